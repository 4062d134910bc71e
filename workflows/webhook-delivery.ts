import {
  continueAsNew,
  defineSignal,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import { eventsWaitName } from '../src/temporal/names.ts';
import type { DeliveryRef } from '../src/webhooks/deliveries.ts';

/** What the workflow that starts an organization's deliveries is started with. */
export interface WebhookDispatchInput {
  readonly organizationId: string;
}

/** Tells an organization's dispatch that events wait. */
export const eventsWaitSignal = defineSignal(eventsWaitName);

// The database comes back, so both are tried for ever. A try may be made twice, with the same id, when its worker dies
// before it is recorded: delivery is at least once.
const retry = { initialInterval: '1 second', maximumInterval: '1 minute' } as const;

const { startDeliveries } = proxyActivities<Activities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '15 seconds',
  retry,
});

// Local: an event that is taken at once costs its workflow one task, and most are.
const { deliverWebhook } = proxyLocalActivities<Activities>({ startToCloseTimeout: '1 minute', retry });

const inSeconds = (ms: number): string => `Next try after ${ms / 1000} s`;

/** One delivery: its tries, and before each a wait that is a timer and survives everything. */
export async function webhookDelivery(delivery: DeliveryRef): Promise<void> {
  for (;;) {
    const waitMs = await deliverWebhook(delivery);
    if (waitMs === null) return;
    await sleep(waitMs, { summary: inSeconds(waitMs) });
  }
}

/**
 * Starts the deliveries of one organization, as long as any wait. One for each organization, so that a slow receiver delays
 * nobody else's.
 */
export async function webhookDispatch({ organizationId }: WebhookDispatchInput): Promise<void> {
  let waiting = true;
  setHandler(eventsWaitSignal, () => {
    waiting = true;
  });
  while (waiting) {
    waiting = false;
    if (await startDeliveries({ organizationId })) waiting = true;
    if (waiting && workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof webhookDispatch>({ organizationId });
  }
}
