import { setTimeout as delay } from 'node:timers/promises';

import { createSendQueue, type SendQueue } from './send-queue.ts';
import { createLatch, type Latch } from './latch.ts';
import type { Lease, LeaseRegistry } from './leases.ts';
import type { Outbox } from './outbox.ts';
import { createAdaptiveConcurrency } from './adaptive-concurrency.ts';

/**
 * Sends what waits for a destination, and what comes, until nothing has come for a while or `stopping` is aborted; answers
 * whether something may wait nevertheless. Repeatable at any point: the rows say what was sent. One drain of a destination
 * works, others wait for its end. Throws when the database does not answer, or when another process took over.
 */
export type Drain = (destination: string, stopping: AbortSignal) => Promise<boolean>;

/** What a drain works with, and its times in milliseconds. */
export interface DrainDeps<Outcome> {
  readonly outbox: Outbox<Outcome>;
  readonly leases: LeaseRegistry;
  /** Calls back whenever something may have come for a destination; answers how to end that. */
  subscribe(destination: string, heard: () => void): () => void;
  /** What comes meanwhile is read together: a drain that starts at each item takes time from those who make them. */
  readonly minReadIntervalMs: number;
  /** How long a drain without work stays. */
  readonly lingerMs: number;
}

// A page of ids; the next one is read when half of it is done.
const pageSize = 1000;
const maxDrainMs = 10 * 60_000;
const leaseRetryMs = 1000;
// A receiver may take longer: what it was sent is sent again then.
const finishTimeoutMs = 4000;

const acquireLease = async (
  leases: LeaseRegistry,
  destination: string,
  lost: () => void,
  stopping: AbortSignal,
): Promise<Lease | null> => {
  while (!stopping.aborted) {
    const lease = await leases.acquire(destination, lost);
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

/** Reads and hands out until nothing comes any more, the shift is over or the queue was stopped. */
const sendUntilIdle = async <Outcome>(
  deps: DrainDeps<Outcome>,
  { queue, latch, destination }: DrainState,
) => {
  const { outbox, minReadIntervalMs: gatherMs, lingerMs } = deps;
  const until = performance.now() + maxDrainMs;
  while (!queue.isStopped && performance.now() < until) {
    const gatheredAt = performance.now() + gatherMs;
    latch.close();
    const items = await outbox.loadWaiting(destination, pageSize);
    queue.add(items);
    if (items.length === pageSize) {
      await queue.waitUntilBelow(pageSize / 2);
      continue;
    }
    const heard = await latch.wait(lingerMs);
    if (!heard && queue.size === 0) return;
    await delay(queue.isStopped ? 0 : gatheredAt - performance.now());
  }
};

/** Binds drains to where rows wait. */
export const createDrain = <Outcome>(deps: DrainDeps<Outcome>): Drain => {
  const { outbox, leases } = deps;
  const shift = async (destination: string, stopping: AbortSignal): Promise<void> => {
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
    let lost = false;
    lease = await acquireLease(leases, destination, () => ((lost = true), end()), stopping);
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
    if (lost) throw new Error(`Another process drains ${destination}.`);
  };
  return async (destination, stopping) => {
    await shift(destination, stopping);
    // Who saw the lease just before it was released has only called, and nobody heard it.
    return stopping.aborted || (await outbox.loadWaiting(destination, 1)).length > 0;
  };
};
