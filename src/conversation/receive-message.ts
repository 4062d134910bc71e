import { type Sql, toDate } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import type { CandidateReply } from '../flow/run.ts';
import { chatLinkEndedError } from '../messaging/chat-link-ended.ts';
import type { Payload } from '../messaging/payload.ts';
import { chatIsOpenSql } from '../tables/message-thread.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import {
  type AppointmentTalk,
  findAppointmentTalk,
  takeAppointmentTalk,
} from './appointments/appointment-talk.ts';
import { applyArrivalFacts } from './arrival-facts.ts';
import { addAwaitedFile, loadFileWait } from './awaited-files.ts';
import { isAiRequest, type TurnAiRequest } from './ai-answers/known-answers.ts';
import { type ButtonPress, checkButtonPress, type OptionsMessage, parseButtonPress } from './button-press.ts';
import { candidateColumns, type CandidateFieldsRow, toCandidateFields } from './candidate-fields.ts';
import {
  type ArrivedMessage,
  candidateRepliedEvent,
  decideMessage,
  decideMessageTurn,
  type MessageDecision,
} from './decide-message.ts';
import { decideStoredTurn, type TurnDeps } from './decide-stored-turn.ts';
import { findLateMessage, type LateMessage, noteLateMessage } from './late-message.ts';
import { optInPerson, optOutPerson } from './opt-out-facts.ts';
import { optOutReason, readOptOut } from './opt-out.ts';
import { loadPendingMessages, toCandidateReply } from './pending-messages.ts';
import type { IdentifiedMessage, InboundMessage } from './inbound-message.ts';
import type { RunRow } from './run-row.ts';
import { startEnabledFlow } from './start-enabled-flow.ts';
import { runColumns, type StoredRun, toStoredRun } from './stored-run.ts';
import {
  addMessage,
  changeThread,
  createThreadTransaction,
  finishThreadTransaction,
  isCandidateDeleted,
  type MessagePlacement,
  queueWebhookEvent,
  type ThreadTransaction,
  type TurnStatus,
} from './thread-transaction.ts';
import { candidateDeletedError, lockThread } from './thread.ts';
import { writeRun, writeTurn } from './write-turn.ts';

/** The result of receiving a message. */
export interface ReceiveResult {
  readonly messageId: string;
  readonly duplicate: boolean;
  /** The place in the thread; null for a duplicate. */
  readonly placed: MessagePlacement | null;
  readonly turnStatus: TurnStatus;
  /** The run that heard it; null where no run did. */
  readonly flowRunId: string | null;
  readonly effects: AfterCommitEffects;
}

type ThreadStateRow = CandidateFieldsRow &
  (RunRow | { [Column in keyof RunRow]: null }) & {
    candidate_id: string | null;
    is_open: boolean;
    duplicate_id: string | null;
    waiting_since: Date | string | null;
    has_queued_run: boolean;
    offer: Payload | null;
    offer_run_id: string | null;
  };

// One statement, so that a reply costs two round trips: what the turn reads, and what it writes.
const threadStateStatement = (name: string, isOpen: string) => ({
  name,
  text: `select ${runColumns}, ${candidateColumns}, c.id as candidate_id, ${isOpen} as is_open,
           (select m.id from messages m where m.message_thread_id = t.id and m.client_key = $2) as duplicate_id,
           o.payload as offer, o.flow_run_id as offer_run_id,
           (select min(m.created_at) from messages m where m.flow_run_id = r.id and m.turn_status = 'pending') as waiting_since,
           exists (select from flow_runs q where q.message_thread_id = t.id and q.status = 'queued') as has_queued_run
         from message_threads t
         left join flow_runs r on r.message_thread_id = t.id and r.status = 'running'
         left join candidates c on c.id = t.candidate_id and c.deleted_at is null
         left join messages o on o.message_thread_id = t.id
           and o.id = coalesce($3::uuid, case when $4::boolean then (r.position->'offeredBy'->>-1)::uuid end)
        where t.id = $1`,
});

// Two statements: one that asks for the chat only where a parameter says so is planned anew at each reply (0.4 ms).
const loadThreadState = threadStateStatement('thread_present', 'true');
const loadThreadStateInChat = threadStateStatement(
  'thread_present_in_chat',
  `t.chat_link_version = $5 and ${chatIsOpenSql('t')}`,
);

