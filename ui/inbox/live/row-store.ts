import type { InboxConversation } from '../model/records.ts';
import { createValueStore, type ValueStore } from '../../shared/value-store.ts';

/** The newest state of each conversation that the page has read, by id; null for one that is gone. */
export interface RowStore extends ValueStore<ReadonlyMap<string, InboxConversation | null>> {
  take(rows: readonly InboxConversation[]): void;
  /** Notes that conversations do not exist any more. */
  lose(ids: readonly string[]): void;
}

/** The number of conversations of which the newest state is kept. */
const mostRows = 3_000;

/** Creates the store. */
export const createRowStore = (): RowStore => {
  const store = createValueStore<ReadonlyMap<string, InboxConversation | null>>(new Map());
  const set = (entries: readonly (readonly [string, InboxConversation | null])[]): void => {
    if (entries.length === 0) return;
    store.update((rows) => {
      const next = new Map(rows);
      for (const [id, row] of entries) {
        // Set again, so that the newest ones are last.
        next.delete(id);
        next.set(id, row);
      }
      return new Map([...next].slice(-mostRows));
    });
  };
  return {
    ...store,
    take: (rows) => set(rows.map((row) => [row.id, row])),
    lose: (ids) => set(ids.map((id) => [id, null])),
  };
};
