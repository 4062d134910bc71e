import { defineEntity, p } from '@mikro-orm/core';

import { ChannelConnection } from './channel-connection.ts';
import { Message } from './message.ts';
import { organizationColumns } from './organization-columns.ts';

/** The states of one platform message on its way out. */
const messageSendStatuses = [
  /** Waits for its turn. */
  'waiting',
  /** Waits for the window, a template or a person's opt-in: nothing sends it before that. */
  'held',
  /** The request to the platform is under way, or its process died during it. */
  'claimed',
  /** The request left, and no answer came: a status of the platform, a list of the platform or a deadline decides. */
  'unknown',
  'accepted',
  'sent',
  'delivered',
  'read',
  'failed',
] as const;

/** A failure that the platform reported for a part of a message. */
export interface SendError {
  readonly code: string;
  readonly detail: string;
  /** The platform's own code. */
  readonly platformCode: string | null;
  /** The platform's id of the attempt, where the platform accepted it first: what it still reports of that attempt is ignored. */
  readonly platformId?: string;
  /** ISO 8601. */
  readonly at: string;
}

const schema = defineEntity({
  name: 'MessageSend',
  tableName: 'message_sends',
  properties: {
    ...organizationColumns,
    message: () => p.manyToOne(Message).ref().deleteRule('cascade'),
    channelConnection: () => p.manyToOne(ChannelConnection).ref().deleteRule('cascade'),
    /** The thread of the message; parts of one thread leave in the order of `position`, then `part`. No foreign key: the message has it. */
    messageThreadId: p.uuid(),
    /** `createdAt` of the message. */
    position: p.datetime(3),
    /** Number of the part of the message, from 0. */
    part: p.integer().default(0),
    status: p.enum(messageSendStatuses).default('waiting'),
    /** Why a send is held. */
    heldFor: p.enum(['window', 'template']).nullable(),
    platformId: p.string().nullable(),
    attempts: p.integer().default(0),
    /** Id of the claim: the result of an older claim is ignored. */
    claim: p.uuid().nullable(),
    claimedAt: p.datetime(3).nullable(),
    unknownSince: p.datetime(3).nullable(),
    /** Not tried before this time. Once an SMS is accepted: when the platform is asked for its status, where no webhook brings it. */
    nextAt: p.datetime(3).nullable(),
    /** How an unknown send was settled: a sign of the platform proved it, or it was sent again. Null for most sends. */
    ambiguity: p.enum(['adopted', 'resent']).nullable(),
    /** When the platform accepted it. */
    acceptedAt: p.datetime(3).nullable(),
    /** The status that the next part of the thread waits for. */
    waitsFor: p.enum(['nothing', 'sent', 'delivered']).default('nothing'),
    /** The next part of the thread can leave at this time, even without a status of this one. */
    proceedAt: p.datetime(3).nullable(),
    /** The pair limit after this send: the theoretical arrival time of the next one (GCRA). */
    pacingAt: p.datetime(3).nullable(),
    /** Number of SMS segments. */
    segments: p.integer().nullable(),
    errors: p.json<readonly SendError[]>().defaultRaw(`'[]'::jsonb`),
  },
  indexes: [
    {
      name: 'message_sends_open',
      properties: ['channelConnection', 'position', 'part'],
      where: { status: { $in: ['waiting', 'claimed', 'unknown'] } },
    },
    // Few sends have a time then: an accepted SMS, until a webhook ends it or a day has passed.
    {
      name: 'message_sends_status_checks',
      properties: ['channelConnection', 'nextAt'],
      where: { status: { $in: ['accepted', 'sent'] }, nextAt: { $ne: null } },
    },
    // Few sends wait for a template.
    { name: 'message_sends_held_for_template', properties: ['organization'], where: { heldFor: 'template' } },
    // Few sends are ever ambiguous: a metric counts them.
    { name: 'message_sends_ambiguous', properties: ['ambiguity'], where: { ambiguity: { $ne: null } } },
    { name: 'message_sends_thread', properties: ['messageThreadId', 'position', 'part'] },
  ],
  uniques: [
    { name: 'message_sends_part', properties: ['message', 'part'] },
    {
      name: 'message_sends_platform',
      properties: ['channelConnection', 'platformId'],
      where: { platformId: { $ne: null } },
    },
  ],
});

/** One platform message: a message to the candidate, or a part of it. Its id travels to the platform and back with each status. */
export class MessageSend extends schema.class {}
schema.setClass(MessageSend);
