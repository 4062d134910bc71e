import { patched } from '@temporalio/workflow';

import type { RunSnapshot } from '../src/temporal/contract.ts';

/**
 * The newest known state of a run, from signals and from the database. Signals can overtake each other, and anybody with
 * access to Temporal can send one.
 */
export interface KnownRun {
  readonly snapshot: RunSnapshot;
  /** Whether an older change arrived, so that the database has to be asked. */
  readonly needsRefresh: boolean;
  /** Takes in a signalled change. The higher sequence number wins; a pending turn is never forgotten. */
  update(change: RunSnapshot): void;
  /** Runs a turn and adopts the state of the database that it returns. */
  refresh(turn: () => Promise<RunSnapshot>): Promise<void>;
}

/** The state of a run before the first signal. */
export const unknownRun: RunSnapshot = { seq: -1, deadline: null, pending: false, status: 'queued' };

/**
 * Returns whether to adopt a database state that is older than the known one: the database was restored from a backup, or a
 * signal was forged. Older releases ignored both, so their histories continue without it.
 */
const adoptsOlderDatabase = (): boolean => patched('the-database-is-right');

/** Creates the state from the snapshot carried over by continue-as-new, if any. Calls `onChange` at each change. */
export const createKnownRun = (carriedOver: RunSnapshot | undefined, onChange: () => void): KnownRun => {
  let snapshot = carriedOver ?? unknownRun;
  let hasOlderChange = false;
  const update = (change: RunSnapshot): void => {
    if (change.seq >= snapshot.seq) snapshot = change;
    // Taking a pending turn reads the database anyway.
    else if (change.pending) snapshot = { ...snapshot, pending: true };
    else hasOlderChange = true;
    onChange();
  };
  return {
    get snapshot() {
      return snapshot;
    },
    get needsRefresh() {
      return hasOlderChange && adoptsOlderDatabase();
    },
    update,
    refresh: async (turn) => {
      const before = snapshot;
      hasOlderChange = false;
      const stored = await turn();
      // Every signalled change was committed first, so a database with a lower number was set back.
      if (stored.seq >= before.seq || !adoptsOlderDatabase()) return update(stored);
      // Changes that arrived meanwhile were compared with the old number: ask the database once more.
      hasOlderChange ||= snapshot !== before;
      snapshot = stored;
    },
  };
};
