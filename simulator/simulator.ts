import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

import Router from '@koa/router';
import Koa from 'koa';

import { createControlRoutes } from './control/routes.ts';
import { createIds } from './core/chance.ts';
import { createClock } from './core/clock.ts';
import { createFaultPlayer } from './core/faults.ts';
import { createLimits } from './core/limits.ts';
import type { Platform } from './core/platform.ts';
import { servePage } from './http/page.ts';
import type { SimulatorSettings } from './protocol.ts';
import { createSmsProgress } from './sms/sms-progress.ts';
import { addSmsRoutes } from './sms/sms-routes.ts';
import { createSmsSender } from './sms/sms-sender.ts';
import { createEventDesk, type EventDesk } from './webhooks/event-desk.ts';
import { createWhatsappSender } from './webhooks/whatsapp-sender.ts';
import { addAccountRoutes } from './whatsapp/account-routes.ts';
import { addMediaRoutes } from './whatsapp/media-routes.ts';
import { addMessageRoutes } from './whatsapp/message-routes.ts';
import { addObjectRoutes } from './whatsapp/object-routes.ts';
import { createProgress } from './whatsapp/progress.ts';
import { createTemplateLife } from './whatsapp/template-life.ts';
import { addTemplateRoutes } from './whatsapp/template-routes.ts';
import { openJournal } from './world/journal.ts';
import { createWorld, type World } from './world/world.ts';

/** The options of a simulator. */
export interface SimulatorOptions {
  /** The folder of its log and its files. */
  readonly folder: string;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Settings that replace the stored ones. */
  readonly settings?: Partial<SimulatorSettings>;
  /** Gets what went wrong inside. */
  onError(error: unknown): void;
}

/** A running simulator. */
export interface Simulator {
  /** Its address, without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Messages of persons whose webhook was taken get their second tick. */
const tickInbound = (world: World, eventId: string): void => {
  const messages = world.openEvents.get(eventId)?.value['messages'];
  for (const message of Array.isArray(messages) ? messages : []) {
    const id: unknown = message?.id;
    const stored = typeof id === 'string' ? world.messages.get(id) : undefined;
    if (stored?.from === 'person' && stored.status === 'sent')
      world.write({ kind: 'progress', id: stored.id, status: 'delivered', fault: null });
  }
};

const createPlatform = (
  world: World,
  folder: string,
  url: () => string,
): { platform: Platform; desk: EventDesk; stop(): void } => {
  const clock = createClock(() => world.settings.timeFactor);
  const faults = createFaultPlayer(world);
  const ids = createIds(
    () => world.settings.seed,
    () => world.cursor,
  );
  const deps = { world, clock, faults, desk: () => desk };
  const senders = { whatsapp: createWhatsappSender(deps), sms: createSmsSender(deps) };
  const stored = createEventDesk(world, ids, clock, (event) => senders[event.channel].push(event));
  const desk: EventDesk = {
    ...stored,
    finish: (ids, outcome) => {
      if (outcome === 'taken') for (const id of ids) tickInbound(world, id);
      stored.finish(ids, outcome);
    },
  };
  for (const event of world.openEvents.values()) senders[event.channel].push(event);
  const platform: Platform = {
    world,
    clock,
    ids,
    faults,
    limits: createLimits(),
    filesFolder: join(folder, 'files'),
    url,
    emit: desk.emit,
    whenDone: desk.whenDone,
  };
  return { platform, desk, stop: clock.stop };
};

const version = /^\/v\d+(\.\d+)?(?=\/)/;

/** Builds the middleware: page, control API, SMS, and WhatsApp last, because there any path can be an id. */
const createApp = (platform: Platform, closing: AbortSignal, onError: (error: unknown) => void): Koa => {
  const [progress, smsProgress] = [createProgress(platform), createSmsProgress(platform)];
  const templates = createTemplateLife(platform);
  for (const part of [progress, smsProgress, templates]) part.resume();
  const app = new Koa();
  app.on('error', onError);
  app.use(async (ctx, next) => {
    ctx.path = ctx.path.replace(version, '');
    await next();
  });
  app.use(servePage());
  app.use(createControlRoutes({ platform, progress, smsProgress, templates }, closing).routes());
  const router = new Router();
  addSmsRoutes(router, platform, smsProgress);
  addMessageRoutes(router, platform, { progress, templates });
  addTemplateRoutes(router, platform, templates);
  addMediaRoutes(router, platform);
  addAccountRoutes(router, platform);
  addObjectRoutes(router, platform);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
};

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

const idleConnectionMs = 65_000;

/** Starts a simulator: it goes on where the log of its folder ends. */
export const startSimulator = async (options: SimulatorOptions): Promise<Simulator> => {
  const { folder, host, port, settings, onError } = options;
  const journal = openJournal(join(folder, 'log.jsonl'));
  const world = createWorld(journal, () => Date.now());
  if (settings) world.write({ kind: 'settings', value: { ...world.settings, ...settings } });
  let url = '';
  const closing = new AbortController();
  const { platform, stop } = createPlatform(world, folder, () => url);
  const handle = createApp(platform, closing.signal, onError).callback();
  const server = createServer((request, response) => void handle(request, response));
  // A request on a connection that is being closed is lost: only faults may lose one.
  server.keepAliveTimeout = idleConnectionMs;
  const shown = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  url = `http://${shown}:${await listen(server, port, host)}`;
  return {
    url,
    stop: async () => {
      closing.abort();
      stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      journal.close();
    },
  };
};
