import { proxyActivities, setHandler, defineSignal } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';

// Workflows of earlier releases that can still be running. Delete each a month after the last release that started it.

const { startDeliveries } = proxyActivities<Activities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

const eventsWaitSignal = defineSignal('eventsWait');

/** Ends a webhook workflow of an earlier release; `webhookDispatcher` sends the events now. */
export async function webhookDispatch(target: { readonly organizationId: string }): Promise<void> {
  let hasWaitingEvents = true;
  setHandler(eventsWaitSignal, () => {
    hasWaitingEvents = true;
  });
  while (hasWaitingEvents) {
    hasWaitingEvents = false;
    if (await startDeliveries(target)) hasWaitingEvents = true;
  }
}
