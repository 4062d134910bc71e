import type { Sql } from '../database/transaction.ts';
import { dueTimer } from '../flow/deadline.ts';
import type { RunError, RunEvent } from '../flow/run.ts';
import type { Effects } from './effects.ts';
import { noEffects } from './effects.ts';
import { clockOf, goneClock, type RunClock } from './run-clock.ts';
import { closeScene, openScene, type Scene, type TurnDeps } from './scene.ts';
import { hasEnded, lockRun, type StoredRun } from './stored-run.ts';
import {
  burstSecondsOf,
  nextBurst,
  type PendingMessage,
  pendingMessages,
  replyOfPending,
  takePending,
} from './pending.ts';
import { lockThreadOfRun } from './thread.ts';
import { repliedWith, takeTurn, type Telling } from './turn.ts';

/** The run after a turn that its workflow took, and what has to be announced. */
export interface WorkflowTurn {
  readonly clock: RunClock;
  readonly effects: Effects;
}

/** A message whose turn failed this often ends its run in `exception`: a run never blocks. */
const failuresAtMost = 5;

// The workflow learns the outcome from the answer: a signal would only tell it once more.
const silent: Telling = { messageIds: [], pending: false, signal: false };

const gone: WorkflowTurn = { clock: goneClock, effects: noEffects() };

interface Locked {
  readonly scene: Scene;
  readonly stored: StoredRun;
}

const lockScene = async (sql: Sql, deps: TurnDeps, now: Date, runId: string): Promise<Locked | null> => {
  const thread = await lockThreadOfRun(sql, runId, null);
  const stored = thread && (await lockRun(sql, runId));
  if (!thread || !stored) return null;
  return { scene: await openScene(sql, deps, now, thread), stored };
};

const finish = (scene: Scene, stored: StoredRun, pending: boolean): WorkflowTurn => ({
  clock: clockOf(stored, scene.thread.pausedAt !== null, pending),
  effects: closeScene(scene),
});

const gaveUp = (message: PendingMessage, now: Date): RunEvent => {
  const error: RunError = {
    code: 'turn_failed',
    detail: `The turn of message ${message.id} failed ${failuresAtMost} times.`,
    at: now.toISOString(),
  };
  return { type: 'failed', error };
};

const holds = ({ run }: StoredRun, { now, thread }: Scene): boolean =>
  run.status !== 'running' || thread.pausedAt !== null || (run.burstEndsAt !== null && run.burstEndsAt > now);

/**
 * Takes the oldest pending turn of a run, if it may take turns now: of one message, or of several that are one answer. A
 * message whose turn failed too often ends the run in `exception` instead. Applied again it changes nothing: the
 * messages are no longer pending.
 */
export const takePendingTurn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  runId: string,
): Promise<WorkflowTurn> => {
  const locked = await lockScene(sql, deps, now, runId);
  if (!locked) return gone;
  const { scene, stored } = locked;
  const messages = await pendingMessages(sql, runId);
  const seconds = burstSecondsOf(stored.settings, scene.thread.channel);
  const { burst, more } = nextBurst(messages, seconds);
  const [first] = burst;
  if (!first || holds(stored, scene)) return finish(scene, stored, messages.length > 0);
  const failed = first.turnFailures >= failuresAtMost;
  const event = failed ? gaveUp(first, now) : repliedWith(...burst.map(replyOfPending));
  const next = await takeTurn(scene, stored, event, silent);
  takePending(sql, burst);
  return finish(scene, next, more && !hasEnded(next.run.status));
};

const countFailure = {
  name: 'message_count_failure',
  text: `update messages set turn_failures = turn_failures + 1
          where id = (select id from messages where flow_run_id = $1 and turn = 'pending' order by created_at limit 1)`,
};

/** Counts a failed try of the oldest pending turn, in a transaction of its own. */
export const countTurnFailure = (sql: Sql, runId: string): void => sql.write(countFailure, [runId]);

const anyPending = {
  name: 'message_any_pending',
  text: `select exists (select from messages where flow_run_id = $1 and turn = 'pending') as waiting`,
};

const lockAndTake = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  runId: string,
  eventOf: (locked: Locked) => RunEvent | null,
): Promise<WorkflowTurn> => {
  const locked = await lockScene(sql, deps, now, runId);
  if (!locked) return gone;
  const event = eventOf(locked);
  const next = event ? await takeTurn(locked.scene, locked.stored, event, silent) : locked.stored;
  const [row] = await sql.query<{ waiting: boolean }>(anyPending, [runId]);
  return finish(locked.scene, next, row?.waiting ?? false);
};

/** Takes the timer turn that is due now, if one is: the end of a burst, of a wait or of the session, or a reminder. */
export const takeTimerTurn = (sql: Sql, deps: TurnDeps, now: Date, runId: string): Promise<WorkflowTurn> =>
  lockAndTake(sql, deps, now, runId, ({ scene, stored }) => {
    const type = dueTimer(stored.run, now, scene.thread.pausedAt !== null);
    return type && { type };
  });

/** Ends a run whose workflow was cancelled by an operator. */
export const takeCancelledTurn = (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  runId: string,
): Promise<WorkflowTurn> => lockAndTake(sql, deps, now, runId, () => ({ type: 'cancelled' }));
