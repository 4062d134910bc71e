import { condition, defineSignal, proxyLocalActivities, setHandler } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import { type DeliveryRef, deliveryTriedSignalName } from '../src/temporal/contract.ts';

/** Tells the workflow of a delivery that it was tried. */
export const deliveryTriedSignal = defineSignal(deliveryTriedSignalName);

// The database comes back, so it is asked for ever.
const { deliverWebhook } = proxyLocalActivities<Activities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/**
 * The waits of one delivery that was not taken: before each try a timer, which survives everything. The tries are made by the
 * dispatcher of its organization.
 */
export async function webhookDelivery(delivery: DeliveryRef): Promise<void> {
  let tried = false;
  setHandler(deliveryTriedSignal, () => {
    tried = true;
  });
  for (;;) {
    tried = false;
    const waitMs = await deliverWebhook(delivery);
    if (waitMs === null) return;
    await condition(() => tried, waitMs);
  }
}
