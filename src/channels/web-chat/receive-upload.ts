import type { RouterContext } from '@koa/router';
import { z } from 'zod';

import type { Database } from '../../database/database.ts';
import { validationError, ApiError } from '../../errors/api-error.ts';
import { buildMediaPayload, toStorableText } from '../../messaging/payload.ts';
import { beginThread } from './begin-thread.ts';
import type { ResolvedLink } from './resolve-link.ts';
import type { ChatRouteDeps } from './route-deps.ts';
import type { SentMessage } from './protocol.ts';
import { storeUpload } from '../../storage/store-upload.ts';

/** The query parameters of an upload; the body is the file. */
const parameters = z.object({
  key: z.uuid(),
  filename: z.string().max(255).optional(),
  caption: z.string().trim().max(1024).optional(),
});

type Parameters = z.infer<typeof parameters>;

const parseParameters = (ctx: RouterContext): Parameters => {
  const parsed = parameters.safeParse(ctx.query);
  if (parsed.success) return parsed.data;
  throw validationError(
    parsed.error.issues.map(({ path, message }) => ({
      code: 'parameter_invalid',
      detail: message,
      parameter: path.map(String).join('.'),
    })),
  );
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

interface Upload {
  readonly link: ResolvedLink;
  readonly parameters: Parameters;
}

const receiveFile = async (
  ctx: RouterContext,
  deps: ChatRouteDeps,
  { link, parameters: { key, filename = '', caption = '' } }: Upload,
) => {
  const { organizationId } = link;
  const { files, conversation } = deps;
  const { type, file } = await storeUpload(ctx, files, { organizationId, filename });
  // After the file was accepted, because a refused file begins no conversation.
  const messageThreadId =
    link.kind === 'thread' ? link.id : await beginThread(deps.database, await deps.clock.now(), link, key);
  const storableCaption = toStorableText(caption);
  const payload = buildMediaPayload(type, {
    ...file,
    ...(storableCaption !== '' && { caption: storableCaption }),
  });
  const inbound = { organizationId, messageThreadId, payload, clientKey: key, sentAt: null };
  const received = await conversation
    .receive({ ...inbound, origin: 'channel', chatLinkVersion: link.version })
    .catch(async (error: unknown) => {
      if (error instanceof ApiError) await files.deleteUnreferenced([file.file_id]);
      throw error;
    });
  if (received.duplicate) await files.deleteUnreferenced([file.file_id]);
  return { ...received, messageThreadId };
};

/** Receives a file of the candidate as a message. Its bytes are the body and are never in memory as a whole. */
export const receiveUpload = async (ctx: RouterContext, deps: ChatRouteDeps): Promise<void> => {
  const link = await deps.authorizer.authorizeUpload({ link: ctx.params['link'] ?? '', address: ctx.ip });
  const query = parseParameters(ctx);
  const respond = (id: string, threadId: string, status: 200 | 201): void => {
    const sent: SentMessage = { message: { id }, thread: deps.links.threadLink(threadId, link.version) };
    ctx.status = status;
    ctx.body = sent;
  };
  const earlier = link.kind === 'thread' ? await findMessageIdByKey(deps.database, link.id, query.key) : null;
  if (earlier !== null) return respond(earlier, link.id, 200);
  const { messageId, messageThreadId, duplicate } = await receiveFile(ctx, deps, {
    link,
    parameters: query,
  });
  respond(messageId, messageThreadId, duplicate ? 200 : 201);
};
