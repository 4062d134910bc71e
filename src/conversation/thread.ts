import { manyRowsMs } from '../database/limits.ts';
import { type Sql, toDate } from '../database/database.ts';
import { apiError, type ApiError } from '../errors/api-error.ts';
import type { ChangeDialog } from '../flow/appointments/change-step.ts';
import type { Attention, OrganizationFacts, PauseReason } from '../flow/run.ts';
import { hasActiveEndpointSql } from '../outbox/record-event.ts';
import type { Channel } from '../messaging/channel.ts';
import {
  organizationFactsColumns,
  type OrganizationFactsRow,
  toOrganizationFacts,
} from './organization-facts.ts';
import { type Sender, senderSql } from './sender.ts';
import type { CandidateTarget } from './candidate-lock.ts';

/** A thread's row, locked until the end of the transaction. */
export interface Thread {
  readonly id: string;
  readonly organizationId: string;
  readonly channel: Channel;
  readonly channelConnectionId: string | null;
  readonly country: string;
  /** The facts of the organization that candidates may know. */
  readonly organization: OrganizationFacts;
  readonly candidateId: string | null;
  readonly pausedAt: Date | null;
  /** Why it is paused; null while it is not. */
  readonly pauseReason: PauseReason | null;
  /** The user who paused it. */
  readonly pausedById: string | null;
  /** Why people should look at it. */
  readonly attention: Attention | null;
  readonly lastMessageAt: Date | null;
  /** The number that sends for the thread; null on the web, and where the client sends by itself. */
  readonly sender: Sender | null;
  /** Until when the person's platform accepts free-form messages; null before the first message of the person. */
  readonly windowExpiresAt: Date | null;
  /** Since when messages wait for the window; the fallback template was sent then. Null while none waits. */
  readonly heldSince: Date | null;
  /** Set while nothing may be sent to the person. */
  readonly optedOutAt: Date | null;
  /** The dialogue about the change of an appointment, which can be over by now; null without one. */
  readonly appointmentDialog: ChangeDialog | null;
  /** Whether the organization has an endpoint that takes events. */
  readonly hasWebhookEndpoint: boolean;
  /** Number of its newest event. */
  readonly eventSequence: number;
}

interface ThreadRow extends OrganizationFactsRow {
  id: string;
  organization_id: string;
  channel: Channel;
  channel_connection_id: string | null;
  country: string;
  candidate_id: string | null;
  chatbot_paused: boolean;
  paused_at: Date | string | null;
  pause_reason: PauseReason | null;
  paused_by_id: string | null;
  attention: Attention | null;
  created_at: Date | string;
  last_message_at: Date | string | null;
  sender: Sender | null;
  window_expires_at: Date | string | null;
  held_since: Date | string | null;
  opted_out_at: Date | string | null;
  appointment_dialog: ChangeDialog | null;
  has_receiver: boolean;
  event_sequence: number;
}

/** Whether the channel of a thread shows options as numbered lines. */
export const numbersOptions = ({ channel }: Pick<Thread, 'channel'>): boolean => channel === 'sms';

const select = `select t.id, t.organization_id, t.channel, t.channel_connection_id, o.country, ${organizationFactsColumns}, t.candidate_id,
                t.chatbot_paused, t.paused_at, t.pause_reason, t.paused_by_id, t.attention, t.created_at, t.last_message_at, t.event_sequence,
                t.window_expires_at, t.held_since, t.opted_out_at, t.appointment_dialog,
                ${senderSql} as sender,
                ${hasActiveEndpointSql} as has_receiver
           from message_threads t join organizations o on o.id = t.organization_id`;

const lock = {
  name: 'thread_lock',
  text: `${select} where t.id = $1 and ($2::uuid is null or t.organization_id = $2) for no key update of t`,
};

const read = { name: 'thread_read', text: `${select} where t.id = $1 and t.organization_id = $2` };

