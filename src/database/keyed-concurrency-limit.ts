/** Work that stood in line for too long; it has the code that PostgreSQL gives to who did not get a lock in time. */
export class ConcurrencyTimeout extends Error {
  readonly code = '55P03';

  /** Says nothing of whose line it was. */
  constructor() {
    super('Others held the same rows for too long.');
  }
}

/** Does work in the line of its key. */
export type KeyedConcurrencyLimit = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface KeyQueue {
  running: number;
  readonly waiting: Set<() => void>;
}

const waitForPlace = (line: KeyQueue, waitMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const enter = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.delete(enter);
      reject(new ConcurrencyTimeout());
    }, waitMs);
    line.waiting.add(enter);
  });

/**
 * Makes lines, one a key: of each `atOnce` are let in, and who waits for longer than `waitMs` is turned away with
 * `ConcurrencyTimeout`. Those who want the same rows would only wait for each other, on connections that others need.
 */
export const createKeyedConcurrencyLimit = (atOnce: number, waitMs: number): KeyedConcurrencyLimit => {
  const lines = new Map<string, KeyQueue>();
  const leave = (key: string, line: KeyQueue): void => {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
    } else {
      line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else await waitForPlace(line, waitMs);
    try {
      return await work();
    } finally {
      leave(key, line);
    }
  };
};
