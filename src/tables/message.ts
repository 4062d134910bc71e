import { defineEntity, p } from '@mikro-orm/core';

import { rowCountTriggers } from './row-count-triggers.ts';
import type { Payload } from '../messaging/payload.ts';
import { MessageThread } from './message-thread.ts';
import { organizationColumns } from './organization-columns.ts';

/** A fault while handling a message. */
export interface MessageError {
  code: string;
  title: string;
  detail: string;
  at: string;
}

const schema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  triggers: rowCountTriggers('messages'),
  properties: {
    ...organizationColumns,
    messageThread: () => p.manyToOne(MessageThread).ref().deleteRule('cascade'),
    sendBy: p.enum(['candidate', 'chatbot', 'user']),
    origin: p.enum(['channel', 'api', 'inbox', 'flow', 'reminder']),
    payload: p.json<Payload>(),
    deliveryStatus: p.enum(['accepted', 'sent', 'delivered', 'read', 'failed']),
    errorMessages: p.json<readonly MessageError[]>(),
    /** The platform's own time, where the message came from a platform. */
    sentAt: p.datetime(3).nullable(),
    /** Chosen by the sender: the same key on the same thread is the same message. */
    clientKey: p.string().nullable(),
    /** The run that it drove or that said it; kept after the run's deletion, so no foreign key. */
    flowRunId: p.uuid().nullable(),
    /** Whether the message still has to take its turn in the run. */
    turn: p.enum(['none', 'pending', 'taken']).default('none'),
    turnFailures: p.integer().default(0),
    /** The candidate's message whose turn said it, the last one where several were one answer; found by the thread. */
    inReplyToId: p.uuid().nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { name: 'messages_pending_turns', properties: ['flowRunId', 'createdAt'], where: { turn: 'pending' } },
  ],
  uniques: [
    { name: 'messages_order', properties: ['messageThread', 'createdAt'] },
    {
      name: 'messages_client_key',
      properties: ['messageThread', 'clientKey'],
      where: { clientKey: { $ne: null } },
    },
  ],
});

/** One message of a thread; `createdAt` strictly increases within the thread. */
export class Message extends schema.class {}
schema.setClass(Message);
