import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/transaction.ts';
import {
  type Delivery,
  type DeliveryRef,
  markGone,
  newestQueued,
  readDue,
  readPending,
  readQueued,
  recordTries,
  type Tried,
} from './deliveries.ts';
import { createGathering, createLanes } from './lanes.ts';
import { waitsMs } from './schedule.ts';
import type { Send } from './send.ts';

/** Deliveries that failed together and wait together for their next try: ids and times, nothing of what they say. */
export interface WebhookBatch {
  readonly organizationId: string;
  readonly deliveries: readonly DeliveryRef[];
  readonly waitMs: number;
}

/** What a shift of a courier has left to do. */
export interface Shift {
  readonly failed: readonly WebhookBatch[];
  /** Whether deliveries may be left that nobody has tried. */
  readonly more: boolean;
}

/** Sends what waits; repeatable at any point, since the rows say what has been done. */
export interface Courier {
  /** Makes the first try of everything that an organization has waiting now. Throws when `stopping` is aborted. */
  sendWaiting(organizationId: string, stopping: AbortSignal): Promise<Shift>;
  /** Makes the next try of a batch; answers what is left of it, or null. Throws when `stopping` is aborted. */
  tryAgain(batch: WebhookBatch, stopping: AbortSignal): Promise<WebhookBatch | null>;
}

/** What a courier needs. */
export interface CourierDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly send: Send;
}

// A receiver that answers in 20 ms takes 1,600 events a second this way; a slow one holds up its own organization only.
const sendsAtOnce = 32;
const heldAtMost = 400;
const readAtLeast = 100;
const batchAtMost = 50;
const shiftMs = 20_000;
const lookEveryMs = 50;
const gatherMs = 20;
// Retries of one organization that one worker makes at once: a slow receiver must not take every slot of a worker.
const retriesAtOnce = 4;
const busyWaitMs = 5000;

type Try = (delivery: Delivery) => Promise<Tried>;

/** Deliveries of a thread one after the other, so that a receiver that answers sees them in order. */
const createTry = ({ database, clock, send }: CourierDeps): Try => {
  const lanes = createLanes(sendsAtOnce);
  const record = createGathering<Tried>(gatherMs, async (tries) =>
    recordTries(database, await clock.now(), tries),
  );
  return async (delivery) => {
    const tried = await lanes(delivery.messageThreadId ?? delivery.id, () => send(delivery));
    await record(tried);
    if (tried.attempt.status === 410 && delivery.url !== null)
      await markGone(database, delivery.organizationId, delivery.url, await clock.now());
    return tried;
  };
};

const batchesOf = (organizationId: string, tries: readonly Tried[]): WebhookBatch[] => {
  const failed = tries.filter(({ standing }) => standing.waitMs !== null);
  const groups = Map.groupBy(failed, ({ standing }) => standing.waitMs ?? 0);
  return [...groups].flatMap(([waitMs, group]) =>
    Array.from({ length: Math.ceil(group.length / batchAtMost) }, (_, index) => ({
      organizationId,
      waitMs,
      deliveries: group
        .slice(index * batchAtMost, (index + 1) * batchAtMost)
        .map(({ delivery: { id, round } }) => ({ id, round })),
    })),
  );
};

const sendWaiting = async (
  deps: CourierDeps,
  organizationId: string,
  stopping: AbortSignal,
): Promise<Shift> => {
  const attempt = createTry(deps);
  const taken = new Map<string, Promise<void>>();
  const tries: Tried[] = [];
  const faults: unknown[] = [];
  const take = async (delivery: Delivery): Promise<void> => {
    try {
      tries.push(await attempt(delivery));
    } catch (error) {
      faults.push(error);
    } finally {
      taken.delete(delivery.id);
    }
  };
  const until = performance.now() + shiftMs;
  const isOver = () => performance.now() > until || faults.length > 0;
  // What comes meanwhile has a shift of its own: sent in batches it disturbs the replies that cause it less.
  const upTo = await newestQueued(deps.database, organizationId);
  let more = upTo !== null;
  for (;;) {
    stopping.throwIfAborted();
    const limit = heldAtMost - taken.size;
    if (upTo !== null && more && !isOver() && limit >= readAtLeast) {
      const held = { taken: [...taken.keys()], limit, upTo };
      const found = await readQueued(deps.database, organizationId, await deps.clock.now(), held);
      for (const delivery of found) taken.set(delivery.id, take(delivery));
      more = found.length === limit;
    }
    if (taken.size === 0) break;
    await Promise.race([Promise.all(taken.values()), delay(lookEveryMs)]);
  }
  if (faults.length > 0) throw faults[0];
  return { failed: batchesOf(organizationId, tries), more };
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

const tryAgain = async (deps: CourierDeps, batch: WebhookBatch): Promise<WebhookBatch | null> => {
  const { database, clock } = deps;
  const due = await readDue(database, batch.deliveries, await clock.now());
  await Promise.all(due.map(createTry(deps)));
  const left = await readPending(database, batch.deliveries);
  const [first] = left;
  if (!first) return null;
  const deliveries = left.map(({ id, round }) => ({ id, round }));
  return { ...batch, deliveries, waitMs: waitsMs[first.tries] ?? busyWaitMs };
};

/** Binds the courier to the database and to what sends. */
export const createCourier = (deps: CourierDeps): Courier => {
  const underWay = new Map<string, number>();
  const count = (organizationId: string, by: number): number => {
    const now = (underWay.get(organizationId) ?? 0) + by;
    if (now === 0) underWay.delete(organizationId);
    else underWay.set(organizationId, now);
    return now;
  };
  return {
    sendWaiting: (organizationId, stopping) => sendWaiting(deps, organizationId, stopping),
    tryAgain: async (batch, stopping) => {
      if ((underWay.get(batch.organizationId) ?? 0) >= retriesAtOnce) return { ...batch, waitMs: busyWaitMs };
      count(batch.organizationId, 1);
      try {
        return await Promise.race([tryAgain(deps, batch), aborted(stopping)]);
      } finally {
        count(batch.organizationId, -1);
      }
    },
  };
};
