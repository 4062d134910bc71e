import { condition, defineSignal, proxyLocalActivities, setHandler } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import { type DeliveryRef, deliveryTriedSignalName } from '../src/temporal/contract.ts';

/** The signal that an attempt to deliver was made. */
const deliveryTriedSignal = defineSignal(deliveryTriedSignalName);

// Without a limit on retries: the database comes back.
const { deliverWebhook } = proxyLocalActivities<Activities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/**
 * Time the retries of one delivery that its receiver did not accept. Before each attempt it waits with a timer, which survives
 * any restart; the dispatcher of the organization makes the attempt.
 */
export async function webhookDelivery(delivery: DeliveryRef): Promise<void> {
  let wasAttempted = false;
  setHandler(deliveryTriedSignal, () => {
    wasAttempted = true;
  });
  for (;;) {
    wasAttempted = false;
    const waitMs = await deliverWebhook(delivery);
    if (waitMs === null) return;
    await condition(() => wasAttempted, waitMs);
  }
}
