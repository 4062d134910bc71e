import { setTimeout as delay } from 'node:timers/promises';

/**
 * A queue of ids in this process. An id that is added again waits once, so that a run is signalled once for several messages: 2.0 history
 * events a message (`npm run bench -- conversation`).
 */
export interface DebouncedQueue {
  /** Adds ids. The `urgent` ones among them are not debounced. */
  add(ids: Iterable<string>, urgent?: ReadonlySet<string>): void;
  readonly size: number;
  /** Resolves when nothing waits. */
  idle(): Promise<void>;
  /** Stops after the batch that is under way. */
  close(): Promise<void>;
}

/** The options of a queue. */
export interface DebouncedQueueOptions {
  /** An id waits until it has not been added for this long, in milliseconds, and at most six times as long. */
  readonly debounceMs: number;
  /** How many ids are worked on together; the next batch waits until they are done. */
  readonly batch: number;
  /** Works on a batch. A batch that throws is tried again later. */
  work(ids: readonly string[]): Promise<void>;
  /** Called with the error of each batch that has to wait. */
  onError(error: unknown): void;
}

const firstRetryMs = 250;
// Temporal can be back at any moment, and workflows must hear of chats soon after that.
const maxRetryMs = 3000;

/** When an id was first added and when its time has come, on the clock of `performance.now()`. */
interface WaitingId {
  readonly since: number;
  readonly due: number;
}

interface QueueState {
  readonly waiting: Map<string, WaitingId>;
  readonly closing: AbortController;
  running: Promise<void> | null;
}

const maxDebounceFactor = 6;

const enqueue = ({ waiting }: QueueState, id: string, holdMs: number): void => {
  const now = performance.now();
  const since = waiting.get(id)?.since ?? now;
  waiting.set(id, { since, due: Math.min(now + holdMs, since + holdMs * maxDebounceFactor) });
};

const takeDue = ({ waiting }: QueueState, batch: number): string[] => {
  const ids: string[] = [];
  const now = performance.now();
  for (const [id, { due }] of waiting) {
    if (ids.length === batch) break;
    if (due > now) continue;
    ids.push(id);
    waiting.delete(id);
  }
  return ids;
};

const msUntilNext = ({ waiting }: QueueState): number => {
  const next = Math.min(...[...waiting.values()].map(({ due }) => due));
  return Math.max(1, next - performance.now());
};

/** Waits, or less when the queue is closed. */
const interruptibleDelay = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => undefined);

const workUntilEmpty = async (
  state: QueueState,
  { debounceMs: holdMs, batch, work, onError: failed }: DebouncedQueueOptions,
): Promise<void> => {
  let pauseMs = firstRetryMs;
  while (state.waiting.size > 0 && !state.closing.signal.aborted) {
    const ids = takeDue(state, batch);
    if (ids.length === 0) {
      await interruptibleDelay(msUntilNext(state), state.closing.signal);
      continue;
    }
    try {
      await work(ids);
      pauseMs = firstRetryMs;
    } catch (error) {
      failed(error);
      for (const id of ids) enqueue(state, id, holdMs);
      await interruptibleDelay(pauseMs, state.closing.signal);
      pauseMs = Math.min(pauseMs * 2, maxRetryMs);
    }
  }
};

/** Makes a queue that works in the background, one batch at a time. */
export const createDebouncedQueue = (options: DebouncedQueueOptions): DebouncedQueue => {
  const state: QueueState = { waiting: new Map(), closing: new AbortController(), running: null };
  const start = (): void => {
    if (state.running || state.waiting.size === 0 || state.closing.signal.aborted) return;
    state.running = workUntilEmpty(state, options).finally(() => {
      state.running = null;
      start();
    });
  };
  return {
    add: (ids, urgent) => {
      for (const id of ids) enqueue(state, id, urgent?.has(id) ? 0 : options.debounceMs);
      start();
    },
    get size() {
      return state.waiting.size;
    },
    idle: async () => {
      await state.running;
      if (state.running) await state.running;
    },
    close: async () => {
      state.closing.abort();
      await state.running;
    },
  };
};
