import type { TurnState } from '../../conversation/receive-message.ts';
import type { MessagePlacement } from '../../conversation/thread-transaction.ts';
import { type ApiFault, validationError, notFound, ApiError } from '../../errors/api-error.ts';
import { instant, json, oneOf } from '../../jsonapi/declare/field-types.ts';
import { type CheckedInput, field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { addFileReference } from '../../messaging/file-references.ts';
import type { Payload } from '../../messaging/payload.ts';
import { serializePayload } from '../../messaging/serialize-payload.ts';
import { jsonList } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { deleteWithFiles, deleteUnreferencedFiles } from '../delete-unreferenced-files.ts';
import { pickMediaFileDeps, type MediaInputDeps } from '../media-input.ts';
import { pointerTo } from '../pointer.ts';
import { Message } from '../../tables/message.ts';
import { replyRelationships, replySyncCreate } from './replies.ts';
import { messagePayloadSchema, parsePayloadInput, type PayloadDraft, storePayload } from './payload-input.ts';

/** A file of the candidate is kept here, so the candidate's media are no links. */
const linkFaults = (draft: PayloadDraft, sendBy: string | undefined): readonly ApiFault[] => {
  if (sendBy !== 'candidate' || draft.kind === 'text' || draft.media.from !== 'link') return [];
  const detail = 'A file of the candidate is given by its `data`, not by a link.';
  return [{ code: 'media_refused', detail, pointer: pointerTo(['payload', draft.type, 'url']) }];
};

/** Parses a payload once: creating and changing a message store the draft that is returned here. */
const checkPayload = async (
  value: Record<string, unknown> | undefined,
  sendBy: string | undefined,
  context: MediaInputDeps,
): Promise<CheckedInput<PayloadDraft | null>> => {
  if (value === undefined) return { faults: [], parsed: null };
  const result = await parsePayloadInput(value, 'payload', context);
  if (!result.ok) return { faults: result.faults, parsed: null };
  return { faults: linkFaults(result.draft, sendBy), parsed: result.draft };
};

interface StoredInput {
  readonly messageThreadId: string;
  readonly payload: Payload;
}

/** Builds the row that was just stored: nothing can have changed it yet. */
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

/** Adds the pointer to a refusal of the conversation, which does not know the body: of the thread, its candidate or a press. */
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

/** The resource Message of the API specification. One sent by the candidate is inbound and drives the active run. */
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
  check: ({ payload, sendBy }, { scope, deps, before }) =>
    checkPayload(payload, sendBy ?? before?.sendBy, { ...scope, ...pickMediaFileDeps(deps) }),
  hooks: {
    beforeUpdate: async (_, context) => {
      const { sql, scope, deps, id, parsed: draft } = context;
      if (!draft) return;
      const changed = await storePayload(draft, { ...scope, ...pickMediaFileDeps(deps) });
      await deleteUnreferencedFiles(context, 'message', id);
      await sql.query(deleteFileUses, [id]);
      addFileReference(sql, { kind: 'message', id, organizationId: scope.organizationId }, changed);
      return { payload: changed };
    },
  },
  override: {
    checksRelationshipsItself: true,
    create: async ({ sendBy, messageThreadId }, { scope, deps, id, at, parsed: draft }) => {
      if (!draft) throw new Error('A message without a payload has a fault.');
      const message = {
        id,
        organizationId: scope.organizationId,
        messageThreadId,
        payload: await storePayload(draft, { ...scope, ...pickMediaFileDeps(deps) }),
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
