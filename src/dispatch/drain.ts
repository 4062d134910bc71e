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

/** Dependencies of a drain, and its times in milliseconds. */
export interface DrainDeps<Outcome> {
  readonly outbox: Outbox<Outcome>;
  readonly leases: LeaseRegistry;
  /** Call `onNotice` whenever a destination can have new items. Returns a function that ends the subscription. */
  subscribe(destination: string, onNotice: () => void): () => void;
  /** Least time between two reads. Reading after each single item would slow down the processes that add items. */
  readonly minReadIntervalMs: number;
  /** How long a drain waits for new items before it ends. */
  readonly lingerMs: number;
}

// The next page is read when half of this one is done.
const pageSize = 1000;
const maxDrainMs = 10 * 60_000;
const leaseRetryMs = 1000;
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

/** Read and send items until no more come, the time of this drain is over or the queue was stopped. */
const sendUntilIdle = async <Outcome>(
  deps: DrainDeps<Outcome>,
  { queue, latch, destination }: DrainState,
) => {
  const { outbox, minReadIntervalMs, lingerMs } = deps;
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
    const isNotified = await latch.wait(lingerMs);
    if (!isNotified && queue.size === 0) return;
    await delay(queue.isStopped ? 0 : nextReadAt - performance.now());
  }
};

/** Create the drain of an outbox. */
export const createDrain = <Outcome>(deps: DrainDeps<Outcome>): Drain => {
  const { outbox, leases } = deps;
  const drainOnce = async (destination: string, stopping: AbortSignal): Promise<void> => {
    const latch = createLatch();
    let lease: Lease | null = null;
    const queue = createSendQueue({
      outbox,
      concurrency: createAdaptiveConcurrency(),
      maySend: () => lease?.isHeld() ?? false,
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
  return async (destination, stopping) => {
    await drainOnce(destination, stopping);
    // A notifier that saw the lease just before its release only published a notice, which no drain received.
    return stopping.aborted || (await outbox.loadWaiting(destination, 1)).length > 0;
  };
};
