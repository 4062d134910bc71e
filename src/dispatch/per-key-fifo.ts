import type { OutboxItem } from './outbox.ts';

/** Queues of items, one per key. The first item of a key can be taken when none of that key is in flight. */
export interface PerKeyFifo {
  /** Adds an item to the queue of its key, by its order. An item that is already queued or in flight is ignored. */
  add(item: OutboxItem): void;
  /** Takes the next item; null when no item can be taken now. */
  next(): OutboxItem | null;
  /** Removes an item that was in flight, so that the next one of its key can be taken. */
  finish(item: OutboxItem): void;
  /** Whether an item can be taken now. */
  hasNext(): boolean;
  /** Number of items queued and in flight. */
  readonly size: number;
}

/** Creates an empty set of queues. Keys take turns in the order in which they became ready. */
export const createPerKeyFifo = (): PerKeyFifo => {
  const ids = new Set<string>();
  // If a key is not ready, the first item of its queue is in flight.
  const queues = new Map<string, OutboxItem[]>();
  const ready = new Set<string>();
  const insert = (queue: OutboxItem[], item: OutboxItem, from: number): void => {
    const after = queue.findLastIndex((other, index) => index < from || other.order <= item.order);
    queue.splice(after + 1, 0, item);
  };
  return {
    add: (item) => {
      const { id, key } = item;
      if (ids.has(id)) return;
      ids.add(id);
      const queue = queues.get(key);
      if (queue) return insert(queue, item, ready.has(key) ? 0 : 1);
      queues.set(key, [item]);
      ready.add(key);
    },
    next: () => {
      const [key] = ready;
      if (key === undefined) return null;
      ready.delete(key);
      return queues.get(key)?.[0] ?? null;
    },
    finish: ({ id, key }) => {
      ids.delete(id);
      const rest = queues.get(key)?.slice(1) ?? [];
      if (rest.length === 0) queues.delete(key);
      else {
        queues.set(key, rest);
        ready.add(key);
      }
    },
    hasNext: () => ready.size > 0,
    get size() {
      return ids.size;
    },
  };
};
