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

type RowEntry = readonly [id: string, row: InboxConversation | null];

const entriesOf = (rows: readonly InboxConversation[]): readonly RowEntry[] =>
  rows.map((row) => [row.id, row]);
const goneEntriesOf = (ids: readonly string[]): readonly RowEntry[] => ids.map((id) => [id, null]);

interface OwnChange {
  readonly reading: number;
  readonly members: Partial<InboxConversation>;
}

/** The number of conversations of which the newest state is kept. */
const mostRows = 3_000;

/** The changes of the user that a response on its way does not show yet. */
const createOwnChanges = () => {
  const changes = new Map<string, readonly OwnChange[]>();
  return {
    add: (id: string, change: OwnChange) => changes.set(id, [...(changes.get(id) ?? []), change]),
    delete: (id: string) => changes.delete(id),
    /** Returns the row of a response with the changes that began after its request. Forgets those that began before. */
    applyTo: (row: InboxConversation, reading: number): InboxConversation => {
      const later = (changes.get(row.id) ?? []).filter((change) => change.reading > reading);
      if (later.length > 0) changes.set(row.id, later);
      else changes.delete(row.id);
      return later.reduce((changed, { members }) => ({ ...changed, ...members }), row);
    },
  };
};

/** Creates the store. Responses can come in another order than their requests; the one that was asked for last counts. */
export const createRowStore = (): RowStore => {
  const store = createValueStore<ReadonlyMap<string, InboxConversation | null>>(new Map());
  const readings = new Map<string, number>();
  const ownChanges = createOwnChanges();
  let lastReading = 0;
  const set = (reading: number, entries: readonly RowEntry[]): void => {
    const newer = entries.filter(([id]) => (readings.get(id) ?? 0) <= reading);
    if (newer.length === 0) return;
    store.update((rows) => {
      const next = new Map(rows);
      for (const [id, row] of newer) {
        // Set again, so that the newest ones are last.
        next.delete(id);
        next.set(id, row && ownChanges.applyTo(row, reading));
        readings.set(id, reading);
      }
      const surplus = [...next.keys()].slice(0, Math.max(0, next.size - mostRows));
      for (const id of surplus) for (const part of [next, readings, ownChanges]) part.delete(id);
      return next;
    });
  };
  const change = (reading: number, id: string, members: Partial<InboxConversation>): void => {
    const row = store.get().get(id);
    if (!row || (readings.get(id) ?? 0) > reading) return;
    ownChanges.add(id, { reading, members });
    store.update((rows) => new Map(rows).set(id, { ...row, ...members }));
  };
  const beginReading = (): RowReading => {
    const reading = (lastReading += 1);
    return {
      take: (rows) => set(reading, entriesOf(rows)),
      lose: (ids) => set(reading, goneEntriesOf(ids)),
      change: (id, members) => change(reading, id, members),
    };
  };
  return { ...store, beginReading };
};
