import type { RunStatus } from '../flow/run.ts';
import { deadlineOf, type StoredRun } from './stored-run.ts';

/** What a run's workflow knows of it: numbers and words of ours only, never a word of the candidate. */
export interface RunClock {
  /** Grows with each change; the highest one counts. */
  readonly seq: number;
  /** When the next timer is due, in milliseconds since 1970; null while nothing is to come. */
  readonly deadline: number | null;
  /** Whether messages wait for their turn. */
  readonly pending: boolean;
  /** `gone` for a run that was deleted. */
  readonly status: RunStatus | 'gone';
  /** The turn was not taken: it needs an AI engine, and this says nothing else of the run. */
  readonly needsAi?: true;
}

/** The answer of a turn that was not taken, since it needs an AI engine. */
export const askAiFirst: RunClock = {
  seq: 0,
  deadline: null,
  pending: true,
  status: 'running',
  needsAi: true,
};

/** The clock of a deleted run: its workflow ends. */
export const goneClock: RunClock = {
  seq: Number.MAX_SAFE_INTEGER,
  deadline: null,
  pending: false,
  status: 'gone',
};

/** The clock of a stored run. */
export const clockOf = (stored: StoredRun, paused: boolean, pending: boolean): RunClock => ({
  seq: stored.seq,
  deadline: deadlineOf(stored, paused)?.getTime() ?? null,
  // Messages of a burst have their deadline.
  pending: pending && !paused && stored.run.status === 'running' && stored.run.burstEndsAt === null,
  status: stored.run.status,
});
