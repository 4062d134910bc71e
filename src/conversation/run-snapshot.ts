import type { RunSnapshot } from '../temporal/contract.ts';
import { nextTimerAt, type StoredRun } from './stored-run.ts';

/** The result of a turn that was not taken because it needs an AI engine. */
export const needsAiSnapshot: RunSnapshot = {
  seq: 0,
  deadline: null,
  pending: true,
  status: 'running',
  needsAi: true,
};

/** The snapshot of a deleted run: its workflow ends. */
export const deletedRunSnapshot: RunSnapshot = {
  seq: Number.MAX_SAFE_INTEGER,
  deadline: null,
  pending: false,
  status: 'gone',
};

/** Returns the snapshot of a run that its workflow needs. */
export const toRunSnapshot = (stored: StoredRun, paused: boolean, pending: boolean): RunSnapshot => ({
  seq: stored.seq,
  deadline: nextTimerAt(stored, paused)?.getTime() ?? null,
  // Messages of a burst wait for its deadline.
  pending: pending && !paused && stored.run.status === 'running' && stored.run.burstEndsAt === null,
  status: stored.run.status,
});
