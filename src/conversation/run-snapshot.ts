import type { RunSnapshot } from '../temporal/contract.ts';
import { nextTimerAt, type StoredRun } from './stored-run.ts';

/** The answer of a turn that was not taken, since it needs an AI engine. */
export const needsAiSnapshot: RunSnapshot = {
  seq: 0,
  deadline: null,
  pending: true,
  status: 'running',
  needsAi: true,
};

/** The clock of a deleted run: its workflow ends. */
export const deletedRunSnapshot: RunSnapshot = {
  seq: Number.MAX_SAFE_INTEGER,
  deadline: null,
  pending: false,
  status: 'gone',
};

/** The clock of a stored run. */
export const toRunSnapshot = (stored: StoredRun, paused: boolean, pending: boolean): RunSnapshot => ({
  seq: stored.seq,
  deadline: nextTimerAt(stored, paused)?.getTime() ?? null,
  // Messages of a burst have their deadline.
  pending: pending && !paused && stored.run.status === 'running' && stored.run.burstEndsAt === null,
  status: stored.run.status,
});
