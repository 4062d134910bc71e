import { defineEntity, p } from '@mikro-orm/core';

import type { Payload } from '../messaging/payload.ts';
import { Candidate } from './candidate.ts';
import { changeTriggers } from './change-triggers.ts';
import { channels } from '../messaging/channel.ts';
import { Flow } from './flow.ts';
import { MessageThread } from './message-thread.ts';
import { organizationColumns } from './organization-columns.ts';
import { rowCountTriggers } from './row-count-triggers.ts';
import { Vacancy } from './vacancy.ts';

/** The state of a thread that its conversation shows; times are ISO 8601. */
export interface ConversationThread {
  readonly chatbotPaused: boolean;
  readonly pauseReason: string | null;
  /** The user who paused it; missing in events of earlier releases. */
  readonly pausedBy?: { readonly id: string; readonly name: string } | null;
  readonly attention: string | null;
  readonly windowExpiresAt: string | null;
  readonly optedOutAt: string | null;
  /** Whether a run is running, and the chatbot not paused. */
  readonly botTalks: boolean;
  /** Whether the newest message to the candidate failed. */
  readonly hasFailedMessage: boolean;
}

/** The newest message of a conversation. */
export interface NewestMessage {
  readonly sendBy: 'candidate' | 'chatbot' | 'user';
  readonly userId: string | null;
  readonly payload: Payload;
}

/**
 * SQL: `ConversationThread` of the conversation `c`. Where only `show` and a page of a list read it, a few look-ups by key are
 * cheaper than columns that each delivery status has to keep true.
 */
export const conversationThreadSql = (c: string): string =>
  `(select jsonb_build_object('chatbotPaused', s.chatbot_paused, 'pauseReason', s.pause_reason, 'attention', s.attention,
      'pausedBy', (select jsonb_build_object('id', u.id, 'name', u.full_name) from users u where u.id = s.paused_by_id),
      'windowExpiresAt', s.window_expires_at, 'optedOutAt', s.opted_out_at,
      'botTalks', not s.chatbot_paused
        and exists (select from flow_runs r where r.message_thread_id = s.id and r.status = 'running'),
      'hasFailedMessage', coalesce((select m.delivery_status = 'failed' from messages m
        where m.message_thread_id = s.id and m.send_by <> 'candidate' order by m.created_at desc limit 1), false))
      from message_threads s where s.id = ${c}.message_thread_id)`;

const newestMessageSql = (c: string): string =>
  `(select jsonb_build_object('sendBy', m.send_by, 'userId', m.user_id, 'payload', m.payload) from messages m where m.id = ${c}.last_message_id)`;

const schema = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  triggers: [
    ...rowCountTriggers('conversations'),
    ...changeTriggers('conversations', { type: 'conversations', thread: 'column' }),
  ],
  properties: {
    ...organizationColumns,
    messageThread: () => p.manyToOne(MessageThread).ref().deleteRule('cascade').unique(),
    candidate: () => p.manyToOne(Candidate).ref().deleteRule('cascade').index(),
    status: p.enum(['open', 'closed']).default('open'),
    unreadMessagesCount: p.integer().default(0),
    unreadMessages: p.boolean().generated('(unread_messages_count > 0) stored'),
    // Lists sort and filter by these columns; `src/conversation/inbox-columns.ts` writes them.
    /** The channel of the thread. Null only in a row that a process of an earlier release has written. */
    channel: p.enum(channels).nullable(),
    /** `createdAt` of the newest message; that of the conversation while there is none. */
    lastMessageAt: p.datetime(3).defaultRaw('now()'),
    /** The newest message. No foreign key: a deletion looks for the one before it. */
    lastMessageId: p.uuid().nullable(),
    /** Since when the candidate waits for people; null while nobody does. */
    waitingSince: p.datetime(3).nullable(),
    needsPerson: p.boolean().generated('(waiting_since is not null) stored'),
    /** When people closed it last: what was there then waits for nobody any more. Null again once people open it. */
    closedAt: p.datetime(3).nullable(),
    /** The run that started last: the running one, where there is one. No foreign key, as with `lastMessageId`. */
    flowRunId: p.uuid().nullable(),
    /** The flow of that run. */
    flow: () => p.manyToOne(Flow).ref().nullable().deleteRule('set null').index(),
    /** The vacancy of that run. */
    vacancy: () => p.manyToOne(Vacancy).ref().nullable().deleteRule('set null').index(),
    /** Computed: the state of the thread. */
    thread: p.json<ConversationThread>().formula((_, { alias }) => conversationThreadSql(alias)),
    /** Computed: the newest message; null while there is none. */
    newestMessage: p
      .json<NewestMessage>()
      .nullable()
      .formula((_, { alias }) => newestMessageSql(alias)),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { properties: ['organization', 'lastMessageAt', 'id'] },
    { properties: ['organization', 'status', 'lastMessageAt', 'id'] },
    // Few conversations wait for people, or have something unread: the views that the inbox opens with.
    {
      name: 'conversations_waiting',
      properties: ['organization', 'waitingSince', 'id'],
      where: { needsPerson: true },
    },
    {
      name: 'conversations_unread',
      properties: ['organization', 'lastMessageAt', 'id'],
      where: { unreadMessages: true },
    },
  ],
});

/** A thread in the inbox; created when the thread gets its candidate. */
export class Conversation extends schema.class {}
schema.setClass(Conversation);
