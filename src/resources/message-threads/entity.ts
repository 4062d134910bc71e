import { defineEntity, p } from '@mikro-orm/core';

import { countedRows } from '../../database/counted.ts';
import { Candidate } from '../candidates/entity.ts';
import { ChannelConnection } from '../channel-connections/entity.ts';
import { ownedColumns } from '../owned.ts';

const schema = defineEntity({
  name: 'MessageThread',
  tableName: 'message_threads',
  triggers: countedRows('message_threads'),
  properties: {
    ...ownedColumns,
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
