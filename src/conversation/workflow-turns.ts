import type { Sql } from '../database/database.ts';
import { dueTimer } from '../flow/deadline.ts';
import { takesAnswer } from '../flow/message-burst.ts';
import type { RunError, RunEvent } from '../flow/run.ts';
import type { RunSnapshot } from '../temporal/contract.ts';
import { type AfterCommitEffects, noEffects } from './after-commit-effects.ts';
import { isAiRequest, type TurnAiRequest } from './ai-answers/known-answers.ts';
import { candidateRepliedEvent } from './decide-message.ts';
import { decideStoredTurn, type TurnDeps } from './decide-stored-turn.ts';
import { unchangedTurn } from './decide-turn.ts';
import { toRunSnapshot, deletedRunSnapshot } from './run-snapshot.ts';
import {
  finishThreadTransaction,
  isCandidateDeleted,
  openThreadTransaction,
  type ThreadTransaction,
} from './thread-transaction.ts';
import { hasEnded, lockRun, type StoredRun } from './stored-run.ts';
import {
  effectiveBurstSeconds,
  nextBurst,
  latestFileWait,
  loadPendingMessages,
  toCandidateReply,
} from './pending-messages.ts';
import { lockThreadOfRun } from './thread.ts';
import { unreadableRunEvent } from './repair-run-row.ts';
import { takeTurn, type WorkflowNotice, writeRun, writeTurn } from './write-turn.ts';

/** The clock of a run after a turn that its workflow took, and the effects to announce. */
export interface WorkflowTurn {
  readonly snapshot: RunSnapshot;
  readonly effects: AfterCommitEffects;
}

/** A message or timer whose turn has failed this often ends its run in `exception`: a run never blocks. */
export const maxTurnFailures = 5;

// The workflow reads the result of its activity: a signal would only repeat it.
const noticeWithoutSignal: WorkflowNotice = { messageIds: [], pending: false, signal: false };

const turnOfDeletedRun: WorkflowTurn = { snapshot: deletedRunSnapshot, effects: noEffects() };

interface LockedRun {
  readonly tx: ThreadTransaction;
  readonly stored: StoredRun;
}

const lockThreadAndRun = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  runId: string,
): Promise<LockedRun | null> => {
  const thread = await lockThreadOfRun(sql, runId, null);
  const stored = thread && (await lockRun(sql, runId));
  if (!thread || !stored) return null;
  return { tx: await openThreadTransaction(sql, deps, now, thread), stored };
};

const finishTurn = (tx: ThreadTransaction, stored: StoredRun, pending: boolean): WorkflowTurn => ({
  snapshot: toRunSnapshot(stored, tx.thread.pausedAt !== null, pending),
  effects: finishThreadTransaction(tx),
});

const turnFailedEvent = (turn: string, now: Date): RunEvent => {
  const detail = `The turn of ${turn} failed ${maxTurnFailures} times.`;
  const error: RunError = { code: 'turn_failed', detail, at: now.toISOString() };
  return { type: 'failed', error };
};

const mustWait = ({ run }: StoredRun, { now, thread }: ThreadTransaction): boolean =>
  run.status !== 'running' || thread.pausedAt !== null || (run.burstEndsAt !== null && run.burstEndsAt > now);

/** Lets the oldest messages of a run wait for their file, as for the end of a burst. */
const waitForFile = (tx: ThreadTransaction, stored: StoredRun, until: Date): WorkflowTurn => {
  const after = { ...stored, run: { ...stored.run, burstEndsAt: until }, seq: stored.seq + 1 };
  writeRun(tx, after, noticeWithoutSignal);
  return finishTurn(tx, after, true);
};

/**
 * Takes the oldest pending turn of a run, if the run takes turns now: of one message, or of several that are one answer. A
 * message whose turn has failed too often ends the run in `exception` instead. Repeatable: after the turn the messages
 * are no longer pending. Returns the request where the turn needs an AI engine: the caller rolls back.
 */
