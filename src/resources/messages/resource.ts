import type { ApiFault } from '../../errors/api-error.ts';
import { instant, json, oneOf, text } from '../../jsonapi/declare/field-types.ts';
import { type CheckedInput, field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { addFileReference } from '../../messaging/file-references.ts';
import { serializePayload } from '../../storage/serialize-payload.ts';
import { jsonList } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { deleteWithFiles, deleteUnreferencedFiles } from '../delete-unreferenced-files.ts';
import type { MediaInputDeps } from '../media-input.ts';
import { pointerTo } from '../pointer.ts';
import { Message } from '../../tables/message.ts';
import { createMessage, toChangedPayload } from './create-message.ts';
import { reply } from './reply.ts';
import { replyRelationships, replySyncCreate } from './replies.ts';
import { messagePayloadSchema, parsePayloadInput, type PayloadDraft } from './payload-input.ts';

/** A file of the candidate is kept here, so the candidate's media are no links. Templates are written by organizations. */
const senderFaults = (draft: PayloadDraft, sendBy: string | undefined): readonly ApiFault[] => {
  if (sendBy !== 'candidate' || draft.kind === 'text') return [];
  if (draft.kind === 'template') {
    const detail = 'A candidate sends no template.';
    return [{ code: 'payload_not_supported', detail, pointer: pointerTo(['payload']) }];
  }
  if (draft.media.from !== 'link') return [];
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
  return { faults: senderFaults(result.draft, sendBy), parsed: result.draft };
};

const deleteFileUses = { text: 'delete from file_uses where message_id = $1' };

/** The resource Message of the API specification. One sent by the candidate is inbound and drives the active run. */
export const messages = defineResource(Message)({
  type: 'messages',
  path: '/messages',
  hasMaintainedCount: true,
  description:
    "Messages of threads. `createdAt` strictly increases within a thread: sorting by it is their order. `inReplyTo` is the candidate's message whose turn said it; `replyTo` is the message of the thread that a person or a client replies to. `user` wrote it in an embedded inbox. `flowRun` heard or said it, with the `nodeAction` of the flow.",
  effects: {
    create:
      'A message by `candidate` is inbound and drives the run that is active; with `include=replies` the response has what its turn says, and where the turn is taken later, the request waits for it, at most 25 s. Any other message is sent to the candidate.',
    update: 'Only the record changes: nothing is sent again.',
    delete: 'Its file is deleted with it, and its run cannot be replayed any more.',
  },
  attributes: {
    sendBy: field(oneOf(['candidate', 'chatbot', 'user']), 'rc!u', {
      example: 'user',
      description: 'From the candidate it is inbound and drives the active run; otherwise it is sent out.',
    }),
    origin: field(oneOf(['channel', 'api', 'inbox', 'flow', 'reminder']), 'r', {
      description: 'Where it was written; `inbox` by the `user` of an embedded inbox.',
    }),
    payload: field(json(messagePayloadSchema), 'rc!u', {
      media: true,
      description: 'Changing it changes the record; nothing is sent again.',
      example: { type: 'text', attributes: { value: 'Hello' } },
    }),
    deliveryStatus: field(oneOf(['accepted', 'sent', 'delivered', 'read', 'failed']), 'r', {
      description:
        'It moves forward only: `accepted`, `sent`, `delivered`, `read`; `failed` from the first two. On a phone channel whose connection has no credentials, a message to the candidate stays `accepted`.',
    }),
    errorMessages: field(json(jsonList), 'r', {
      description: 'Items: `{ code, title, detail, at }`.',
      example: [],
    }),
    sentAt: field(instant, 'r', {
      description: "The platform's own time of a message that came from one; null for others.",
    }),
    platformId: field(text, 'r', {
      description: "The platform's id of the message, or of its first part; null without a platform.",
      example: 'wamid.HBgLMzE2MTIzNDU2NzgVAgARGBI',
    }),
    reactions: field(json(jsonList), 'r', {
      description: 'Items: `{ by, emoji, at }`; the present reaction of each side.',
      example: [],
    }),
    editedAt: field(instant, 'r', {
      description: 'When the person last changed or took back the message at the platform.',
    }),
    ...timestamps,
  },
  relationships: {
    messageThread: toOne('messageThreads', 'rc!'),
    replyTo: toOne('messages', 'rc'),
    user: toOne('users', 'r'),
    flowRun: toOne('flowRuns', 'r'),
    nodeAction: toOne('nodeActions', 'r'),
    ...replyRelationships,
  },
  actions: { reply },
  syncCreate: replySyncCreate,
  computedFrom: ['turnStatus'],
  computed: {
    payload: ({ payload }, { deps }) => serializePayload(payload, deps.fileLinks),
    reactions: ({ reactions }) => reactions ?? [],
  },
  check: ({ payload, sendBy }, { scope, deps, before }) =>
    checkPayload(payload, sendBy ?? before?.sendBy, { ...scope, ...deps }),
  hooks: {
    beforeUpdate: async (_, context) => {
      const { sql, scope, id, parsed: draft } = context;
      if (!draft) return;
      const changed = await toChangedPayload(draft, context);
      await deleteUnreferencedFiles(context, 'message', id);
      await sql.query(deleteFileUses, [id]);
      addFileReference(sql, { kind: 'message', id, organizationId: scope.organizationId }, changed);
      return { payload: changed };
    },
  },
  override: {
    checksRelationshipsItself: true,
    create: createMessage,
    delete: ({ scope: { organizationId }, deps, id: messageId }) =>
      deleteWithFiles(deps.files, 'message', messageId, () =>
        deps.conversation.deleteMessage({ organizationId, messageId }),
      ),
  },
});
