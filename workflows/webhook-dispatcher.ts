import { continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import { type WebhookDispatcherInput, webhooksWaitSignalName } from '../src/temporal/contract.ts';

/** Tells a dispatcher that events wait. */
export const webhooksWaitSignal = defineSignal(webhooksWaitSignalName);

// The database comes back, so it is tried for ever. A worker that died is noticed by its heartbeat.
const { drainWebhooks } = proxyActivities<Activities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
});

const longestHistory = 500;

/**
 * Sends the webhooks of one organization, as long as any come: one long activity drains what waits. One workflow an
 * organization, so that a slow receiver delays nobody else's.
 */
export async function webhookDispatcher({ organizationId }: WebhookDispatcherInput): Promise<void> {
  let waiting = true;
  setHandler(webhooksWaitSignal, () => {
    waiting = true;
  });
  while (waiting) {
    waiting = false;
    if (await drainWebhooks({ organizationId })) waiting = true;
    if (waiting && workflowInfo().historyLength > longestHistory)
      await continueAsNew<typeof webhookDispatcher>({ organizationId });
  }
}
