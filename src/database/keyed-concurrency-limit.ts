/** Work waited too long in the queue of its key. The code is PostgreSQL's code for a lock timeout. */
class ConcurrencyTimeout extends Error {
  readonly code = '55P03';

  /** The message does not name the key, which is an id of a client. */
  constructor() {
    super('Other transactions held the same rows for too long.');
  }
}

/** Runs work in the queue of its key. */
export type KeyedConcurrencyLimit = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface KeyQueue {
  running: number;
  readonly waiting: Set<() => void>;
}

const waitForTurn = (queue: KeyQueue, waitMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const start = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.waiting.delete(start);
      reject(new ConcurrencyTimeout());
    }, waitMs);
    queue.waiting.add(start);
  });

/**
 * Limits the work per key to `maxConcurrent` at a time. Work that waits longer than `waitMs` fails with
 * `ConcurrencyTimeout`. Transactions that lock the same rows would wait for each other anyway, and would occupy
 * connections that others need.
 */
export const createKeyedConcurrencyLimit = (maxConcurrent: number, waitMs: number): KeyedConcurrencyLimit => {
  const queues = new Map<string, KeyQueue>();
  const leave = (key: string, queue: KeyQueue): void => {
    const [next] = queue.waiting;
    if (next) {
      queue.waiting.delete(next);
      next();
    } else {
      queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    }
  };
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
    queues.set(key, queue);
    if (queue.running < maxConcurrent) queue.running += 1;
    else await waitForTurn(queue, waitMs);
    try {
      return await work();
    } finally {
      leave(key, queue);
    }
  };
};
