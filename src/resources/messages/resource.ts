import type { Placed } from '../../conversation/scene.ts';
import { type Fault, invalid, notFound, Problem } from '../../errors.ts';
import { instant, json, oneOf } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import { useFile } from '../../messaging/file-uses.ts';
import type { Payload } from '../../messaging/payload.ts';
import { shownPayload } from '../../storage/shown.ts';
import { jsonList } from '../common.ts';
import { defineResource } from '../declare.ts';
import { deleteWithFiles, releaseFiles } from '../file-release.ts';
import { filesIn, type Giver } from '../media.ts';
import { pointerTo } from '../pointer.ts';
import { Message } from './entity.ts';
import { messagePayload, readPayload, settlePayload } from './payload.ts';

const payloadOf = async (value: Record<string, unknown>, context: Giver): Promise<Payload> => {
  const read = await readPayload(value, 'payload', context);
  if (!read.ok) throw invalid(read.faults);
  return settlePayload(read.draft, context);
};

/** Every fault of a payload; what the candidate sent is kept here, so a link is none of it. */
const payloadFaults = async (
  value: Record<string, unknown>,
  sendBy: string | undefined,
  context: Giver,
): Promise<readonly Fault[]> => {
  const read = await readPayload(value, 'payload', context);
  if (!read.ok) return read.faults;
  if (sendBy !== 'candidate' || read.draft.kind === 'text' || read.draft.media.from !== 'link') return [];
  const detail = 'A file of the candidate is given by its `data`, not by a link.';
  return [{ code: 'media_refused', detail, pointer: pointerTo(['payload', read.draft.type, 'url']) }];
};

interface Sent {
  readonly messageThreadId: string;
  readonly payload: Payload;
}

/** The row that was just stored: nothing can have changed it yet. */
const rowOf = ({ messageThreadId, payload }: Sent, sendBy: string, placed: Placed) => ({
  id: placed.id,
  messageThreadId,
  sendBy,
  origin: 'api',
  payload,
  deliveryStatus: placed.deliveryStatus,
  errorMessages: [],
  sentAt: null,
  createdAt: placed.createdAt,
  updatedAt: placed.createdAt,
});

/** The conversation says that the thread does not exist; only the body's reader knows where it stood. */
const atThread =
  (messageThreadId: string, pointer: string) =>
  (error: unknown): never => {
    const missing = error instanceof Problem && error.faults.some(({ code }) => code === 'not_found');
    throw missing ? notFound('messageThreads', messageThreadId, pointer) : error;
  };

const forgetUses = { text: 'delete from file_uses where message_id = $1' };

/** Specification, Message. One sent by the candidate is inbound and drives the active run. */
export const messages = defineResource(Message)({
  type: 'messages',
  path: '/messages',
  counted: true,
  bodyLimitBytes: 28 * 1_048_576,
  description:
    'Messages of threads. `createdAt` strictly increases within a thread: sorting by it is their order.',
  attributes: {
    sendBy: field(oneOf(['candidate', 'chatbot', 'user']), 'rc!u', {
      example: 'user',
      description: 'From the candidate it is inbound and drives the active run; otherwise it is sent out.',
    }),
    origin: field(oneOf(['channel', 'api', 'inbox', 'flow', 'reminder']), 'r'),
    payload: field(json(messagePayload), 'rc!u', {
      description: 'Changing it changes the record; nothing is sent again.',
      example: { type: 'text', attributes: { value: 'Hello' } },
    }),
    deliveryStatus: field(oneOf(['accepted', 'sent', 'delivered', 'read', 'failed']), 'r'),
    errorMessages: field(json(jsonList), 'r', {
      description: 'Items: `{ code, title, detail, at }`.',
      example: [],
    }),
    sentAt: field(instant, 'r', { description: "The platform's own time of a message that came from one." }),
    ...timestamps,
  },
  relationships: { messageThread: toOne('messageThreads', 'rc!') },
  computedFrom: [],
  computed: { payload: ({ payload }, { deps }) => shownPayload(payload, deps.fileLinks) },
  check: async ({ payload, sendBy }, { scope, deps, before }) =>
    payload === undefined
      ? []
      : payloadFaults(payload, sendBy ?? before?.sendBy, { ...scope, ...filesIn(deps) }),
  hooks: {
    beforeUpdate: async ({ payload }, context) => {
      if (payload === undefined) return;
      const { sql, scope, deps, id } = context;
      const changed = await payloadOf(payload, { ...scope, ...filesIn(deps) });
      await releaseFiles(context, 'message', id);
      await sql.query(forgetUses, [id]);
      useFile(sql, { kind: 'message', id, organizationId: scope.organizationId }, changed);
      return { payload: changed };
    },
  },
  replace: {
    createChecks: true,
    create: async ({ sendBy, messageThreadId, ...input }, { scope, deps, id, at, agreed }) => {
      const message = {
        id,
        organizationId: scope.organizationId,
        messageThreadId,
        payload: await payloadOf(input.payload, { ...scope, ...filesIn(deps) }),
      };
      const stored =
        sendBy === 'candidate'
          ? deps.conversation.receive({ ...message, origin: 'api', clientKey: null, sentAt: null }, agreed)
          : deps.conversation.send({ ...message, origin: 'api', sendBy }, agreed);
      const { placed } = await stored.catch(atThread(messageThreadId, at('messageThread')));
      return placed ? rowOf(message, sendBy, placed) : undefined;
    },
    delete: ({ scope: { organizationId }, deps, id: messageId }) =>
      deleteWithFiles(deps.files, 'message', messageId, () =>
        deps.conversation.deleteMessage({ organizationId, messageId }),
      ),
  },
});
