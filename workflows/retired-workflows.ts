import { proxyActivities, setHandler, defineSignal } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';

// Workflows of earlier versions that may still run: they end here, and can be deleted a month after the last such version.

const { startDeliveries } = proxyActivities<Activities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

const eventsWaitSignal = defineSignal('eventsWait');

/** Started a workflow for each event of an organization; `webhookDispatcher` sends the events now. */
export async function webhookDispatch(target: { readonly organizationId: string }): Promise<void> {
  let waiting = true;
  setHandler(eventsWaitSignal, () => {
    waiting = true;
  });
  while (waiting) {
    waiting = false;
    if (await startDeliveries(target)) waiting = true;
  }
}