interface Arrival {
  readonly tx: ThreadTransaction;
  readonly duplicateId: string | null;
  /** The running run of the thread. */
  readonly stored: StoredRun | null;
  readonly waitingSince: Date | null;
  /** The button that the message presses, and the message that offered it. */
  readonly press: ButtonPress | null;
  readonly offer: OptionsMessage | null;
}

const lockAndLoadThread = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  { messageThreadId, organizationId, payload, clientKey, chatLinkVersion }: InboundMessage,
): Promise<Arrival> => {
  const press = parseButtonPress(payload);
  const values = [messageThreadId, clientKey, press?.replyTo ?? null, press !== null];
  // Sent together: the second statement runs after the first has its lock, and sees what was committed before.
  const [thread, [row]] = await Promise.all([
    lockThread(sql, messageThreadId, organizationId),
    chatLinkVersion === undefined
      ? sql.query<ThreadStateRow>(loadThreadState, values)
      : sql.query<ThreadStateRow>(loadThreadStateInChat, [...values, chatLinkVersion]),
  ]);
  if (!thread || !row) throw notFound('messageThreads', messageThreadId);
  if (!row.is_open) throw chatLinkEndedError();
  const candidate = row.candidate_id === null ? null : toCandidateFields(row);
  const tx = createThreadTransaction(sql, deps, now, thread, candidate);
  const stored = row.id === null ? null : toStoredRun(row);
  tx.inbox.hasListeningRun = stored !== null && thread.pausedAt === null;
  tx.canHaveQueuedRun = row.has_queued_run;
  if (row.waiting_since === null) tx.runWithoutPending = row.id;
  return {
    tx,
    stored,
    waitingSince: toDate(row.waiting_since),
    press,
    offer: row.offer && { payload: row.offer, flowRunId: row.offer_run_id },
    duplicateId: row.duplicate_id,
  };
};

type StoredInbound = Pick<ReceiveResult, 'placed' | 'turnStatus' | 'flowRunId'>;

const storeInbound = (
  tx: ThreadTransaction,
  { id, payload, origin, clientKey, sentAt, platformId = null, replyToId = null, file }: IdentifiedMessage,
  flowRunId: string | null,
  turnStatus: TurnStatus,
): StoredInbound & { readonly placed: MessagePlacement } => {
  const own = { id, payload, origin, clientKey, sentAt, platformId, replyToId };
  const placed = addMessage(tx, { ...own, sendBy: 'candidate', flowRunId, turnStatus });
  if (file) addAwaitedFile(tx, id, file);
  if (tx.thread.candidateId) queueWebhookEvent(tx, { type: 'conversation.updated', subjectId: null });
  return { placed, turnStatus, flowRunId };
};

const storeAndOptOut = async (
  { tx, stored }: Arrival,
  message: IdentifiedMessage,
): Promise<StoredInbound> => {
  const result = storeInbound(tx, message, null, 'none');
  const reason = optOutReason(message);
  await optOutPerson(tx, stored, { at: result.placed.createdAt, reason, isConfirmed: true });
  return result;
};

const storeAndOptIn = async (tx: ThreadTransaction, message: IdentifiedMessage): Promise<StoredInbound> => {
  const result = storeInbound(tx, message, null, 'none');
  await optInPerson(tx, optOutReason(message));
  return result;
};

/** Stores a message whose turn comes later; `after` is the run that waits. */
const storeAndWait = (tx: ThreadTransaction, message: IdentifiedMessage, after: StoredRun): StoredInbound => {
  const result = storeInbound(tx, message, after.id, 'pending');
  writeRun(tx, after, { messageIds: [message.id], pending: true, signal: true });
  return result;
};

/** Stores a message and takes its turn, together with the messages of its burst. */
const storeAndTakeTurn = async (
  tx: ThreadTransaction,
  message: IdentifiedMessage,
  reply: CandidateReply,
  stored: StoredRun,
): Promise<StoredInbound | TurnAiRequest> => {
  const burst = stored.run.burstEndsAt ? await loadPendingMessages(tx.sql, stored.id) : [];
  const replies = [...burst.map(toCandidateReply), reply];
  const turn = await decideStoredTurn(tx, stored, candidateRepliedEvent(stored.run, ...replies));
  if (isAiRequest(turn)) return turn;
  const result = storeInbound(tx, message, stored.id, 'taken');
  await writeTurn(tx, stored, turn, { messageIds: [message.id], pending: false, signal: true }, burst);
  return result;
};

