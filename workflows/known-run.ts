import { patched } from '@temporalio/workflow';

import type { RunSnapshot } from '../src/temporal/contract.ts';

/** What a run's workflow knows of the run: from signals, which anybody may send and which overtake each other, and from the database. */
export interface KnownRun {
  /** The newest known clock. */
  readonly snapshot: RunSnapshot;
  /** Whether what was heard does not fit what is known, so that the database has to be asked. */
  readonly isInDoubt: boolean;
  /** Takes news of the run; of two the higher sequence number counts, and pending turns are never forgotten. */
  update(news: RunSnapshot): void;
  /** Asks the database, by a turn, and believes its answer. */
  refresh(turn: () => Promise<RunSnapshot>): Promise<void>;
}

/** The clock of a run of which nothing was heard yet. */
export const unknownRun: RunSnapshot = { seq: -1, deadline: null, pending: false, status: 'queued' };

/**
 * Whether to follow a database that knows less than the workflow. It was restored from a backup, or a signal was forged;
 * older versions ignored both, and their histories go on as they began.
 */
const followsTheDatabase = (): boolean => patched('the-database-is-right');

/** Begins with what was carried on, or nothing; calls `changed` at each piece of news. */
export const createKnownRun = (carried: RunSnapshot | undefined, changed: () => void): KnownRun => {
  let clock = carried ?? unknownRun;
  let olderHeard = false;
  const learn = (news: RunSnapshot): void => {
    if (news.seq >= clock.seq) clock = news;
    // A pending turn asks the database by itself.
    else if (news.pending) clock = { ...clock, pending: true };
    else olderHeard = true;
    changed();
  };
  return {
    get snapshot() {
      return clock;
    },
    get isInDoubt() {
      return olderHeard && followsTheDatabase();
    },
    update: learn,
    refresh: async (turn) => {
      const known = clock;
      olderHeard = false;
      const answer = await turn();
      // What was known before the question had been committed: a database that knows less has gone back.
      if (answer.seq >= known.seq || !followsTheDatabase()) return learn(answer);
      // What was heard meanwhile was weighed by the old numbers: one more question tells.
      olderHeard ||= clock !== known;
      clock = answer;
    },
  };
};
