import type { InboxConversation } from '../model/records.ts';
import { createValueStore, type ValueStore } from '../../shared/value-store.ts';

/** The rows of one response. */
export interface RowReading {
  /** Takes what was read, except where a request that began later has already brought something. */
  take(rows: readonly InboxConversation[]): void;
  /** Notes that conversations do not exist any more. */
  lose(ids: readonly string[]): void;
  /**
   * Notes what a change of the user made of a row: begin the reading before the change is sent. It holds for the responses to what was
   * asked before. A request that begins later shows what the service has stored.
   */
  change(id: string, members: Partial<InboxConversation>): void;
}

/** The newest state of each conversation that the page has read, by id; null for one that is gone. */
export interface RowStore extends ValueStore<ReadonlyMap<string, InboxConversation | null>> {
  /** Begins a reading: call it before the request is sent. */
  beginReading(): RowReading;
}

interface OwnChange {
  readonly reading: number;
  readonly members: Partial<InboxConversation>;
}

/** The number of conversations of which the newest state is kept. */
const mostRows = 3_000;

/** Creates the store. Responses can come in another order than their requests; the one that was asked for last counts. */
export const createRowStore = (): RowStore => {
  const store = createValueStore<ReadonlyMap<string, InboxConversation | null>>(new Map());
  const readings = new Map<string, number>();
  const ownChanges = new Map<string, readonly OwnChange[]>();
  let lastReading = 0;
  /** Returns a row of a response with the own changes that began after the request. Forgets those before it. */
  const withLaterChanges = (reading: number, id: string, row: InboxConversation): InboxConversation => {
    const later = (ownChanges.get(id) ?? []).filter((change) => change.reading > reading);
    if (later.length > 0) ownChanges.set(id, later);
    else ownChanges.delete(id);
    return later.reduce((changed, { members }) => ({ ...changed, ...members }), row);
  };
  const set = (reading: number, entries: readonly (readonly [string, InboxConversation | null])[]): void => {
    const newer = entries.filter(([id]) => (readings.get(id) ?? 0) <= reading);
    if (newer.length === 0) return;
    store.update((rows) => {
      const next = new Map(rows);
      for (const [id, row] of newer) {
        // Set again, so that the newest ones are last.
        next.delete(id);
        next.set(id, row && withLaterChanges(reading, id, row));
        readings.set(id, reading);
      }
      const surplus = [...next.keys()].slice(0, Math.max(0, next.size - mostRows));
      for (const id of surplus) for (const map of [next, readings, ownChanges]) map.delete(id);
      return next;
    });
  };
  const change = (reading: number, id: string, members: Partial<InboxConversation>): void => {
    const row = store.get().get(id);
    if (!row || (readings.get(id) ?? 0) > reading) return;
    ownChanges.set(id, [...(ownChanges.get(id) ?? []), { reading, members }]);
    store.update((rows) => new Map(rows).set(id, { ...row, ...members }));
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
      change: (id, members) => change(reading, id, members),
    };
  };
  return { ...store, beginReading };
};
