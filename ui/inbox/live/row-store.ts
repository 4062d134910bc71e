import type { InboxConversation } from '../model/records.ts';
import { createValueStore, type ValueStore } from '../../shared/value-store.ts';

/** The rows of one response. */
export interface RowReading {
  /** Takes what was read, except where a request that began later has already brought something. */
  take(rows: readonly InboxConversation[]): void;
  /** Notes that conversations do not exist any more. */
  lose(ids: readonly string[]): void;
}

/** The newest state of each conversation that the page has read, by id; null for one that is gone. */
export interface RowStore extends ValueStore<ReadonlyMap<string, InboxConversation | null>> {
  /** Begins a reading: call it before the request is sent. */
  beginReading(): RowReading;
  /** Takes rows that are as new as can be, for example after a change of one's own. */
  take(rows: readonly InboxConversation[]): void;
}

/** The number of conversations of which the newest state is kept. */
const mostRows = 3_000;

/** Creates the store. Responses can come in another order than their requests; the one that was asked for last counts. */
export const createRowStore = (): RowStore => {
  const store = createValueStore<ReadonlyMap<string, InboxConversation | null>>(new Map());
  const readings = new Map<string, number>();
  let lastReading = 0;
  const set = (reading: number, entries: readonly (readonly [string, InboxConversation | null])[]): void => {
    const newer = entries.filter(([id]) => (readings.get(id) ?? 0) <= reading);
    if (newer.length === 0) return;
    store.update((rows) => {
      const next = new Map(rows);
      for (const [id, row] of newer) {
        // Set again, so that the newest ones are last.
        next.delete(id);
        next.set(id, row);
        readings.set(id, reading);
      }
      const surplus = [...next.keys()].slice(0, Math.max(0, next.size - mostRows));
      for (const id of surplus) {
        next.delete(id);
        readings.delete(id);
      }
      return next;
    });
  };
  const beginReading = (): RowReading => {
    const reading = (lastReading += 1);
    return {
      take: (rows) =>
        set(
          reading,
          rows.map((row) => [row.id, row]),
        ),
      lose: (ids) =>
        set(
          reading,
          ids.map((id) => [id, null]),
        ),
    };
  };
  return { ...store, beginReading, take: (rows) => beginReading().take(rows) };
};
