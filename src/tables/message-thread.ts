import { defineEntity, p } from '@mikro-orm/core';

import { rowCountTriggers } from './row-count-triggers.ts';
import { Candidate } from './candidate.ts';
import { ChannelConnection } from './channel-connection.ts';
import { organizationColumns } from './organization-columns.ts';

/**
 * SQL: whether the chat of a web thread `t` is open: its candidate is not deleted, and its connection neither disabled nor
 * deleted.
 */
export const chatIsOpenSql = (t: string): string =>
  `(${t}.chat_link_ended_at is null
    and not exists (select from candidates k where k.id = ${t}.candidate_id and k.deleted_at is not null)
    and not exists (select from channel_connections k where k.id = ${t}.channel_connection_id and k.status <> 'active'))`;

const schema = defineEntity({
  name: 'MessageThread',
  tableName: 'message_threads',
  triggers: rowCountTriggers('message_threads'),
  properties: {
    ...organizationColumns,
    channel: p.enum(['web', 'whatsapp', 'sms']),
    identifier: p.string(),
    chatbotPaused: p.boolean(),
    /** When the present pause began; the deadlines move by its length on resume. */
    pausedAt: p.datetime(3).nullable(),
    candidate: () => p.manyToOne(Candidate).ref().nullable().deleteRule('set null').index(),
    channelConnection: () => p.manyToOne(ChannelConnection).ref().nullable().deleteRule('set null').index(),
    windowExpiresAt: p.datetime(3).nullable(),
    /** `createdAt` of the newest message: the next one is later, so that creation order is total. */
    lastMessageAt: p.datetime(3).nullable(),
    /** Number of the thread's newest webhook event. */
    eventSequence: p.integer().default(0),
    /** How often the chat link was replaced: those before it open nothing. */
    chatLinkVersion: p.integer().default(0),
    /** When the thread's connection was deleted: the link has ended until it is replaced. */
    chatLinkEndedAt: p.datetime(3).nullable(),
    /** Not stored: whether the chat link opens the thread now. */
    chatIsOpen: p.boolean().formula((_, { alias }) => chatIsOpenSql(alias)),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    // The few that wait for a person.
    {
      name: 'message_threads_paused',
      properties: ['organization', 'createdAt', 'id'],
      where: { chatbotPaused: true },
    },
  ],
  uniques: [{ name: 'message_threads_identity', properties: ['organization', 'channel', 'identifier'] }],
});

/** One person on one channel (specification, MessageThread). Locked before its runs, always. */
export class MessageThread extends schema.class {}
schema.setClass(MessageThread);