export const takePendingTurn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  runId: string,
): Promise<WorkflowTurn | TurnAiRequest> => {
  const locked = await lockThreadAndRun(sql, deps, now, runId);
  if (!locked) return turnOfDeletedRun;
  const { tx, stored } = locked;
  if (isCandidateDeleted(tx))
    return finishTurn(tx, await takeTurn(tx, stored, { type: 'cancelled' }, noticeWithoutSignal), false);
  const messages = await loadPendingMessages(sql, runId);
  const seconds = effectiveBurstSeconds(stored.settings, tx.thread.channel);
  const { burst, more } = nextBurst(messages, seconds);
  const [first] = burst;
  if (!first || mustWait(stored, tx)) return finishTurn(tx, stored, messages.length > 0);
  const failed = first.turnFailures >= maxTurnFailures;
  const fileUntil = latestFileWait(burst, now);
  if (fileUntil && !failed && takesAnswer(stored.run)) return waitForFile(tx, stored, fileUntil);
  const event = failed
    ? turnFailedEvent(`message ${first.id}`, now)
    : candidateRepliedEvent(stored.run, ...burst.map(toCandidateReply));
  tx.inReplyTo = burst.at(-1)?.id ?? null;
  const turn = await decideStoredTurn(tx, stored, event);
  if (isAiRequest(turn)) return turn;
  const next = await writeTurn(tx, stored, turn, noticeWithoutSignal, burst);
  return finishTurn(tx, next, more && !hasEnded(next.run.status));
};

const countFailure = {
  name: 'message_count_failure',
  text: `update messages set turn_failures = turn_failures + 1
          where id = (select id from messages where flow_run_id = $1 and turn_status = 'pending' order by created_at limit 1)`,
};

/** Counts a failed try of the oldest pending turn, in a transaction of its own. */
export const countTurnFailure = (sql: Sql, runId: string): void => sql.write(countFailure, [runId]);

const anyPending = {
  name: 'message_any_pending',
  text: `select exists (select from messages where flow_run_id = $1 and turn_status = 'pending') as waiting`,
};

const lockAndTakeTurn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  runId: string,
  eventOf: (locked: LockedRun) => RunEvent | null,
): Promise<WorkflowTurn | TurnAiRequest> => {
  const locked = await lockThreadAndRun(sql, deps, now, runId);
  if (!locked) return turnOfDeletedRun;
  const { tx, stored } = locked;
  const event = eventOf(locked);
  const turn = event ? await decideStoredTurn(tx, stored, event) : unchangedTurn;
  if (isAiRequest(turn)) return turn;
  const next = await writeTurn(tx, stored, turn, noticeWithoutSignal);
  const [row] = await sql.query<{ waiting: boolean }>(anyPending, [runId]);
  return finishTurn(tx, next, row?.waiting ?? false);
};

/**
 * Takes the timer turn that is due now, if one is: the end of a burst, of a wait or of the session, or a reminder. Returns
 * the request where the turn needs an AI engine: the caller rolls back.
 */
export const takeTimerTurn = (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  runId: string,
): Promise<WorkflowTurn | TurnAiRequest> =>
  lockAndTakeTurn(sql, deps, now, runId, ({ tx, stored }) => {
    // A deletion of the candidate cancels its runs; it did not in earlier versions.
    if (isCandidateDeleted(tx)) return { type: 'cancelled' };
    const paused = tx.thread.pausedAt !== null;
    // The timers of the run cannot be read either: the run ends as soon as its workflow looks.
    if (stored.unreadable.length > 0 && !paused) return unreadableRunEvent(stored.unreadable, now);
    const type = dueTimer(stored.run, now, paused);
    return type && { type };
  });

/** Ends a run in `exception` whose timer turn fails again and again because of stored data. */
export const endRunOfFailingTimer = (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  runId: string,
): Promise<WorkflowTurn | TurnAiRequest> =>
  lockAndTakeTurn(sql, deps, now, runId, () => turnFailedEvent('a timer', now));

/** Ends a run whose workflow was cancelled by an operator. */
export const takeCancelledTurn = (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  runId: string,
): Promise<WorkflowTurn | TurnAiRequest> =>
  lockAndTakeTurn(sql, deps, now, runId, () => ({ type: 'cancelled' }));
