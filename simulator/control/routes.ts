import Router from '@koa/router';
import type { Context, Next } from 'koa';
import * as z from 'zod/mini';

import type { Platform } from '../core/platform.ts';
import { readJsonBody, readWholeBody } from '../http/request-body.ts';
import {
  phoneCommand,
  playableFault,
  simulatorSettings,
  smsNumberInput,
  whatsappNumberInput,
  type PhoneCommand,
  type SimulatorState,
} from '../protocol.ts';
import { openFile, storeFile } from '../whatsapp/media-store.ts';
import { fileLifeMs } from '../whatsapp/media-files.ts';
import { membersOf } from '../whatsapp/read-body.ts';
import { toChatView, toNumberView, toTemplateView } from '../world/views.ts';
import type { World } from '../world/world.ts';
import { ControlError, notFound } from './control-error.ts';
import type { CommandParts } from './command-parts.ts';
import { runMessageCommand } from './message-commands.ts';
import { parseControlBody } from './parse-control-body.ts';
import { runPhoneCommand } from './phone-commands.ts';
import { runPlatformCommand } from './platform-commands.ts';
import { registerNumber } from './register-number.ts';
import { streamEvents } from './stream.ts';

const [shownMessages, largestFile, largestPage] = [200, 101 * 1024 * 1024, 10_000];

/** Returns everything that the page shows; of each chat the newest messages. */
const stateOf = (world: World): SimulatorState => ({
  cursor: world.cursor,
  settings: world.settings,
  numbers: [...world.numbers.values()].map(toNumberView),
  phones: [...world.phones.values()],
  chats: [...world.chats.values()].map(toChatView),
  messages: [...world.chats.keys()].flatMap((id) =>
    world
      .messagesOf(id)
      .slice(-shownMessages)
      .flatMap((messageId) => world.messages.get(messageId) ?? []),
  ),
  templates: [...world.templates.values()].filter(({ deletedAt }) => deletedAt === null).map(toTemplateView),
  faults: [...world.faults.values()],
});

/** Answers refusals as JSON, and keeps pages of other origins out: they could play with somebody's simulator. */
const guard = async (ctx: Context, next: Next): Promise<void> => {
  ctx.set('cache-control', 'no-store');
  try {
    if (['cross-site', 'same-site'].includes(ctx.get('sec-fetch-site')))
      throw new ControlError(403, 'foreign_page', 'Only the page of the simulator may do this.');
    await next();
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    const { status, code, message, pointer } = error;
    ctx.status = status;
    ctx.body = { error: { code, detail: message, ...(pointer !== undefined && { pointer }) } };
  }
};

const run = (parts: CommandParts, command: PhoneCommand): object => {
  const result =
    runPhoneCommand(parts, command) ??
    runMessageCommand(parts, command) ??
    runPlatformCommand(parts, command);
  if (!result) throw new ControlError(422, 'unknown_command', 'There is no such command.', '/type');
  return result;
};

const queryNumber = (ctx: Context, name: string, otherwise: number, most: number): number => {
  const value = Number(ctx.query[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 0)
    throw new ControlError(400, 'invalid', `${name} must be a number.`);
  return Math.min(value, most);
};

const addFaultRoutes = (router: Router, { world }: Platform): void => {
  router.put('/faults/:id', async (ctx) => {
    const rule = parseControlBody(playableFault, await readJsonBody(ctx.req));
    const value = { id: ctx.params['id'] ?? '', rule, seen: 0, played: 0 };
    world.write({ kind: 'fault', value });
    ctx.body = value;
  });
  router.delete('/faults/:id', (ctx) => {
    const id = ctx.params['id'] ?? '';
    if (!world.faults.has(id)) throw notFound('fault');
    world.write({ kind: 'gone', of: 'fault', id });
    ctx.status = 204;
  });
  router.delete('/faults', (ctx) => {
    for (const id of world.faults.keys()) world.write({ kind: 'gone', of: 'fault', id });
    ctx.status = 204;
  });
};

const addFileRoutes = (router: Router, platform: Platform): void => {
  router.post('/files', async (ctx) => {
    const { filename } = ctx.query;
    const bytes = await readWholeBody(ctx.req, largestFile).catch(() => {
      throw new ControlError(413, 'too_large', 'A file can have 101 MB at most.');
    });
    const file = await storeFile(platform, {
      bytes,
      mimeType: ctx.get('content-type') || 'application/octet-stream',
      filename: typeof filename === 'string' && filename !== '' ? filename : null,
      numberId: null,
      keptMs: fileLifeMs.inbound,
    });
    ctx.status = 201;
    ctx.body = { fileId: file.id };
  });
  router.get('/files/:id', (ctx) => {
    const file = platform.world.files.get(ctx.params['id'] ?? '');
    if (!file) throw notFound('file');
    ctx.set({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    ctx.type = file.mimeType;
    ctx.length = file.size;
    ctx.body = openFile(platform, file.id);
  });
};

const addNumberRoutes = (router: Router, platform: Platform): void => {
  router.put('/numbers', async (ctx) => {
    const body = await readJsonBody(ctx.req);
    const input =
      'phoneNumberId' in membersOf(body)
        ? parseControlBody(whatsappNumberInput, body)
        : parseControlBody(smsNumberInput, body);
    ctx.body = toNumberView(registerNumber(platform, input));
  });
  router.delete('/numbers/:id', (ctx) => {
    const id = ctx.params['id'] ?? '';
    if (!platform.world.numbers.has(id)) throw notFound('number');
    platform.world.write({ kind: 'gone', of: 'number', id });
    ctx.status = 204;
  });
};

/** The witness of proofs: what was accepted, what was refused, and what still waits for its receiver. */
const addWitnessRoutes = (router: Router, { world }: Platform): void => {
  router.get('/accepted', (ctx) => {
    const after = queryNumber(ctx, 'after', 0, Number.MAX_SAFE_INTEGER);
    const limit = queryNumber(ctx, 'limit', 1000, largestPage);
    // The order counts from 1 without a gap.
    ctx.body = { messages: world.accepted.slice(after, after + limit) };
  });
  router.get('/counts', (ctx) => {
    ctx.body = {
      accepted: world.accepted.length,
      refused: Object.fromEntries(world.refused),
      openEvents: world.openEvents.size,
    };
  });
};

/** Creates the control API, below `/control`. */
export const createControlRoutes = (parts: CommandParts, closing: AbortSignal): Router => {
  const { platform } = parts;
  const { world } = platform;
  const router = new Router({ prefix: '/control' });
  router.use(guard);
  router.get('/state', (ctx) => {
    ctx.body = stateOf(world);
  });
  router.get('/events', (ctx) => streamEvents(world, ctx, closing));
  router.post('/commands', async (ctx) => {
    ctx.body = run(parts, parseControlBody(phoneCommand, await readJsonBody(ctx.req)));
  });
  router.patch('/settings', async (ctx) => {
    const change = parseControlBody(z.partial(simulatorSettings), await readJsonBody(ctx.req));
    world.write({ kind: 'settings', value: simulatorSettings.parse({ ...world.settings, ...change }) });
    ctx.body = world.settings;
  });
  addNumberRoutes(router, platform);
  addFileRoutes(router, platform);
  addFaultRoutes(router, platform);
  addWitnessRoutes(router, platform);
  return router;
};
