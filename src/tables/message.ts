import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { rowCountTriggers } from './row-count-triggers.ts';
import type { Payload } from '../messaging/payload.ts';
import { MessageThread } from './message-thread.ts';
import { organizationColumns } from './organization-columns.ts';
import { messageSearchText, searchIndex } from './search-text.ts';

/** An error in the handling of a message. */
export interface MessageError {
  code: string;
  title: string;
  detail: string;
  at: string;
}

/** A reaction to a message. */
export interface MessageReaction {
  readonly by: 'candidate' | 'user';
  readonly emoji: string;
  readonly at: string;
}

// A turn also writes how far it is, which nobody is shown.
const shownColumns = [
  'send_by',
  'origin',
  'payload',
  'delivery_status',
  'error_messages',
  'sent_at',
  'platform_id',
  'reactions',
  'edited_at',
  'reply_to_id',
  'in_reply_to_id',
  'user_id',
  'flow_run_id',
  'node_action_id',
];

const schema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  triggers: [
    ...rowCountTriggers('messages'),
    ...changeTriggers('messages', { type: 'messages', thread: 'column', shown: shownColumns }),
  ],
  properties: {
    ...organizationColumns,
    messageThread: () => p.manyToOne(MessageThread).ref().deleteRule('cascade'),
    sendBy: p.enum(['candidate', 'chatbot', 'user']),
    origin: p.enum(['channel', 'api', 'inbox', 'flow', 'reminder']),
    payload: p.json<Payload>(),
    deliveryStatus: p.enum(['accepted', 'sent', 'delivered', 'read', 'failed']),
    errorMessages: p.json<readonly MessageError[]>(),
    /** The time that the platform reports, for a message from a platform. */
    sentAt: p.datetime(3).nullable(),
    /** Idempotency key of the sender: one key in one thread means one message. */
    clientKey: p.string().nullable(),
    /** The run that received or sent the message. No foreign key: the id stays after the run's deletion. */
    flowRunId: p.uuid().nullable(),
    /** The action of the flow that said it. No foreign key: a version keeps actions that the draft has no more. */
    nodeActionId: p.uuid().nullable(),
    /** The user who wrote it. No foreign key: the id stays after the user's deletion. */
    userId: p.uuid().nullable(),
    /** `pending` while the run has not taken its turn for the message. */
    turnStatus: p.enum(['none', 'pending', 'taken']).default('none'),
    turnFailures: p.integer().default(0),
    /** The platform's id: of an inbound message, or of the first part of one that was sent. */
    platformId: p.string().nullable(),
    /** The message that this one replies to, as the person or the sender named it. No foreign key: the id stays after a deletion. */
    replyToId: p.uuid().nullable(),
    /** The present reaction of each side; `at` is an ISO 8601 instant. */
    reactions: p.json<readonly MessageReaction[]>().nullable(),
    /** When the person last changed the message on the platform. */
    editedAt: p.datetime(3).nullable(),
    /** The candidate's message that this one answers; the last one when several messages were one answer. */
    inReplyToId: p.uuid().nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    searchIndex('messages', messageSearchText),
    {
      name: 'messages_pending_turns',
      properties: ['flowRunId', 'createdAt'],
      where: { turnStatus: 'pending' },
    },
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
