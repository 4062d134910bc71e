import { setTimeout as delay } from 'node:timers/promises';

import { createSendQueue, type SendQueue } from './send-queue.ts';
import { createLatch, type Latch } from './latch.ts';
import type { Lease, LeaseRegistry } from './leases.ts';
import type { Outbox } from './outbox.ts';
import { createAdaptiveConcurrency } from './adaptive-concurrency.ts';

/**
 * Sends the waiting items of a destination, and new ones, until none has come for a while or `stopping` aborts. Returns whether
 * items can still be waiting. Repeatable at any point: the rows say what was sent. One drain per destination works at a time;
 * others wait for its end. Throws when the database is unreachable or another process took over.
 */
export type Drain = (destination: string, stopping: AbortSignal) => Promise<boolean>;

/**
 * A drain of an outbox whose items can wait for a time. Waits that are shorter than `lingerMs` pass inside the drain. Returns the
 * milliseconds until the next item can be sent, 0 when one can be waiting now; null when nothing waits for a time.
 */
export type TimedDrain = (destination: string, stopping: AbortSignal) => Promise<number | null>;

/** Dependencies of a drain, and its times in milliseconds. */
export interface DrainDeps<Outcome> {
  readonly outbox: Outbox<Outcome>;
  readonly leases: LeaseRegistry;
  /** Calls `onNotice` whenever a destination can have new items. Returns a function that ends the subscription. */
  subscribe(destination: string, onNotice: () => void): () => void;
  /** Least time between two reads. Reading after each single item would slow down the processes that add items. */
  readonly minReadIntervalMs: number;
  /** How long a drain waits for new items before it ends. */
  readonly lingerMs: number;
  /**
   * With more items than this in its queue, a drain reads every two seconds only: new items would only wait behind them.
   * Without it a drain reads after each change. With 4,800 messages in 400 threads a read is 20 ms of PostgreSQL, and each
   * message made one.
   */
  readonly enoughItems?: number;
}

// The next page is read when half of this one is done.
const pageSize = 1000;
const maxDrainMs = 10 * 60_000;
const leaseRetryMs = 1000;
const busyReadMs = 2000;
// A receiver that takes longer is sent the item again.
const finishTimeoutMs = 4000;

const acquireLease = async (
  leases: LeaseRegistry,
  destination: string,
  onLost: () => void,
  stopping: AbortSignal,
): Promise<Lease | null> => {
  while (!stopping.aborted) {
    const lease = await leases.acquire(destination, onLost);
    if (lease) return lease;
    await delay(leaseRetryMs, undefined, { signal: stopping }).catch(() => undefined);
  }
  return null;
};

interface DrainState {
  readonly queue: SendQueue;
  readonly latch: Latch;
  readonly destination: string;
}

/** Reads and sends items until none comes before `lingerMs` are over, the time of this drain is over or the queue was stopped. */
const sendUntilIdle = async <Outcome>(
  deps: DrainDeps<Outcome>,
  { queue, latch, destination }: DrainState,
) => {
  const { outbox, minReadIntervalMs, lingerMs, enoughItems = Infinity } = deps;
  const endsAt = performance.now() + maxDrainMs;
  while (!queue.isStopped && performance.now() < endsAt) {
    const nextReadAt = performance.now() + minReadIntervalMs;
    latch.close();
    const items = await outbox.loadWaiting(destination, pageSize);
    queue.add(items);
    if (items.length === pageSize) {
      await queue.waitUntilBelow(pageSize / 2);
      continue;
    }
    if (queue.size > enoughItems) {
      await Promise.race([queue.waitUntilBelow(enoughItems), delay(busyReadMs, undefined, { ref: false })]);
      continue;
    }
    const nextMs = (await outbox.msUntilNext?.(destination)) ?? Infinity;
    const isNotified = await latch.wait(Math.min(lingerMs, nextMs));
    if (!isNotified && queue.size === 0 && nextMs > lingerMs) return;
    await delay(queue.isStopped ? 0 : Math.max(0, nextReadAt - performance.now()));
  }
};

/** Creates the function that drains a destination once: until it is idle, stopped, or without its lease. */
const createDrainOnce = <Outcome>(deps: DrainDeps<Outcome>) => {
  const { outbox, leases } = deps;
  return async (destination: string, stopping: AbortSignal): Promise<void> => {
    const latch = createLatch();
    let lease: Lease | null = null;
    const queue = createSendQueue({
      outbox,
      concurrency: createAdaptiveConcurrency(),
      pace: outbox.paceOf?.(destination),
      maySend: () => lease?.isHeld() ?? false,
      onFollowers: latch.open,
      onFailure: latch.open,
    });
    const end = (): void => {
      void queue.stop().catch(() => undefined);
      latch.open();
    };
    let isLost = false;
    lease = await acquireLease(leases, destination, () => ((isLost = true), end()), stopping);
    if (lease === null) return;
    const unsubscribe = deps.subscribe(destination, latch.open);
    stopping.addEventListener('abort', end, { once: true });
    if (stopping.aborted) end();
    try {
      await outbox.recover?.(destination);
      await sendUntilIdle(deps, { queue, latch, destination });
      await Promise.race([queue.stop(), delay(finishTimeoutMs, undefined, { ref: false })]);
    } finally {
      end();
      unsubscribe();
      stopping.removeEventListener('abort', end);
      await lease.release();
    }
    if (isLost) throw new Error(`Another process drains ${destination}.`);
  };
};

/** Creates the drain of an outbox whose items can wait for a time. */
export const createTimedDrain = <Outcome>(deps: DrainDeps<Outcome>): TimedDrain => {
  const { outbox } = deps;
  const drainOnce = createDrainOnce(deps);
  return async (destination, stopping) => {
    await drainOnce(destination, stopping);
    // A notifier that saw the lease just before its release only published a notice, which no drain received.
    if (stopping.aborted || (await outbox.loadWaiting(destination, 1)).length > 0) return 0;
    return (await outbox.msUntilNext?.(destination)) ?? null;
  };
};

/** Creates the drain of an outbox. */
export const createDrain = <Outcome>(deps: DrainDeps<Outcome>): Drain => {
  const drain = createTimedDrain(deps);
  return async (destination, stopping) => (await drain(destination, stopping)) !== null;
};