type SettledDecision =
  | Exclude<MessageDecision, { readonly type: 'needsRun' }>
  /** A word about a run that has ended: it starts no flow. */
  | { readonly type: 'late'; readonly late: LateMessage }
  /** A change of a booked appointment: it is settled beside the run. */
  | { readonly type: 'appointment'; readonly talk: AppointmentTalk }
  /** A change of a booked appointment that failed. */
  | { readonly type: 'leftToPeople' };

/** Decides on a message, and starts the enabled flow for a message that has no run. */
const decideWithRun = async (
  { tx, stored }: Arrival,
  message: ArrivedMessage,
  referral: InboundMessage['referral'],
): Promise<SettledDecision> => {
  const decision = decideMessage(tx, stored, message);
  const { pausedAt, optedOutAt } = tx.thread;
  const isHeard = pausedAt === null && optedOutAt === null && !message.opensWindow;
  if (isHeard && decision.type !== 'optOut' && decision.type !== 'optIn') {
    const talk = await findAppointmentTalk(tx, stored, message.reply);
    if (talk === 'stale') return { type: 'storeOnly' };
    // A turn is postponed here only because it failed. People look at the message.
    if (talk) return message.postpone ? { type: 'leftToPeople' } : { type: 'appointment', talk };
  }
  if (decision.type !== 'needsRun') return decision;
  const late = referral ? null : await findLateMessage(tx, message.reply);
  if (late) return { type: 'late', late };
  const started = await startEnabledFlow(tx, referral ?? null);
  return started ? decideMessageTurn(tx, started, message) : { type: 'storeOnly' };
};

const applyDecision = async (
  arrival: Arrival,
  message: IdentifiedMessage,
  reply: CandidateReply,
  decision: SettledDecision,
): Promise<StoredInbound | TurnAiRequest> => {
  const { tx } = arrival;
  switch (decision.type) {
    case 'storeOnly':
      return storeInbound(tx, message, null, 'none');
    case 'late': {
      const result = storeInbound(tx, message, null, 'none');
      noteLateMessage(tx, decision.late);
      return result;
    }
    case 'leftToPeople':
      changeThread(tx, { attention: 'human' });
      return storeInbound(tx, message, null, 'none');
    case 'appointment': {
      const result = storeInbound(tx, message, null, 'none');
      await takeAppointmentTalk(tx, arrival.stored, decision.talk, reply);
      return result;
    }
    case 'optOut':
      return storeAndOptOut(arrival, message);
    case 'optIn':
      return storeAndOptIn(tx, message);
    case 'wait':
      return storeAndWait(tx, message, decision.after);
    case 'takeTurn':
      return storeAndTakeTurn(tx, message, reply, decision.stored);
  }
};

/**
 * Stores a candidate's message and takes its turn, in one transaction under the thread's lock. With `postponeTurn` the
 * turn is left to the run's workflow. Returns the request where the turn needs an AI engine: the caller rolls back.
 * Throws 404, 410 for a chat link that has ended, and 422 `candidate_deleted` and `press_refused`.
 */
export const receiveMessageIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  message: IdentifiedMessage,
  when: 'takeTurn' | 'postponeTurn',
): Promise<ReceiveResult | TurnAiRequest> => {
  const { id: messageId, payload } = message;
  const arrival = await lockAndLoadThread(sql, deps, now, message);
  const { tx, duplicateId, stored, waitingSince, press, offer } = arrival;
  if (duplicateId !== null)
    return {
      messageId: duplicateId,
      duplicate: true,
      placed: null,
      turnStatus: 'none',
      flowRunId: null,
      effects: tx.effects,
    };
  if (isCandidateDeleted(tx)) throw candidateDeletedError();
  if (press) checkButtonPress(press, offer);

  tx.inReplyTo = messageId;
  const reply = toCandidateReply({ id: messageId, payload });
  const optOut = await readOptOut(tx, stored, message);
  const opensWindow = await applyArrivalFacts(tx, message);
  const fileUntil = await loadFileWait(tx, stored, waitingSince, message.file);
  const postpone = when === 'postponeTurn';
  const arrived = { reply, offer, optOut, opensWindow, waitingSince, fileUntil, postpone };
  const decision = await decideWithRun(arrival, arrived, message.referral);

  const outcome = await applyDecision(arrival, message, reply, decision);
  if (isAiRequest(outcome)) return outcome;
  return { messageId, duplicate: false, ...outcome, effects: finishThreadTransaction(tx) };
};
