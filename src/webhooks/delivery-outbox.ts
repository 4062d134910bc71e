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

/** What the outbox of webhooks works with. */
export interface DeliveryOutboxDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly attempt: AttemptDelivery;
  /** Has a delivery that was not taken wait for its next try. */
  startDeliveryWorkflow(ref: DeliveryRef, organizationId: string): Promise<void>;
  /** Tells who waits for a delivery that it was tried. */
  signalAttempted(ref: DeliveryRef): Promise<void>;
  /** Told of what could not be told to Temporal: the sweep finds it. */
  onError(error: unknown): void;
}

// What several tries of a process need within a moment is read, and written down, together.
const readBatches = { maxWaitMs: 5, maxItems: 100 };
const writeBatches = { maxWaitMs: 20, maxItems: 100 };

/** The webhooks that wait, as dispatch sees them: a destination is an organization, a key is a thread. */
export const createDeliveryOutbox = (deps: DeliveryOutboxDeps): Outbox<DeliveryAttemptResult> => {
  const { database, clock } = deps;
  const read = batchCalls({
    ...readBatches,
    work: async (ids: readonly string[]) => loadQueuedDeliveries(database, ids, await clock.now()),
  });
  const write = batchCalls({
    ...writeBatches,
    work: async (tries: readonly DeliveryAttemptResult[]) => {
      await recordAttempts(database, await clock.now(), tries);
      return tries;
    },
  });
  const tell = async ({ delivery, nextState: standing }: DeliveryAttemptResult): Promise<void> => {
    if (delivery.tries > 0) await deps.signalAttempted(delivery);
    else if (standing.status === 'pending')
      await deps.startDeliveryWorkflow(delivery, delivery.organizationId);
  };
  return {
    loadWaiting: (organizationId, limit) => loadQueuedItems(database, organizationId, limit),
    send: async ({ id }) => {
      const delivery = await read(id);
      return delivery && deps.attempt(delivery);
    },
    isAccepted: ({ nextState: standing }) => standing.status === 'delivered',
    record: async (tried) => {
      const { delivery, attempt } = tried;
      await write(tried);
      if (attempt.status === 410 && delivery.url !== null)
        await disableWebhookEndpoint(database, delivery.organizationId, delivery.url, await clock.now());
      await tell(tried).catch(deps.onError);
    },
  };
};
