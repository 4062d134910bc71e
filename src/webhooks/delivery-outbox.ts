import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { batchCalls } from '../dispatch/batch-calls.ts';
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
  /** Start the workflow that times the next attempts of a delivery. */
  startDeliveryWorkflow(ref: DeliveryRef, organizationId: string): Promise<void>;
  /** Signal the workflow of a delivery that an attempt was made. */
  signalAttempted(ref: DeliveryRef): Promise<void>;
  /** Called when Temporal could not be reached; the sweep finds the delivery. */
  onError(error: unknown): void;
}

// Deliveries are read, and attempts recorded, in batches of what one process does within a few milliseconds.
const readBatches = { maxWaitMs: 5, maxItems: 100 };
const writeBatches = { maxWaitMs: 20, maxItems: 100 };

/** Create the outbox of webhooks: a destination is an organization, a key is a thread. */
export const createDeliveryOutbox = (deps: DeliveryOutboxDeps): Outbox<DeliveryAttemptResult> => {
  const { database, clock } = deps;
  const loadDelivery = batchCalls({
    ...readBatches,
    work: async (ids: readonly string[]) => loadQueuedDeliveries(database, ids, await clock.now()),
  });
  const recordAttempt = batchCalls({
    ...writeBatches,
    work: async (results: readonly DeliveryAttemptResult[]) => {
      await recordAttempts(database, await clock.now(), results);
      return results;
    },
  });
  const notifyWorkflow = async ({ delivery, nextState }: DeliveryAttemptResult): Promise<void> => {
    if (delivery.tries > 0) await deps.signalAttempted(delivery);
    else if (nextState.status === 'pending')
      await deps.startDeliveryWorkflow(delivery, delivery.organizationId);
  };
  return {
    loadWaiting: (organizationId, limit) => loadQueuedItems(database, organizationId, limit),
    send: async ({ id }) => {
      const delivery = await loadDelivery(id);
      return delivery && deps.attempt(delivery);
    },
    isAccepted: ({ nextState }) => nextState.status === 'delivered',
    record: async (result) => {
      const { delivery, attempt } = result;
      await recordAttempt(result);
      if (attempt.status === 410 && delivery.url !== null)
        await disableWebhookEndpoint(database, delivery.organizationId, delivery.url, await clock.now());
      await notifyWorkflow(result).catch(deps.onError);
    },
  };
};
