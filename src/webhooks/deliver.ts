import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/transaction.ts';
import type { Admission } from './admission.ts';
import {
  type Delivery,
  type DeliveryRef,
  markGone,
  postpone,
  readDelivery,
  recordTries,
  type Tried,
} from './deliveries.ts';
import { createGathering } from './gathering.ts';
import type { Send } from './send.ts';

/**
 * Makes the next try of a delivery when it is due; answers how many milliseconds to wait before this is called again, or
 * null when nothing is left to do: it has arrived, was given up or stopped, or was begun anew. Repeatable: a try that was
 * recorded is not made again.
 */
export type Deliver = (ref: DeliveryRef) => Promise<number | null>;

/** What a try needs. */
export interface DeliverDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly send: Send;
  readonly admission: Admission;
}

const gatherMs = 20;

/** Binds the tries of a process: what several of them come to within a moment is written down together. */
export const createDeliver = ({ database, clock, send, admission }: DeliverDeps): Deliver => {
  const record = createGathering<Tried>(gatherMs, async (tries) =>
    recordTries(database, await clock.now(), tries),
  );
  const attempt = async (delivery: Delivery): Promise<number | null> => {
    const tried = await send(delivery);
    await record(tried);
    if (tried.attempt.status === 410 && delivery.url !== null)
      await markGone(database, delivery.organizationId, delivery.url, await clock.now());
    return tried.standing.waitMs;
  };
  return async (ref) => {
    const now = await clock.now();
    const delivery = await readDelivery(database, ref, now);
    if (!delivery) return null;
    const { organizationId, nextAttemptAt } = delivery;
    if (nextAttemptAt !== null && nextAttemptAt > now) return nextAttemptAt.getTime() - now.getTime();
    const waitMs = admission.enter(organizationId);
    if (waitMs > 0) {
      await postpone(database, ref, new Date(now.getTime() + waitMs));
      return waitMs;
    }
    try {
      return await attempt(delivery);
    } finally {
      admission.leave(organizationId);
    }
  };
};
