import type { Sql } from '../database/database.ts';
import type { PauseReason } from '../flow/run.ts';
import { notFound } from '../errors/api-error.ts';
import { noEffects, type AfterCommitEffects } from './after-commit-effects.ts';
import type { RunRow } from './run-row.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import {
  changeThread,
  finishThreadTransaction,
  openThreadTransaction,
  type ThreadTransaction,
} from './thread-transaction.ts';
import { toStoredRun, runColumns, type StoredRun } from './stored-run.ts';
import { lockThread } from './thread.ts';
import { writeRun, startNextQueuedRun, takeTurn } from './write-turn.ts';

/** A thread, and whether its chatbot is to be paused. */
export interface ThreadPauseTarget {
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly paused: boolean;
  /** Why it is paused, where it is. */
  readonly reason: PauseReason;
  /** The user who pauses it. */
  readonly userId?: string | null;
}

const running = {
  name: 'run_running',
  text: `select ${runColumns}, exists (select from messages m where m.flow_run_id = r.id and m.turn_status = 'pending') as waiting
           from flow_runs r where r.message_thread_id = $1 and r.status = 'running' for no key update`,
};

/** A running run, and whether messages of it wait for their turn. */
export interface RunningRun {
  readonly stored: StoredRun;
  readonly waiting: boolean;
}

/** Locks and loads the running run of a locked thread, with whether messages of it wait; null without one. */
export const lockRunningRun = async (tx: ThreadTransaction): Promise<RunningRun | null> => {
  const [row] = await tx.sql.query<RunRow & { waiting: boolean }>(running, [tx.thread.id]);
  return row ? { stored: toStoredRun(row), waiting: row.waiting } : null;
};

const recordPauseChangeStatement = {
  name: 'run_note_rest',
  text: `update flow_runs set pause_changes = pause_changes || jsonb_build_array(jsonb_build_object('at', $2::text, 'paused', $3::boolean))
          where id = $1`,
};

// Timers and turns rest while the thread is paused: a simulation of the run needs to know when.
const recordPauseChange = (tx: ThreadTransaction, stored: StoredRun, paused: boolean): void =>
  tx.sql.write(recordPauseChangeStatement, [stored.id, tx.now.toISOString(), paused]);

/** Pauses a thread that is not paused: the timers of its run rest. */
export const pauseThread = async (
  tx: ThreadTransaction,
  pauseReason: PauseReason,
  pausedById: string | null,
): Promise<void> => {
  changeThread(tx, { pausedAt: tx.now, pauseReason, pausedById });
  const present = await lockRunningRun(tx);
  if (!present) return;
  const { stored, waiting } = present;
  recordPauseChange(tx, stored, true);
  writeRun(tx, { ...stored, seq: stored.seq + 1 }, { messageIds: [], pending: waiting, signal: true });
};

/** Resumes a paused thread: its run goes on, with deadlines moved by the length of the pause, or a queued run starts. */
export const resumeThread = async (tx: ThreadTransaction, pausedAt: Date): Promise<void> => {
  changeThread(tx, { pausedAt: null, pauseReason: null, pausedById: null });
  const present = await lockRunningRun(tx);
  if (!present) return startNextQueuedRun(tx, []);
  recordPauseChange(tx, present.stored, false);
  const event = { type: 'resumed' as const, pausedForMs: tx.now.getTime() - pausedAt.getTime() };
  await takeTurn(tx, present.stored, event, { messageIds: [], pending: present.waiting, signal: true });
};

/**
 * Pauses or resumes a thread. A resume moves the deadlines by the length of the pause, and starts a queued run when none
 * is running. Does nothing when the thread is in that state already. Throws 404.
 */
export const setThreadPaused = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  target: ThreadPauseTarget,
): Promise<AfterCommitEffects> => {
  const thread = await lockThread(sql, target.messageThreadId, target.organizationId);
  if (!thread) throw notFound('messageThreads', target.messageThreadId);
  if ((thread.pausedAt !== null) === target.paused) return noEffects();
  const tx = await openThreadTransaction(sql, deps, now, thread);
  await (thread.pausedAt === null
    ? pauseThread(tx, target.reason, target.userId ?? null)
    : resumeThread(tx, thread.pausedAt));
  const effects = finishThreadTransaction(tx);
  await sql.flush();
  return effects;
};
