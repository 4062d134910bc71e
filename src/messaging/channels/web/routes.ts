import { pipeline, Readable } from 'node:stream';

import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import { koaBody } from 'koa-body';
import type { Logger } from 'pino';
import type { z } from 'zod/mini';

import type { Conversation } from '../../../conversation/conversation.ts';
import type { Clock } from '../../../database/clock.ts';
import type { Database } from '../../../database/transaction.ts';
import { invalid, notFound, refuse } from '../../../errors.ts';
import type { Notices } from '../../../events/notices.ts';
import type { FileLinks } from '../../../storage/file-links.ts';
import { beginThread } from './begin-thread.ts';
import type { Guard, Visit } from './guard.ts';
import { readHistory } from './history.ts';
import type { ChatLinks } from './link.ts';
import { recordReceipt } from './receipts.ts';
import { showPage } from './show-page.ts';
import { streamEvents } from './stream.ts';
import { sendFile, type UploadFiles } from './upload.ts';
import { type ChatPage, newMessage, receipt, type Sent } from './wire.ts';

/** What the routes under a link work with. */
export interface RouteDeps {
  readonly database: Database;
  readonly conversation: Pick<Conversation, 'receive' | 'announce'>;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly log: Logger;
  readonly links: ChatLinks;
  readonly guard: Guard;
  readonly files: UploadFiles;
  readonly fileLinks: Pick<FileLinks, 'pathOf'>;
  readonly closing: AbortSignal;
  readonly recheckMs: number;
  fillPage(page: ChatPage): Promise<string>;
}

const historySize = 50;
const streamSize = 100;

/** Reads JSON bodies of at most 16 KiB. */
export const readBody = koaBody({
  jsonLimit: '16kb',
  json: true,
  multipart: false,
  text: false,
  urlencoded: false,
  patchNode: false,
});

const visitOf = (ctx: RouterContext): Visit => ({ link: ctx.params['link'] ?? '', address: ctx.ip });

const bodyOf = <Schema extends z.ZodMiniType>(ctx: RouterContext, schema: Schema): z.output<Schema> => {
  if (!ctx.is('json')) throw refuse('media_type_not_supported', 'Send application/json.');
  const read = schema.safeParse(ctx.request.body);
  if (read.success) return read.data;
  throw invalid(
    read.error.issues.map(({ path, message }) => ({
      code: 'attribute_invalid',
      detail: message,
      pointer: path.map((part) => `/${String(part)}`).join(''),
    })),
  );
};

const cursorOf = (text: string | string[] | undefined, parameter: string): string | undefined => {
  if (text === undefined || text === '') return undefined;
  if (typeof text === 'string' && /^\d{1,15}$/.test(text)) return text;
  throw refuse('parameter_invalid', `${parameter} is not a cursor.`, { parameter });
};

// PostgreSQL's JSON takes neither.
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const listMessages = async (ctx: RouterContext, deps: RouteDeps): Promise<void> => {
  const thread = await deps.guard.readThread(visitOf(ctx));
  const before = cursorOf(ctx.query['before'], 'before');
  const after = cursorOf(ctx.query['after'], 'after');
  const history = await readHistory(
    deps.database,
    thread.id,
    { before, after, size: historySize },
    deps.fileLinks.pathOf,
  );
  if (!history) throw notFound('messageThreads', thread.id);
  ctx.body = history;
};

const openStream = async (ctx: RouterContext, deps: RouteDeps): Promise<void> => {
  const thread = await deps.guard.readThread(visitOf(ctx));
  const header = ctx.get('Last-Event-ID');
  const after = cursorOf(header === '' ? ctx.query['after'] : header, 'after') ?? '0';
  const release = deps.guard.takePlace(thread);
  const gone = new AbortController();
  ctx.res.once('close', () => {
    release();
    gone.abort();
  });
  const source = {
    threadId: thread.id,
    notices: deps.notices,
    recheckMs: deps.recheckMs,
    read: (cursor: string) =>
      readHistory(deps.database, thread.id, { after: cursor, size: streamSize }, deps.fileLinks.pathOf),
    failed: (error: unknown) => deps.log.warn({ err: error }, 'a chat stream ended early'),
  };
  const events = streamEvents(source, after, AbortSignal.any([gone.signal, deps.closing]));
  ctx.set('X-Accel-Buffering', 'no');
  ctx.type = 'text/event-stream';
  ctx.status = 200;
  ctx.flushHeaders();
  // Not left to Koa, for which a visitor who leaves is an error to report.
  ctx.respond = false;
  pipeline(Readable.from(ctx.method === 'HEAD' ? [] : events), ctx.res, () => undefined);
};

const sendMessage = async (ctx: RouterContext, deps: RouteDeps): Promise<void> => {
  const opened = await deps.guard.write(visitOf(ctx));
  const { key, text, choice } = bodyOf(ctx, newMessage);
  const value = storable(text);
  if (value === '') throw refuse('attribute_invalid', 'The text is empty.', { pointer: '/text' });
  const messageThreadId =
    opened.kind === 'thread'
      ? opened.id
      : await beginThread(deps.database, await deps.clock.now(), opened, key);
  const { messageId, duplicate } = await deps.conversation.receive({
    organizationId: opened.organizationId,
    messageThreadId,
    payload: {
      type: 'text',
      attributes: { value, ...(choice === undefined ? {} : { choice: storable(choice) }) },
    },
    origin: 'channel',
    clientKey: key,
    sentAt: null,
  });
  const answer: Sent = { message: { id: messageId }, thread: deps.links.threadLink(messageThreadId) };
  ctx.status = duplicate ? 200 : 201;
  ctx.body = answer;
};

const report = async (ctx: RouterContext, deps: RouteDeps): Promise<void> => {
  const thread = await deps.guard.report(visitOf(ctx));
  const reported = bodyOf(ctx, receipt);
  deps.conversation.announce(await recordReceipt(deps.database, await deps.clock.now(), thread.id, reported));
  ctx.status = 204;
};

/** Adds what reads: the page, the history and the stream of events. */
export const readRoutes = (router: Router, deps: RouteDeps): void => {
  router.get('/chat/:link', (ctx) => showPage(ctx, deps));
  router.get('/chat/:link/messages', (ctx) => listMessages(ctx, deps));
  router.get('/chat/:link/events', (ctx) => openStream(ctx, deps));
};

/** Adds what writes: messages and files of the candidate, and reports of arrival. */
export const writeRoutes = (router: Router, deps: RouteDeps): void => {
  router.post('/chat/:link/messages', (ctx) => sendMessage(ctx, deps));
  router.post('/chat/:link/media', (ctx) => sendFile(ctx, deps));
  router.post('/chat/:link/receipts', (ctx) => report(ctx, deps));
};
