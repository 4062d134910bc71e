import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';

import { notFound, apiError } from '../../errors/api-error.ts';
import { clientSignal, sendEvents } from '../../http/event-stream.ts';
import { readBodyAs } from '../../http/small-json-body.ts';
import { currentLogContext } from '../../logging/log-context.ts';
import { chatLinkEndedError } from '../../messaging/chat-link-ended.ts';
import { toStorableText } from '../../messaging/payload.ts';
import { beginThread } from './begin-thread.ts';
import type { LinkRequest } from './authorize-link.ts';
import { loadHistory } from './history.ts';
import { recordReceipt } from './receipts.ts';
import type { ChatRouteDeps } from './route-deps.ts';
import { respondWithPage } from './respond-with-page.ts';
import { streamEvents } from './stream.ts';
import { receiveUpload } from './receive-upload.ts';
import { newMessage, chatReceipt, type SentMessage } from './protocol.ts';

const historySize = 50;
const streamSize = 100;

const linkRequestOf = (ctx: RouterContext): LinkRequest => ({
  link: ctx.params['link'] ?? '',
  address: ctx.ip,
});

const parseCursor = (text: string | string[] | undefined, parameter: string): string | undefined => {
  if (text === undefined || text === '') return undefined;
  if (typeof text === 'string' && /^\d{1,15}$/.test(text)) return text;
  throw apiError('parameter_invalid', `${parameter} is not a cursor.`, { parameter });
};

const listMessages = async (ctx: RouterContext, deps: ChatRouteDeps): Promise<void> => {
  const thread = await deps.authorizer.authorizeRead(linkRequestOf(ctx));
  const before = parseCursor(ctx.query['before'], 'before');
  const after = parseCursor(ctx.query['after'], 'after');
  const history = await loadHistory(
    deps.database,
    thread,
    { before, after, size: historySize },
    deps.fileLinks.pathOf,
  );
  if (history === 'gone') throw notFound('messageThreads', thread.id);
  if (history === 'ended') throw chatLinkEndedError();
  ctx.body = history;
};

const openStream = async (ctx: RouterContext, deps: ChatRouteDeps): Promise<void> => {
  const request = linkRequestOf(ctx);
  const thread = await deps.authorizer.authorizeRead(request);
  const header = ctx.get('Last-Event-ID');
  const after = parseCursor(header === '' ? ctx.query['after'] : header, 'after') ?? '0';
  const release = deps.authorizer.acquireStream(thread, request);
  const logContext = currentLogContext();
  const signal = AbortSignal.any([clientSignal(ctx, release), deps.closing]);
  const source = {
    subjects: [thread.id, ...(thread.connectionId === null ? [] : [thread.connectionId])],
    notices: deps.notices,
    recheckMs: deps.recheckMs,
    loadAfter: (cursor: string) =>
      loadHistory(deps.database, thread, { after: cursor, size: streamSize }, deps.fileLinks.pathOf),
    onError: (error: unknown) => deps.log.warn({ ...logContext, err: error }, 'chat stream ended early'),
  };
  sendEvents(ctx, streamEvents(source, after, signal));
};

const sendMessage = async (ctx: RouterContext, deps: ChatRouteDeps): Promise<void> => {
  const link = await deps.authorizer.authorizeWrite(linkRequestOf(ctx));
  const { key, text, choice, replyTo } = readBodyAs(ctx, newMessage);
  const value = toStorableText(text);
  if (value === '') throw apiError('attribute_invalid', 'The text is empty.', { pointer: '/text' });
  const messageThreadId =
    link.kind === 'thread' ? link.id : await beginThread(deps.database, await deps.clock.now(), link, key);
  const { messageId, duplicate } = await deps.conversation.receive({
    organizationId: link.organizationId,
    messageThreadId,
    payload: {
      type: 'text',
      attributes: {
        value,
        ...(choice !== undefined && { choice: toStorableText(choice) }),
        ...(replyTo !== undefined && { replyTo }),
      },
    },
    origin: 'channel',
    chatLinkVersion: link.version,
    clientKey: key,
    sentAt: null,
  });
  const body: SentMessage = {
    message: { id: messageId },
    thread: deps.links.threadLink(messageThreadId, link.version),
  };
  ctx.status = duplicate ? 200 : 201;
  ctx.body = body;
};

const receiveReceipt = async (ctx: RouterContext, deps: ChatRouteDeps): Promise<void> => {
  const thread = await deps.authorizer.authorizeReceipt(linkRequestOf(ctx));
  const receipt = readBodyAs(ctx, chatReceipt);
  deps.conversation.notifyAfterCommit(
    await recordReceipt(deps.database, await deps.clock.now(), thread.id, receipt),
  );
  ctx.status = 204;
};

/** Adds the routes that read: the page, the history and the event stream. */
export const addReadRoutes = (router: Router, deps: ChatRouteDeps): void => {
  router.get('/chat/:link', (ctx) => respondWithPage(ctx, deps));
  router.get('/chat/:link/messages', (ctx) => listMessages(ctx, deps));
  router.get('/chat/:link/events', (ctx) => openStream(ctx, deps));
};

/** Adds the routes that write: messages, files and receipts of the candidate. */
export const addWriteRoutes = (router: Router, deps: ChatRouteDeps): void => {
  router.post('/chat/:link/messages', (ctx) => sendMessage(ctx, deps));
  router.post('/chat/:link/media', (ctx) => receiveUpload(ctx, deps));
  router.post('/chat/:link/receipts', (ctx) => receiveReceipt(ctx, deps));
};
