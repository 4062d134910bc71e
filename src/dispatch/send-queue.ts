import { createPerKeyFifo, type PerKeyFifo } from './per-key-fifo.ts';
import type { Outbox, OutboxItem } from './outbox.ts';
import type { Pace } from './pace.ts';
import type { AdaptiveConcurrency } from './adaptive-concurrency.ts';

/** The items of one destination that this process sends: in order per key, as many at once as the destination can take. */
export interface SendQueue {
  /** Adds items to send; an item that is already in the queue is ignored. */
  add(items: readonly OutboxItem[]): void;
  /** Number of items that are not recorded yet. */
  readonly size: number;
  /** Resolves when at most `size` items are left, or the queue was stopped. */
  waitUntilBelow(size: number): Promise<void>;
  /** Sends no more items; resolves when the items in flight are recorded. Throws if the queue has failed. */
  stop(): Promise<void>;
  readonly isStopped: boolean;
}

/** Dependencies of a send queue. */
export interface SendQueueDeps<Outcome> {
  readonly outbox: Outbox<Outcome>;
  readonly concurrency: AdaptiveConcurrency;
  /** The pace of the destination, if it has one. */
  readonly pace?: Pace | undefined;
  /** Whether this process may still send; called before each item, and given to the outbox. */
  readonly maySend: () => boolean;
  /** Called when a recorded outcome lets other items be sent. */
  onFollowers?(): void;
  /** Called when the queue has stopped because of a failure. */
  onFailure(): void;
}

/** Creates the callers that wait until few enough items are left. */
const createWaiters = () => {
  let waiters: { readonly size: number; resolve(): void }[] = [];
  const release = (left: number): void => {
    const released = waiters.filter(({ size }) => left <= size);
    waiters = waiters.filter(({ size }) => left > size);
    for (const { resolve } of released) resolve();
  };
  return {
    release,
    wait: (size: number, left: number): Promise<void> =>
      new Promise((resolve) => {
        waiters.push({ size, resolve });
        release(left);
      }),
  };
};

/** Creates the check that a pace allows the next item; where it does not, `onFree` is called once it does. */
const createPaceGate = (pace: Pace | undefined, onFree: () => void) => {
  let timer: NodeJS.Timeout | null = null;
  return {
    isOpen: (): boolean => {
      const waitMs = pace?.msUntilFree() ?? 0;
      if (waitMs === 0) return true;
      timer ??= setTimeout(() => {
        timer = null;
        onFree();
      }, waitMs);
      return false;
    },
    take: (): void => pace?.take(),
    close: (): void => {
      if (timer) clearTimeout(timer);
    },
  };
};

/** Creates the state of a loop that can be stopped or fails; the first failure counts. */
const createEnd = (onFailure: () => void) => {
  let isStopped = false;
  let failure: { readonly cause: unknown } | null = null;
  return {
    stop: (): void => {
      isStopped = true;
    },
    fail: (cause: unknown): void => {
      failure ??= { cause };
      isStopped = true;
      onFailure();
    },
    isStopped: (): boolean => isStopped,
    throwFailure: (): void => {
      if (failure) throw new Error('The send queue has failed.', failure);
    },
  };
};

/**
 * Creates the loop that sends as many items at once as the concurrency and the pace allow. Recording an outcome holds up the key of its
 * item, but does not count as a send. Calls `onChange` after each item and at the stop.
 */
const createSendLoop = <Outcome>(deps: SendQueueDeps<Outcome>, items: PerKeyFifo, onChange: () => void) => {
  const inFlight = new Set<Promise<void>>();
  let sendCount = 0;
  const end = createEnd(deps.onFailure);
  const handle = async (item: OutboxItem): Promise<void> => {
    sendCount += 1;
    try {
      const outcome = await deps.outbox.send(item, deps.maySend).finally(() => (sendCount -= 1));
      if (outcome !== null) {
        deps.concurrency.recordOutcome(deps.outbox.isAccepted(outcome));
        pump();
        if (await deps.outbox.record(outcome)) deps.onFollowers?.();
      }
      items.finish(item);
    } catch (cause) {
      end.fail(cause);
    }
    onChange();
    pump();
  };
  const gate = createPaceGate(deps.pace, () => pump());
  const canSend = (): boolean => !end.isStopped() && sendCount < deps.concurrency.limit && deps.maySend();
  const pump = (): void => {
    while (canSend() && items.hasNext() && gate.isOpen()) {
      const item = items.next();
      if (!item) return;
      gate.take();
      const handled = handle(item).finally(() => inFlight.delete(handled));
      inFlight.add(handled);
    }
  };
  const stop = async (): Promise<void> => {
    end.stop();
    gate.close();
    onChange();
    await Promise.all(inFlight);
    end.throwFailure();
  };
  return { pump, stop, isStopped: end.isStopped };
};

/** Creates an empty queue that starts sending as soon as items are added. */
export const createSendQueue = <Outcome>(deps: SendQueueDeps<Outcome>): SendQueue => {
  const items = createPerKeyFifo();
  const waiters = createWaiters();
  const left = (): number => (loop.isStopped() ? 0 : items.size);
  const loop = createSendLoop(deps, items, () => waiters.release(left()));
  return {
    add: (added) => {
      for (const item of added) items.add(item);
      loop.pump();
    },
    get size() {
      return items.size;
    },
    get isStopped() {
      return loop.isStopped();
    },
    waitUntilBelow: (size) => waiters.wait(size, left()),
    stop: loop.stop,
  };
};
