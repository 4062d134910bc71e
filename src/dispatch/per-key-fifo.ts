import type { OutboxItem } from './outbox.ts';

/** Items in line by their keys: of each key the first may go when none of the key is under way. */
export interface PerKeyFifo {
  /** Puts an item into its line, by its order; one that is known already is left out. */
  add(item: OutboxItem): void;
  /** Takes the next item that may go; null when none may. */
  next(): OutboxItem | null;
  /** Forgets an item that was under way: the next one of its key may go. */
  finish(item: OutboxItem): void;
  /** Items in line and under way. */
  readonly size: number;
}

/** Makes empty lines. Keys take turns in the order in which they became ready. */
export const createPerKeyFifo = (): PerKeyFifo => {
  const known = new Set<string>();
  // The first of a line that is not ready is under way.
  const lines = new Map<string, OutboxItem[]>();
  const ready = new Set<string>();
  const insert = (line: OutboxItem[], item: OutboxItem, from: number): void => {
    const after = line.findLastIndex((other, index) => index < from || other.order <= item.order);
    line.splice(after + 1, 0, item);
  };
  return {
    add: (item) => {
      const { id, key } = item;
      if (known.has(id)) return;
      known.add(id);
      const line = lines.get(key);
      if (line) return insert(line, item, ready.has(key) ? 0 : 1);
      lines.set(key, [item]);
      ready.add(key);
    },
    next: () => {
      const [key] = ready;
      if (key === undefined) return null;
      ready.delete(key);
      return lines.get(key)?.[0] ?? null;
    },
    finish: ({ id, key }) => {
      known.delete(id);
      const rest = lines.get(key)?.slice(1) ?? [];
      if (rest.length === 0) lines.delete(key);
      else {
        lines.set(key, rest);
        ready.add(key);
      }
    },
    get size() {
      return known.size;
    },
  };
};
