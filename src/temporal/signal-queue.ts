import { setTimeout as delay } from 'node:timers/promises';

/** Ids that wait in this process to be worked on, each once however often it was added. */
export interface SignalQueue {
  /** Those that are `urgent` are not held. */
  add(ids: Iterable<string>, urgent?: ReadonlySet<string>): void;
  readonly size: number;
  /** Resolves when nothing waits. */
  idle(): Promise<void>;
  /** Stops after the batch that is under way. */
  close(): Promise<void>;
}

/** How a queue works. */
export interface QueueOptions {
  /** An id waits until it has not been added for so long, in milliseconds, and at most six times as long. */
  readonly holdMs: number;
  /** Ids that are worked on together; the next ones wait until they are done. */
  readonly batch: number;
  /** Works on a batch; throws when nothing can be done now, and then the batch is tried again later. */
  work(ids: readonly string[]): Promise<void>;
  /** Whether this process has more urgent work: then the queue rests between batches, until an id has waited too long. */
  busy(): boolean;
  /** Told of each batch that has to wait. */
  failed(error: unknown): void;
}

const pauseAtFirstMs = 250;
const pauseAtMostMs = 15_000;
// Nine tenths of a busy time are for the more urgent work, and what waits is coalesced meanwhile; but a process that
// stays busy must not leave more and more behind.
const restPerWork = 9;
const restAtMostMs = 1000;
const restsUntilMs = 5000;

/** When an id was first added and when its time has come, on the clock of `performance.now()`. */
interface Held {
  readonly since: number;
  readonly due: number;
}

interface State {
  readonly waiting: Map<string, Held>;
  readonly closing: AbortController;
  running: Promise<void> | null;
}

const holdsAtMost = 6;

const hold = ({ waiting }: State, id: string, holdMs: number): void => {
  const now = performance.now();
  const since = waiting.get(id)?.since ?? now;
  waiting.set(id, { since, due: Math.min(now + holdMs, since + holdMs * holdsAtMost) });
};

const take = ({ waiting }: State, batch: number): string[] => {
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

const untilNext = ({ waiting }: State): number => {
  const next = Math.min(...[...waiting.values()].map(({ due }) => due));
  return Math.max(1, next - performance.now());
};

/** Waits, or less when the queue is closed. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => undefined);

const waitsTooLong = ({ waiting }: State): boolean => {
  const [first] = waiting.values();
  return first !== undefined && performance.now() - first.since > restsUntilMs;
};

const rest = (began: number, signal: AbortSignal): Promise<void> =>
  pause(Math.min((performance.now() - began) * restPerWork, restAtMostMs), signal);

const drain = async (state: State, { holdMs, batch, work, busy, failed }: QueueOptions): Promise<void> => {
  let pauseMs = pauseAtFirstMs;
  while (state.waiting.size > 0 && !state.closing.signal.aborted) {
    const ids = take(state, batch);
    if (ids.length === 0) {
      await pause(untilNext(state), state.closing.signal);
      continue;
    }
    const began = performance.now();
    try {
      await work(ids);
      if (busy() && !waitsTooLong(state)) await rest(began, state.closing.signal);
      pauseMs = pauseAtFirstMs;
    } catch (error) {
      failed(error);
      for (const id of ids) hold(state, id, holdMs);
      await pause(pauseMs, state.closing.signal);
      pauseMs = Math.min(pauseMs * 2, pauseAtMostMs);
    }
  }
};

/** Makes a queue that works in the background, one batch at a time. */
export const createSignalQueue = (options: QueueOptions): SignalQueue => {
  const state: State = { waiting: new Map(), closing: new AbortController(), running: null };
  const start = (): void => {
    if (state.running || state.waiting.size === 0 || state.closing.signal.aborted) return;
    state.running = drain(state, options).finally(() => {
      state.running = null;
      start();
    });
  };
  return {
    add: (ids, urgent) => {
      for (const id of ids) hold(state, id, urgent?.has(id) ? 0 : options.holdMs);
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
