import DataLoader from 'dataloader';

import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../dispatch/outbox.ts';
import type { DeliveryRef } from '../temporal/contract.ts';
import {
  disableWebhookEndpoint,
  loadQueuedDeliveries,
  recordAttempts,
  type DeliveryAttemptResult,
  loadQueuedItems,
} from './delivery-rows.ts';
import type { AttemptDelivery } from './attempt-delivery.ts';

/** Dependencies of the outbox of webhooks. */
export interface DeliveryOutboxDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly attempt: AttemptDelivery;
  /** Starts the workflow that times the next attempts of a delivery. */
  startDeliveryWorkflow(ref: DeliveryRef, organizationId: string): Promise<void>;
  /** Signals the workflow of a delivery that an attempt was made. */
  signalAttempted(ref: DeliveryRef): Promise<void>;
  /** Called when Temporal could not be reached; the sweep finds the delivery. */
  onError(error: unknown): void;
}

/** Options of a loader that collects the items of so many milliseconds, and keeps none of them. */
const batchesOf = (collectMs: number) => ({
  cache: false,
  maxBatchSize: 100,
  batchScheduleFn: (loadBatch: () => void) => void setTimeout(loadBatch, collectMs),
});

/** Creates the outbox of webhooks: a destination is an organization, a key is a thread. */
export const createDeliveryOutbox = (deps: DeliveryOutboxDeps): Outbox<DeliveryAttemptResult> => {
  const { database, clock } = deps;
  const deliveries = new DataLoader(
    async (ids: readonly string[]) => loadQueuedDeliveries(database, ids, await clock.now()),
    batchesOf(5),
  );
  const attempts = new DataLoader(async (results: readonly DeliveryAttemptResult[]) => {
    await recordAttempts(database, await clock.now(), results);
    return results;
  }, batchesOf(20));
  const notifyWorkflow = async ({ delivery, nextState }: DeliveryAttemptResult): Promise<void> => {
    if (delivery.attemptsInRound > 0) await deps.signalAttempted(delivery);
    else if (nextState.status === 'pending')
      await deps.startDeliveryWorkflow(delivery, delivery.organizationId);
  };
  return {
    loadWaiting: (organizationId, limit) => loadQueuedItems(database, organizationId, limit),
    send: async ({ id }) => {
      const delivery = await deliveries.load(id);
      return delivery && deps.attempt(delivery);
    },
    isAccepted: ({ nextState }) => nextState.status === 'delivered',
    record: async (result) => {
      const { delivery, attempt } = result;
      await attempts.load(result);
      if (attempt.status === 410 && delivery.url !== null)
        await disableWebhookEndpoint(database, delivery.organizationId, delivery.url, await clock.now());
      await notifyWorkflow(result).catch(deps.onError);
    },
  };
};
