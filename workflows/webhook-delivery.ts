import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  continueAsNew,
  defineSignal,
  ParentClosePolicy,
  proxyActivities,
  setHandler,
  sleep,
  startChild,
  workflowInfo,
} from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import type { WebhookBatch } from '../activities/webhook-delivery.ts';
import { eventsWaitName, webhookDeliveryWorkflowId } from '../src/temporal/names.ts';

/** What the workflow of an organization's first tries is started with. */
export interface WebhookCourierInput {
  readonly organizationId: string;
}

/** Tells an organization's courier that events wait. */
export const eventsWaitSignal = defineSignal(eventsWaitName);

// Both may run twice, and then send an event twice, with the same id: delivery is at least once. What has been recorded
// is not sent again. A worker that died is noticed by its silence; the database comes back, so they are tried for ever.
const { sendWaitingWebhooks, tryWebhooksAgain } = proxyActivities<Activities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

const inSeconds = (ms: number): string => `Next try after ${ms / 1000} s`;

/**
 * The waits of deliveries that failed together, each wait a timer that survives everything: ids and times only. A
 * delivery that arrived, was stopped or was begun anew leaves the batch; its row says so.
 */
export async function webhookDelivery(input: WebhookBatch): Promise<void> {
  let batch: WebhookBatch | null = input;
  while (batch) {
    await sleep(batch.waitMs, { summary: inSeconds(batch.waitMs) });
    batch = await tryWebhooksAgain(batch);
  }
}

const handOver = async (batch: WebhookBatch): Promise<void> => {
  const [first] = batch.deliveries;
  if (!first) return;
  try {
    await startChild(webhookDelivery, {
      workflowId: webhookDeliveryWorkflowId(first),
      args: [batch],
      parentClosePolicy: ParentClosePolicy.ABANDON,
      staticSummary: `${batch.deliveries.length} webhook deliveries that failed`,
    });
  } catch (error) {
    // Its waits are under way already.
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
};

/**
 * Makes the first try of every event of one organization, as long as any wait; what fails gets a workflow for its waits. One
 * for each organization, so that a slow receiver delays nobody else's events.
 */
export async function webhookCourier({ organizationId }: WebhookCourierInput): Promise<void> {
  let waiting = true;
  setHandler(eventsWaitSignal, () => {
    waiting = true;
  });
  while (waiting) {
    waiting = false;
    const { failed, more } = await sendWaitingWebhooks({ organizationId });
    for (const batch of failed) await handOver(batch);
    if (more) waiting = true;
    if (waiting && workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof webhookCourier>({ organizationId });
  }
}