const lockOfCandidate = {
  name: 'threads_of_candidate_lock',
  timeoutMs: manyRowsMs,
  text: `${select} where t.candidate_id = $1 and t.organization_id = $2 order by t.id for no key update of t`,
};

const toThread = (row: ThreadRow): Thread => ({
  id: row.id,
  organizationId: row.organization_id,
  channel: row.channel,
  channelConnectionId: row.channel_connection_id,
  country: row.country,
  organization: toOrganizationFacts(row),
  candidateId: row.candidate_id,
  pausedAt: row.chatbot_paused ? (toDate(row.paused_at) ?? toDate(row.created_at)) : null,
  pauseReason: row.pause_reason,
  pausedById: row.paused_by_id,
  attention: row.attention,
  lastMessageAt: toDate(row.last_message_at),
  sender: row.sender,
  windowExpiresAt: toDate(row.window_expires_at),
  heldSince: toDate(row.held_since),
  optedOutAt: toDate(row.opted_out_at),
  appointmentDialog: row.appointment_dialog,
  hasWebhookEndpoint: row.has_receiver,
  eventSequence: row.event_sequence,
});

/**
 * Locks and loads a thread until the end of the transaction. Returns null when it does not exist or is another
 * organization's. Everything that changes a run holds this lock first.
 */
export const lockThread = async (
  sql: Sql,
  messageThreadId: string,
  organizationId: string | null,
): Promise<Thread | null> => {
  const [row] = await sql.query<ThreadRow>(lock, [messageThreadId, organizationId]);
  return row ? toThread(row) : null;
};

/** Loads a thread without a lock, to look at it only; null when the organization has none with the id. */
export const loadThread = async (
  sql: Pick<Sql, 'query'>,
  messageThreadId: string,
  organizationId: string,
): Promise<Thread | null> => {
  const [row] = await sql.query<ThreadRow>(read, [messageThreadId, organizationId]);
  return row ? toThread(row) : null;
};

/** Locks and loads all threads of a candidate, in the order of their ids. */
export const lockThreadsOfCandidate = async (
  sql: Sql,
  { organizationId, candidateId }: CandidateTarget,
): Promise<readonly Thread[]> =>
  (await sql.query<ThreadRow>(lockOfCandidate, [candidateId, organizationId])).map(toThread);

const threadOfRunStatement = {
  name: 'thread_of_run',
  text: `select message_thread_id from flow_runs where id = $1 and ($2::uuid is null or organization_id = $2)`,
};

/** Locks and loads the thread of a run; null when the organization has no such run. */
export const lockThreadOfRun = async (
  sql: Sql,
  runId: string,
  organizationId: string | null,
): Promise<Thread | null> => {
  const [row] = await sql.query<{ message_thread_id: string }>(threadOfRunStatement, [runId, organizationId]);
  return row ? lockThread(sql, row.message_thread_id, organizationId) : null;
};

const ofDeleted = {
  name: 'thread_of_deleted_candidate',
  text: `select from message_threads t join candidates c on c.id = t.candidate_id
          where t.id = $1 and c.deleted_at is not null`,
};

/**
 * Checks whether a thread's candidate was deleted. Must run after `lockThread`, or be sent right behind it: a deletion
 * holds the lock, and the statement that waits for the lock still sees the candidate from before.
 */
export const hasDeletedCandidate = async (sql: Sql, messageThreadId: string): Promise<boolean> =>
  (await sql.query(ofDeleted, [messageThreadId])).length > 0;

/** Builds the refusal of a message or run for a person who opted out. */
export const recipientOptedOutError = (pointer = '/data/relationships/messageThread'): ApiError =>
  apiError(
    'recipient_opted_out',
    'The person asked for no more messages. START of the person or an opt-in with a reason lifts this.',
    { pointer },
  );

/** Builds the refusal of a message or run of a deleted candidate. */
export const candidateDeletedError = (pointer = '/data/relationships/messageThread'): ApiError =>
  apiError('candidate_deleted', 'The candidate of the thread was deleted: nothing more is said there.', {
    pointer,
  });
