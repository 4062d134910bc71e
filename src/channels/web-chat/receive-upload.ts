import type { RouterContext } from '@koa/router';
import { z } from 'zod';

import type { Database } from '../../database/database.ts';
import { validationError, ApiError, apiError } from '../../errors/api-error.ts';
import { maxFileBytes, maxFileBytesOf, tooLargeDetail } from '../../storage/detect-file-type.ts';
import { mediaMessage } from '../../messaging/payload.ts';
import { beginThread } from './begin-thread.ts';
import type { ResolvedLink } from './resolve-link.ts';
import type { ChatRouteDeps } from './route-deps.ts';
import type { SentMessage } from './protocol.ts';

/** What stands in the query of an upload; the body is the file. */
const parameters = z.object({
  key: z.uuid(),
  filename: z.string().max(255).optional(),
  caption: z.string().trim().max(1024).optional(),
});

type Parameters = z.infer<typeof parameters>;

const parseParameters = (ctx: RouterContext): Parameters => {
  const read = parameters.safeParse(ctx.query);
  if (read.success) return read.data;
  throw validationError(
    read.error.issues.map(({ path, message }) => ({
      code: 'parameter_invalid',
      detail: message,
      parameter: path.map(String).join('.'),
    })),
  );
};

/** Refuses by the size that the browser announces, before a byte of it is read. */
const refuseAnnouncedSize = (ctx: RouterContext, mimeType: string): void => {
  const limitBytes = mimeType.startsWith('image/') ? maxFileBytesOf('image') : maxFileBytes;
  if (Number(ctx.get('Content-Length') || '0') > limitBytes) {
    throw apiError('body_too_large', tooLargeDetail(limitBytes));
  }
};

const messageByKeyStatement = {
  name: 'chat_message_by_key',
  text: 'select id from messages where message_thread_id = $1 and client_key = $2',
};

const findMessageIdByKey = async (
  database: Database,
  threadId: string,
  key: string,
): Promise<string | null> => {
  const [row] = await database.query<{ id: string }>(messageByKeyStatement, [threadId, key]);
  return row?.id ?? null;
};

/** PostgreSQL's JSON takes neither a zero character nor half a surrogate pair. */
const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

interface Upload {
  readonly opened: ResolvedLink;
  readonly mimeType: string;
  readonly parameters: Parameters;
}

const receiveFile = async (
  ctx: RouterContext,
  deps: ChatRouteDeps,
  { opened, mimeType, parameters: { key, filename = '', caption = '' } }: Upload,
) => {
  const { organizationId } = opened;
  const { files, conversation } = deps;
  const arriving = {
    organizationId,
    source: ctx.req,
    filename: toStorableText(filename),
    declared: { mimeType },
  };
  const { type, file } = await files.store(arriving).catch((error: unknown) => {
    // Left where it stopped, the rest would lie on the connection in front of the sender's next request. The server
    // ends a request that takes too long.
    ctx.req.unpipe().resume();
    // Nobody is left to hear of it, and nothing has failed here.
    if (ctx.req.errored) throw apiError('temporarily_unavailable', 'The upload was broken off.');
    throw error;
  });
  // Made after the file was taken: one that is refused begins no conversation.
  const messageThreadId =
    opened.kind === 'thread'
      ? opened.id
      : await beginThread(deps.database, await deps.clock.now(), opened, key);
  const said = toStorableText(caption);
  const payload = mediaMessage(type, { ...file, ...(said !== '' && { caption: said }) });
  const inbound = { organizationId, messageThreadId, payload, clientKey: key, sentAt: null };
  const received = await conversation
    .receive({ ...inbound, origin: 'channel', chatLinkVersion: opened.version })
    .catch(async (error: unknown) => {
      if (error instanceof ApiError) await files.deleteUnreferenced([file.file_id]);
      throw error;
    });
  if (received.duplicate) await files.deleteUnreferenced([file.file_id]);
  return { ...received, messageThreadId };
};

/** Takes a file of the candidate as a message: its bytes are the body, and are never held in memory as a whole. */
export const receiveUpload = async (ctx: RouterContext, deps: ChatRouteDeps): Promise<void> => {
  const mimeType = ctx.get('Content-Type');
  const opened = await deps.authorizer.authorizeUpload({ link: ctx.params['link'] ?? '', address: ctx.ip });
  const given = parseParameters(ctx);
  const answer = (id: string, threadId: string, status: 200 | 201): void => {
    const sent: SentMessage = { message: { id }, thread: deps.links.threadLink(threadId, opened.version) };
    ctx.status = status;
    ctx.body = sent;
  };
  const earlier =
    opened.kind === 'thread' ? await findMessageIdByKey(deps.database, opened.id, given.key) : null;
  if (earlier !== null) return answer(earlier, opened.id, 200);
  refuseAnnouncedSize(ctx, mimeType);
  const { messageId, messageThreadId, duplicate } = await receiveFile(ctx, deps, {
    opened,
    mimeType,
    parameters: given,
  });
  answer(messageId, messageThreadId, duplicate ? 200 : 201);
};
