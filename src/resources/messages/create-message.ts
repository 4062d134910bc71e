import type { MessagePlacement, TurnStatus } from '../../conversation/thread-transaction.ts';
import { loadTemplatesOf, toTemplatePayload } from '../../conversation/sendable-payload.ts';
import { ApiError, notFound, validationError } from '../../errors/api-error.ts';
import type { OperationContext, PropertyValues } from '../../jsonapi/declare/resource.ts';
import type { Payload } from '../../messaging/payload.ts';
import type { OrganizationCaller } from '../../security/caller.ts';
import type { HookDeps } from '../define-resource.ts';
import type { OrganizationContext } from '../record-resource-event.ts';
import { type PayloadDraft, storePayload } from './payload-input.ts';

/** The fields of a new message. */
interface MessageInput {
  readonly sendBy: 'candidate' | 'chatbot' | 'user';
  readonly messageThreadId: string;
  readonly replyToId?: string | null | undefined;
}

type CreateContext = OperationContext<HookDeps, OrganizationCaller> & {
  readonly parsed: PayloadDraft | null;
};

/** A stored message, with what is kept of its payload. */
interface CreatedMessage {
  readonly placed: MessagePlacement | null;
  readonly payload: Payload;
  readonly turnStatus: TurnStatus;
  readonly flowRunId: string | null;
}

/** The author of a message to the candidate. */
interface MessageAuthor {
  readonly origin: 'api' | 'inbox';
  readonly userId: string | undefined;
}

/** Returns the author of what a caller writes: its user in the inbox, or a client of the API. */
export const authorOf = (user: OrganizationCaller['user']): MessageAuthor => ({
  origin: user ? 'inbox' : 'api',
  userId: user?.id,
});

/** Builds the row that was just stored: nothing can have changed it yet. */
const rowOf = (
  { messageThreadId, sendBy, replyToId = null }: MessageInput,
  { payload, turnStatus, flowRunId }: CreatedMessage,
  placed: MessagePlacement,
  author: MessageAuthor,
): PropertyValues => ({
  id: placed.id,
  messageThreadId,
  sendBy,
  ...(sendBy === 'candidate' ? authorOf(undefined) : author),
  payload,
  deliveryStatus: placed.deliveryStatus,
  errorMessages: [],
  sentAt: null,
  platformId: null,
  reactions: null,
  editedAt: null,
  turnStatus,
  inReplyToId: null,
  flowRunId,
  nodeActionId: null,
  replyToId,
  createdAt: placed.createdAt,
  updatedAt: placed.createdAt,
});

/** Adds the pointer to a refusal of the conversation, which does not know the body: of the thread, its candidate or a press. */
const withThreadPointer =
  (messageThreadId: string, pointer: string) =>
  (error: unknown): never => {
    const [fault] = error instanceof ApiError ? error.faults : [];
    if (fault?.code === 'not_found' && fault.pointer === undefined)
      throw notFound('messageThreads', messageThreadId, pointer);
    if (fault?.code === 'candidate_deleted' || fault?.code === 'recipient_opted_out')
      throw validationError([{ ...fault, pointer }]);
    if (fault?.code === 'press_refused')
      throw validationError([{ ...fault, pointer: '/data/attributes/payload/attributes/choice' }]);
    throw error;
  };

const inThreadStatement = {
  name: 'message_in_thread',
  text: 'select from messages where id = $1 and message_thread_id = $2 and organization_id = $3',
};

/** Throws 404 for a reply to a message that the thread does not have. */
const checkReplyTo = async (
  { messageThreadId, replyToId }: MessageInput,
  { scope, deps, at }: CreateContext,
): Promise<void> => {
  if (!replyToId) return;
  const values = [replyToId, messageThreadId, scope.organizationId];
  const rows = await deps.conversation.reads.query(inThreadStatement, values);
  if (rows.length === 0) throw notFound('messages', replyToId, at('replyTo'));
};

const receiveOrSend = async (
  { sendBy, messageThreadId, replyToId = null }: MessageInput,
  draft: PayloadDraft,
  { id, scope, deps }: CreateContext,
): Promise<CreatedMessage> => {
  const { organizationId } = scope;
  const message = { id, organizationId, messageThreadId, replyToId };
  const payload =
    draft.kind === 'template' ? draft.payload : await storePayload(draft, { ...scope, ...deps });
  if (sendBy !== 'candidate')
    return {
      ...(await deps.conversation.send({ ...message, ...authorOf(scope.user), sendBy, payload })),
      turnStatus: 'none',
      flowRunId: null,
    };
  if (payload.type === 'template') throw new Error('A template of a candidate has a fault.');
  const received = await deps.conversation.receive({
    ...message,
    origin: 'api',
    payload,
    clientKey: null,
    sentAt: null,
  });
  return { ...received, payload };
};

/** Creates a message: one of the candidate is received, any other one is sent. Returns its row. */
export const createMessage = async (
  input: MessageInput,
  context: CreateContext,
): Promise<PropertyValues | undefined> => {
  const { parsed: draft, at } = context;
  if (!draft) throw new Error('A message without a payload has a fault.');
  await checkReplyTo(input, context);
  const stored = await receiveOrSend(input, draft, context).catch(
    withThreadPointer(input.messageThreadId, at('messageThread')),
  );
  return stored.placed ? rowOf(input, stored, stored.placed, authorOf(context.scope.user)) : undefined;
};

/** Builds the payload of a changed message: it changes the record, so the template need not be approved. */
export const toChangedPayload = async (
  draft: PayloadDraft,
  { sql, scope, deps }: OrganizationContext,
): Promise<Payload> => {
  if (draft.kind !== 'template') return storePayload(draft, { ...scope, ...deps });
  const templates = await loadTemplatesOf(sql, scope.organizationId, draft.payload);
  return toTemplatePayload('web', draft.payload, templates, 'payload');
};
