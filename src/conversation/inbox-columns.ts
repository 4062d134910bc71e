import type { Sql, SqlStatement } from '../database/database.ts';
import { manyRowsMs } from '../database/limits.ts';
import type { Thread } from './thread.ts';

/** The changes of a transaction on a thread to the conversation of the thread, so far. */
export interface InboxChange {
  /** Whether a run is running that hears the candidate: its messages wait for nobody then. */
  hasListeningRun: boolean;
  /** Number of new messages of the candidate. */
  unread: number;
  newest: { readonly id: string; readonly at: Date } | null;
  /** Whether the chatbot or a user has answered the candidate. */
  isAnswered: boolean;
  /** The first message of the candidate after that answer that waits for people. */
  waitsFrom: Date | null;
  /** Whether the columns have to be derived from the rows: more has changed than messages. */
  mustDerive: boolean;
}

/** Creates the change of a transaction that has changed nothing yet. */
export const noInboxChange = (): InboxChange => ({
  hasListeningRun: false,
  unread: 0,
  newest: null,
  isAnswered: false,
  waitsFrom: null,
  mustDerive: false,
});

/** A message as the inbox sees it. */
interface InboxMessage {
  readonly id: string;
  readonly sendBy: 'candidate' | 'chatbot' | 'user';
  readonly origin: string;
  readonly turnStatus: string;
  /** Whether nothing can send it. */
  readonly isFailed: boolean;
}

/** A transaction on a locked thread, as far as the thread's conversation is concerned. */
interface InboxTransaction {
  readonly sql: Pick<Sql, 'write'>;
  readonly now: Date;
  /** The thread as it was locked, and as it is by now. */
  readonly before: Thread;
  readonly thread: Thread;
  readonly inbox: InboxChange;
}

/** Notes a new message of the thread: who wrote last, and whether the candidate waits. */
export const noteInInbox = (
  { inbox, thread }: InboxTransaction,
  { id, sendBy, origin, turnStatus, isFailed }: InboxMessage,
  at: Date,
): void => {
  inbox.newest = { id, at };
  if (sendBy === 'candidate') {
    // A conversation that is created later counts the messages itself.
    if (thread.candidateId !== null) inbox.unread += 1;
    if (turnStatus === 'none' && !inbox.hasListeningRun && thread.optedOutAt === null) inbox.waitsFrom ??= at;
    return;
  }
  // A reminder asks again; it answers nothing.
  if (origin === 'reminder') return;
  [inbox.isAnswered, inbox.waitsFrom] = [true, null];
  // The chatbot has answered the words, but not the wish for people. What a user wrote and nobody gets answers neither.
  if (sendBy === 'user' ? isFailed : thread.pausedAt !== null || thread.attention !== null)
    inbox.mustDerive = true;
};

const update: SqlStatement = {
  name: 'conversation_update',
  mergeable: true,
  text: `update conversations set last_message_at = $2, last_message_id = $3, unread_messages_count = unread_messages_count + $4,
           status = case when $4 > 0 then 'open' else status end,
           waiting_since = coalesce(case when $5 then null else waiting_since end,
             case when $6 > coalesce(closed_at, '-infinity') then $6::timestamptz end),
           updated_at = $7 where message_thread_id = $1`,
};

/** SQL: whether a user has sent the message `m`, and it was not delivered: it answers nothing. */
const isLost = (m: string): string => `(${m}.send_by = 'user' and ${m}.delivery_status = 'failed')`;

/** SQL: the first message of a kind in the thread `t` that nobody has answered, after the closing of the conversation `c`. */
const firstUnanswered = (kind: string): string => `(select min(m.created_at) from messages m
      where m.message_thread_id = t.id and ${kind} and m.created_at > greatest(c.closed_at,
        (select a.created_at from messages a where a.message_thread_id = t.id and a.send_by <> 'candidate'
           and a.origin <> 'reminder' and not ${isLost('a')} order by a.created_at desc limit 1), '-infinity'))`;

const isRunning = `exists (select from flow_runs r where r.message_thread_id = t.id and r.status = 'running')`;

const isDeleted = `exists (select from candidates k where k.id = c.candidate_id and k.deleted_at is not null)`;

/**
 * SQL: since when the candidate of the thread `t` waits for people, from the rows themselves. A candidate whom nobody may
 * answer does not wait.
 */
const waitingSince = `case when t.opted_out_at is null and not ${isDeleted} then least(
    case when t.chatbot_paused or not ${isRunning}
         then ${firstUnanswered("m.send_by = 'candidate' and m.turn_status <> 'taken'")} end,
    ${firstUnanswered(isLost('m'))},
    case when t.attention is not null and t.attention_at > coalesce(c.closed_at, '-infinity') then t.attention_at end,
    case when t.pause_reason in ('handover', 'answers', 'human') and t.paused_at > coalesce(c.closed_at, '-infinity')
           and not exists (select from messages m where m.message_thread_id = t.id and m.send_by = 'user' and not ${isLost('m')} and m.created_at >= t.paused_at)
         then t.paused_at end) end`;

const derive: SqlStatement = {
  name: 'conversations_derive',
  timeoutMs: manyRowsMs,
  text: `update conversations o set channel = d.channel, last_message_at = coalesce(d.message_at, o.created_at),
           last_message_id = d.message_id, waiting_since = d.waiting_since, flow_run_id = d.run_id, flow_id = d.flow_id,
           vacancy_id = d.vacancy_id, updated_at = $2
         from (select c.id, t.channel, m.id as message_id, m.created_at as message_at, ${waitingSince} as waiting_since,
                      r.id as run_id, r.flow_id, r.vacancy_id
                 from conversations c join message_threads t on t.id = c.message_thread_id
                   left join lateral (select id, created_at from messages where message_thread_id = t.id
                                       order by created_at desc limit 1) m on true
                   left join lateral (select id, flow_id, vacancy_id from flow_runs
                                       where message_thread_id = t.id and started_at is not null
                                       order by started_at desc, id desc limit 1) r on true
                where c.message_thread_id = any($1::uuid[])) d
         where o.id = d.id`,
};

/**
 * Derives from the rows of threads what their conversations keep of them. For everything but a new message, whose transaction knows
 * what it changes; must be written after the rows that it reads (docs/decisions/047).
 */
export const deriveInboxColumns = (
  sql: Pick<Sql, 'write'>,
  now: Date,
  messageThreadIds: readonly string[],
): void => sql.write(derive, [messageThreadIds, now]);

const hasOtherState = ({ before, thread }: InboxTransaction): boolean =>
  before.pausedAt !== thread.pausedAt ||
  before.pauseReason !== thread.pauseReason ||
  before.attention !== thread.attention ||
  before.optedOutAt !== thread.optedOutAt ||
  before.candidateId !== thread.candidateId;

/** Writes what new messages change in the conversation: one statement, which is merged with the other writes of a turn. */
export const writeInboxMessages = ({ sql, now, thread, inbox }: InboxTransaction): void => {
  const { newest, unread, isAnswered, waitsFrom } = inbox;
  if (newest === null || thread.candidateId === null) return;
  sql.write(update, [thread.id, newest.at, newest.id, unread, isAnswered, waitsFrom, now]);
};

/** Derives the columns where more has changed than messages, after everything else that the transaction writes. */
export const writeInboxState = (tx: InboxTransaction): void => {
  if (tx.thread.candidateId === null) return;
  if (tx.inbox.mustDerive || hasOtherState(tx)) deriveInboxColumns(tx.sql, tx.now, [tx.thread.id]);
};
