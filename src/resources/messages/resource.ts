import type { Placed } from '../../conversation/scene.ts';
import { invalid, notFound, Problem } from '../../errors.ts';
import { instant, json, oneOf } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import type { Payload } from '../../messaging/payload.ts';
import { jsonList } from '../common.ts';
import { defineResource } from '../declare.ts';
import { Message } from './entity.ts';
import { messagePayload, readPayload } from './payload.ts';

const payloadOf = (value: Record<string, unknown>): Payload => {
  const read = readPayload(value, 'payload');
  if (!read.ok) throw invalid(read.faults);
  return read.payload;
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

/** Specification, Message. One sent by the candidate is inbound and drives the active run. */
export const messages = defineResource(Message)({
  type: 'messages',
  path: '/messages',
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
  check: ({ payload }) => {
    const read = payload && readPayload(payload, 'payload');
    return read && !read.ok ? read.faults : [];
  },
  hooks: {
    beforeUpdate: ({ payload }) => (payload === undefined ? undefined : { payload: payloadOf(payload) }),
  },
  replace: {
    createChecksTargets: true,
    create: async ({ sendBy, messageThreadId, ...input }, { scope, deps, id, at }) => {
      const message = {
        id,
        organizationId: scope.organizationId,
        messageThreadId,
        payload: payloadOf(input.payload),
      };
      const stored =
        sendBy === 'candidate'
          ? deps.conversation.receive({ ...message, origin: 'api', clientKey: null, sentAt: null })
          : deps.conversation.send({ ...message, origin: 'api', sendBy });
      const { placed } = await stored.catch(atThread(messageThreadId, at('messageThread')));
      return placed ? rowOf(message, sendBy, placed) : undefined;
    },
  },
});
