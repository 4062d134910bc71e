import { type Sql, toInstant } from '../database/transaction.ts';
import { takesEvents } from '../webhooks/record.ts';

/** A message channel that a thread can be on. */
export type Channel = 'web' | 'whatsapp' | 'sms';

/** A thread's row, held under its lock until the transaction ends. */
export interface Thread {
  readonly id: string;
  readonly organizationId: string;
  readonly channel: Channel;
  readonly channelConnectionId: string | null;
  readonly country: string;
  readonly candidateId: string | null;
  readonly pausedAt: Date | null;
  readonly lastMessageAt: Date | null;
  /** Whether its organization has an endpoint that hears of events. */
  readonly hasReceiver: boolean;
  /** Number of its newest event. */
  readonly eventSequence: number;
}

interface ThreadRow {
  id: string;
  organization_id: string;
  channel: Channel;
  channel_connection_id: string | null;
  country: string;
  candidate_id: string | null;
  chatbot_paused: boolean;
  paused_at: Date | string | null;
  created_at: Date | string;
  last_message_at: Date | string | null;
  has_receiver: boolean;
  event_sequence: number;
}

const lock = {
  name: 'thread_lock',
  text: `select t.id, t.organization_id, t.channel, t.channel_connection_id, o.country, t.candidate_id,
                t.chatbot_paused, t.paused_at, t.created_at, t.last_message_at, t.event_sequence,
                ${takesEvents} as has_receiver
           from message_threads t join organizations o on o.id = t.organization_id
          where t.id = $1 and ($2::uuid is null or t.organization_id = $2)
            for no key update of t`,
};

const readThread = (row: ThreadRow): Thread => ({
  id: row.id,
  organizationId: row.organization_id,
  channel: row.channel,
  channelConnectionId: row.channel_connection_id,
  country: row.country,
  candidateId: row.candidate_id,
  pausedAt: row.chatbot_paused ? (toInstant(row.paused_at) ?? toInstant(row.created_at)) : null,
  lastMessageAt: toInstant(row.last_message_at),
  hasReceiver: row.has_receiver,
  eventSequence: row.event_sequence,
});

/**
 * Locks a thread until the end of the transaction and answers its row, or null when it does not exist
 * or is another organization's. Everything that changes a run holds this lock first.
 */
export const lockThread = async (
  sql: Sql,
  messageThreadId: string,
  organizationId: string | null,
): Promise<Thread | null> => {
  const [row] = await sql.query<ThreadRow>(lock, [messageThreadId, organizationId]);
  return row ? readThread(row) : null;
};

const threadOf = {
  name: 'thread_of_run',
  text: `select message_thread_id from flow_runs where id = $1 and ($2::uuid is null or organization_id = $2)`,
};

/** Locks the thread of a run; null when there is no such run of the organization. */
export const lockThreadOfRun = async (
  sql: Sql,
  runId: string,
  organizationId: string | null,
): Promise<Thread | null> => {
  const [row] = await sql.query<{ message_thread_id: string }>(threadOf, [runId, organizationId]);
  return row ? lockThread(sql, row.message_thread_id, organizationId) : null;
};
