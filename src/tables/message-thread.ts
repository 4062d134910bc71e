import { defineEntity, p } from '@mikro-orm/core';

import type { ChangeDialog } from '../flow/appointments/change-step.ts';
import type { Attention, PauseReason } from '../flow/run.ts';
import { changeTriggers } from './change-triggers.ts';
import { rowCountTriggers } from './row-count-triggers.ts';
import { Candidate } from './candidate.ts';
import { ChannelConnection } from './channel-connection.ts';
import { channels } from '../messaging/channel.ts';
import { organizationColumns } from './organization-columns.ts';

/**
 * Returns the SQL condition that the chat of a web thread is open: its candidate is not deleted, and its connection is
 * neither disabled nor deleted. `t` is the alias of the thread.
 */
export const chatIsOpenSql = (t: string): string =>
  `(${t}.chat_link_ended_at is null
    and not exists (select from candidates k where k.id = ${t}.candidate_id and k.deleted_at is not null)
    and not exists (select from channel_connections k where k.id = ${t}.channel_connection_id and k.status <> 'active'))`;

/** The reasons for a pause of the chatbot. */
export const pauseReasons = [
  'user',
  'handover',
  'answers',
  'optOut',
  'api',
  'human',
] as const satisfies readonly PauseReason[];

/** The reasons for which people should look at a thread. */
export const attentions = ['question', 'correction', 'human'] as const satisfies readonly Attention[];

/** A name that the platform has for a person. */
export interface ThreadName {
  readonly kind: string;
  readonly value: string;
}

const identitiesSql = (t: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.value) order by i.created_at, i.id), '[]')
      from thread_identities i where i.message_thread_id = ${t}.id)`;

// Each message also writes when it came, which the message says itself.
const shownColumns = [
  'channel',
  'identifier',
  'chatbot_paused',
  'paused_at',
  'pause_reason',
  'paused_by_id',
  'attention',
  'candidate_id',
  'channel_connection_id',
  'window_expires_at',
  'opted_out_at',
  'opt_out_reason',
  'marketing_opted_out_at',
  'profile_name',
  'chat_link_version',
  'chat_link_ended_at',
];

const schema = defineEntity({
  name: 'MessageThread',
  tableName: 'message_threads',
  triggers: [
    ...rowCountTriggers('message_threads'),
    ...changeTriggers('message_threads', { type: 'messageThreads', thread: 'self', shown: shownColumns }),
  ],
  properties: {
    ...organizationColumns,
    channel: p.enum(channels),
    identifier: p.string(),
    chatbotPaused: p.boolean(),
    /** Start of the current pause; on resume, the deadlines move by its length. */
    pausedAt: p.datetime(3).nullable(),
    /** Why the chatbot is paused; null while it is not, and for pauses from before the reason was kept. */
    pauseReason: p.enum(pauseReasons).nullable(),
    /** Why people should look at the thread; null when nothing waits for them. */
    attention: p.enum(attentions).nullable(),
    /** Since when people should look at it; null when nothing waits for them. */
    attentionAt: p.datetime(3).nullable(),
    /** The user who paused the chatbot. No foreign key: the id stays after the user's deletion. */
    pausedById: p.uuid().nullable(),
    candidate: () => p.manyToOne(Candidate).ref().nullable().deleteRule('set null').index(),
    channelConnection: () => p.manyToOne(ChannelConnection).ref().nullable().deleteRule('set null').index(),
    /** Until when the channel accepts free-form messages; null without such a rule or before the first inbound message. */
    windowExpiresAt: p.datetime(3).nullable(),
    /** Set while nothing may be sent to the person, whoever asks. */
    optedOutAt: p.datetime(3).nullable(),
    optOutReason: p.string().nullable(),
    /** Set while the person refuses templates of the category Marketing, and nothing else. */
    marketingOptedOutAt: p.datetime(3).nullable(),
    /** Since when messages wait for the window; the fallback template was sent then. Null while none waits. */
    heldSince: p.datetime(3).nullable(),
    /** The name that the person gave on the platform. */
    profileName: p.string().nullable(),
    /** The dialogue about the change of a booked appointment; null while there is none. */
    appointmentDialog: p.json<ChangeDialog>().nullable(),
    /** `createdAt` of the newest message. The next one gets a later time, so that messages have a total order. */
    lastMessageAt: p.datetime(3).nullable(),
    /** Number of the thread's newest webhook event. */
    eventSequence: p.integer().default(0),
    /** Number of times that the chat link was replaced; older links are invalid. */
    chatLinkVersion: p.integer().default(0),
    /** Set when the thread's connection was deleted: the link is invalid until it is replaced. */
    chatLinkEndedAt: p.datetime(3).nullable(),
    /** Computed: the names that the platform has for the person, in the order in which they became known. */
    identities: p.json<readonly ThreadName[]>().formula((_, { alias }) => identitiesSql(alias)),
    /** Computed: true while the chat link opens the thread. */
    chatIsOpen: p.boolean().formula((_, { alias }) => chatIsOpenSql(alias)),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    // Few threads are paused: the inbox lists those that wait for a person.
    {
      name: 'message_threads_paused',
      properties: ['organization', 'createdAt', 'id'],
      where: { chatbotPaused: true },
    },
    {
      name: 'message_threads_attention',
      properties: ['organization', 'createdAt', 'id'],
      where: { attention: { $ne: null } },
    },
  ],
  uniques: [{ name: 'message_threads_identity', properties: ['organization', 'channel', 'identifier'] }],
});

/** One person on one channel (API specification, MessageThread). Transactions lock it before its runs, always. */
export class MessageThread extends schema.class {}
schema.setClass(MessageThread);
