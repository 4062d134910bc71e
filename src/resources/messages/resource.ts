import type { TurnState } from '../../conversation/receive-message.ts';
import type { MessagePlacement } from '../../conversation/thread-transaction.ts';
import { type ApiFault, validationError, notFound, ApiError } from '../../errors/api-error.ts';
import { instant, json, oneOf } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { addFileReference } from '../../messaging/file-references.ts';
import type { Payload } from '../../messaging/payload.ts';
import { serializePayload } from '../../messaging/serialize-payload.ts';
import { jsonList } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { deleteWithFiles, deleteUnreferencedFiles } from '../delete-unreferenced-files.ts';
import { mediaFileDeps, type MediaInputDeps } from '../media-input.ts';
import { pointerTo } from '../pointer.ts';
import { Message } from '../../tables/message.ts';
import { replyRelationships, replySyncCreate } from './replies.ts';
import { messagePayloadSchema, parsePayloadInput, storePayload } from './payload-input.ts';

const parseAndStorePayload = async (
  value: Record<string, unknown>,
  context: MediaInputDeps,
): Promise<Payload> => {
  const read = await parsePayloadInput(value, 'payload', context);
  if (!read.ok) throw validationError(read.faults);
  return storePayload(read.draft, context);
};

/** Every fault of a payload; what the candidate sent is kept here, so a link is none of it. */
const payloadFaults = async (
  value: Record<string, unknown>,
  sendBy: string | undefined,
  context: MediaInputDeps,
): Promise<readonly ApiFault[]> => {
  const read = await parsePayloadInput(value, 'payload', context);
  if (!read.ok) return read.faults;
  if (sendBy !== 'candidate' || read.draft.kind === 'text' || read.draft.media.from !== 'link') return [];
  const detail = 'A file of the candidate is given by its `data`, not by a link.';
  return [{ code: 'media_refused', detail, pointer: pointerTo(['payload', read.draft.type, 'url']) }];
};

interface StoredInput {
  readonly messageThreadId: string;
  readonly payload: Payload;
}

/** The row that was just stored: nothing can have changed it yet. */
const rowOf = (
  { messageThreadId, payload }: StoredInput,
  sendBy: string,
  placed: MessagePlacement,
  turn: TurnState,
) => ({
  id: placed.id,
  messageThreadId,
  sendBy,
  origin: 'api',
  payload,
  deliveryStatus: placed.deliveryStatus,
  errorMessages: [],
  sentAt: null,
  turn,
  inReplyToId: null,
  createdAt: placed.createdAt,
  updatedAt: placed.createdAt,
});

/** The conversation says that the thread or its candidate is gone, or refuses a press; only the body's reader knows where it stood. */
const withThreadPointer =
  (messageThreadId: string, pointer: string) =>
  (error: unknown): never => {
    const [fault] = error instanceof ApiError ? error.faults : [];
    if (fault?.code === 'not_found') throw notFound('messageThreads', messageThreadId, pointer);
    if (fault?.code === 'candidate_deleted') throw validationError([{ ...fault, pointer }]);
    if (fault?.code === 'press_refused')
      throw validationError([{ ...fault, pointer: '/data/attributes/payload/attributes/choice' }]);
    throw error;
  };

const deleteFileUses = { text: 'delete from file_uses where message_id = $1' };

/** Specification, Message. One sent by the candidate is inbound and drives the active run. */
export const messages = defineResource(Message)({
  type: 'messages',
  path: '/messages',
  hasMaintainedCount: true,
  description:
    "Messages of threads. `createdAt` strictly increases within a thread: sorting by it is their order. A candidate's message that is created with `include=replies` is answered with what its turn says; where the turn is taken later, the request waits for it, at most 25 s. `inReplyTo` is the candidate's message whose turn said it.",
  attributes: {
    sendBy: field(oneOf(['candidate', 'chatbot', 'user']), 'rc!u', {
      example: 'user',
      description: 'From the candidate it is inbound and drives the active run; otherwise it is sent out.',
    }),
    origin: field(oneOf(['channel', 'api', 'inbox', 'flow', 'reminder']), 'r'),
    payload: field(json(messagePayloadSchema), 'rc!u', {
      media: true,
      description: 'Changing it changes the record; nothing is sent again.',
      example: { type: 'text', attributes: { value: 'Hello' } },
    }),
    deliveryStatus: field(oneOf(['accepted', 'sent', 'delivered', 'read', 'failed']), 'r', {
      description:
        'On phone channels, which are not served yet, a message to the candidate stays `accepted`.',
    }),
    errorMessages: field(json(jsonList), 'r', {
      description: 'Items: `{ code, title, detail, at }`.',
      example: [],
    }),
    sentAt: field(instant, 'r', {
      description: "The platform's own time of a message that came from one; null as long as none is served.",
    }),
    ...timestamps,
  },
  relationships: { messageThread: toOne('messageThreads', 'rc!'), ...replyRelationships },
  syncCreate: replySyncCreate,
  computedFrom: ['turn'],
  computed: { payload: ({ payload }, { deps }) => serializePayload(payload, deps.fileLinks) },
  check: async ({ payload, sendBy }, { scope, deps, before }) =>
    payload === undefined
      ? []
      : payloadFaults(payload, sendBy ?? before?.sendBy, { ...scope, ...mediaFileDeps(deps) }),
  hooks: {
    beforeUpdate: async ({ payload }, context) => {
      if (payload === undefined) return;
      const { sql, scope, deps, id } = context;
      const changed = await parseAndStorePayload(payload, { ...scope, ...mediaFileDeps(deps) });
      await deleteUnreferencedFiles(context, 'message', id);
      await sql.query(deleteFileUses, [id]);
      addFileReference(sql, { kind: 'message', id, organizationId: scope.organizationId }, changed);
      return { payload: changed };
    },
  },
  override: {
    checksRelationshipsItself: true,
    create: async ({ sendBy, messageThreadId, ...input }, { scope, deps, id, at }) => {
      const message = {
        id,
        organizationId: scope.organizationId,
        messageThreadId,
        payload: await parseAndStorePayload(input.payload, { ...scope, ...mediaFileDeps(deps) }),
      };
      const stored: Promise<{ placed: MessagePlacement | null; turn?: TurnState }> =
        sendBy === 'candidate'
          ? deps.conversation.receive({ ...message, origin: 'api', clientKey: null, sentAt: null })
          : deps.conversation.send({ ...message, origin: 'api', sendBy });
      const { placed, turn = 'none' } = await stored.catch(
        withThreadPointer(messageThreadId, at('messageThread')),
      );
      return placed ? rowOf(message, sendBy, placed, turn) : undefined;
    },
    delete: ({ scope: { organizationId }, deps, id: messageId }) =>
      deleteWithFiles(deps.files, 'message', messageId, () =>
        deps.conversation.deleteMessage({ organizationId, messageId }),
      ),
  },
});
