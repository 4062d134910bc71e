import type { ChangeBatch } from './change-feeds.ts';
import type { ReportedChange } from './load-changes.ts';

/** The changes that a stream has yet to send. */
export interface PendingChanges {
  add(batch: ChangeBatch): void;
  /** Removes and returns what is pending; null before the first batch. */
  take(): ChangeBatch | null;
}

/** A page that is behind by more loads everything anew: a client that reads nothing must not hold memory. */
const maxPending = 2000;

/** Creates an empty collection of pending changes: a resource that changes often is in it once. */
export const createPendingChanges = (): PendingChanges => {
  const changes = new Map<string, ReportedChange>();
  let cursor: string | null = null;
  let isReset = false;
  return {
    add: (batch) => {
      cursor = batch.cursor;
      isReset ||= batch.isReset;
      if (!isReset) for (const change of batch.changes) changes.set(change.id, change);
      isReset ||= changes.size > maxPending;
      if (isReset) changes.clear();
    },
    take: () => {
      if (cursor === null) return null;
      const taken = { cursor, changes: [...changes.values()], isReset };
      changes.clear();
      isReset = false;
      return taken;
    },
  };
};
