import { continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import { type WebhookDispatcherInput, webhooksWaitSignalName } from '../src/temporal/contract.ts';

/** The signal that events wait. */
const webhooksWaitSignal = defineSignal(webhooksWaitSignalName);

// Without a limit on retries: the database comes back. A missing heartbeat shows that the worker died.
const { drainWebhooks } = proxyActivities<Activities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
});

const maxHistoryLength = 500;

/**
 * Sends the webhooks of one organization as long as events wait; one long activity drains them. Each organization has a
 * workflow of its own, so that a slow receiver delays no other organization.
 */
export async function webhookDispatcher({ organizationId }: WebhookDispatcherInput): Promise<void> {
  let hasWaitingEvents = true;
  setHandler(webhooksWaitSignal, () => {
    hasWaitingEvents = true;
  });
  while (hasWaitingEvents) {
    hasWaitingEvents = false;
    if (await drainWebhooks({ organizationId })) hasWaitingEvents = true;
    if (hasWaitingEvents && workflowInfo().historyLength > maxHistoryLength)
      await continueAsNew<typeof webhookDispatcher>({ organizationId });
  }
}
