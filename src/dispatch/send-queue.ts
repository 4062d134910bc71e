import { createPerKeyFifo, type PerKeyFifo } from './per-key-fifo.ts';
import type { Outbox, OutboxItem } from './outbox.ts';
import type { AdaptiveConcurrency } from './adaptive-concurrency.ts';

/** Items of one destination in this process's hands: a key's one after the other, at the destination's pace. */
export interface SendQueue {
  /** Takes items to send; those that it has already are left out. */
  add(items: readonly OutboxItem[]): void;
  /** Items that are not recorded yet. */
  readonly size: number;
  /** Resolves when at most so many items are left, or the queue was stopped. */
  waitUntilBelow(size: number): Promise<void>;
  /** Begins nothing any more; resolves when what is under way is recorded. Throws what the queue failed with. */
  stop(): Promise<void>;
  readonly isStopped: boolean;
}

/** What a queue works with. */
export interface SendQueueDeps<Outcome> {
  readonly outbox: Outbox<Outcome>;
  readonly concurrency: AdaptiveConcurrency;
  /** Whether this process may still send; asked before each item. */
  maySend(): boolean;
  /** Told when the queue has stopped by itself. */
  onFailure(): void;
}

/** Those who wait until few enough items are left. */
const createWaiters = () => {
  let waiters: { readonly size: number; resolve(): void }[] = [];
  const tell = (left: number): void => {
    const told = waiters.filter(({ size }) => left <= size);
    waiters = waiters.filter(({ size }) => left > size);
    for (const { resolve } of told) resolve();
  };
  return {
    tell,
    wait: (size: number, left: number): Promise<void> =>
      new Promise((resolve) => {
        waiters.push({ size, resolve });
        tell(left);
      }),
  };
};

/**
 * Sends what may go, as many at once as the pace allows: the record of an item holds up its key, and no place. `changed` is
 * told of each item that is done, and of the end.
 */
const createSendLoop = <Outcome>(deps: SendQueueDeps<Outcome>, lines: PerKeyFifo, changed: () => void) => {
  const underWay = new Set<Promise<void>>();
  let sending = 0;
  let stopped = false;
  let failure: { readonly cause: unknown } | null = null;
  const handle = async (item: OutboxItem): Promise<void> => {
    sending += 1;
    try {
      const outcome = await deps.outbox.send(item).finally(() => (sending -= 1));
      if (outcome !== null) {
        deps.concurrency.recordOutcome(deps.outbox.isAccepted(outcome));
        pump();
        await deps.outbox.record(outcome);
      }
      lines.finish(item);
    } catch (cause) {
      failure ??= { cause };
      stopped = true;
      deps.onFailure();
    }
    changed();
    pump();
  };
  const pump = (): void => {
    while (!stopped && sending < deps.concurrency.limit && deps.maySend()) {
      const item = lines.next();
      if (!item) return;
      const handled = handle(item).finally(() => underWay.delete(handled));
      underWay.add(handled);
    }
  };
  const stop = async (): Promise<void> => {
    stopped = true;
    changed();
    await Promise.all(underWay);
    if (failure) throw new Error('What waits could not be sent.', failure);
  };
  return { pump, stop, isStopped: () => stopped };
};

/** Makes an empty queue that sends what it is given at once. */
export const createSendQueue = <Outcome>(deps: SendQueueDeps<Outcome>): SendQueue => {
  const lines = createPerKeyFifo();
  const waiters = createWaiters();
  const left = (): number => (sending.isStopped() ? 0 : lines.size);
  const sending = createSendLoop(deps, lines, () => waiters.tell(left()));
  return {
    add: (items) => {
      for (const item of items) lines.add(item);
      sending.pump();
    },
    get size() {
      return lines.size;
    },
    get isStopped() {
      return sending.isStopped();
    },
    waitUntilBelow: (size) => waiters.wait(size, left()),
    stop: sending.stop,
  };
};
