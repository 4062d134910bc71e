import { type Client, WorkflowNotFoundError } from '@temporalio/client';

import {
  type DeliveryRef,
  deliveryTriedSignalName,
  webhookDeliveryWorkflowType,
  webhookDeliveryWorkflowId,
  type WebhookDispatcherInput,
  webhookDispatcherWorkflowType,
  webhookDispatcherWorkflowId,
  webhooksWaitSignalName,
} from '../temporal/contract.ts';
import { searchAttributes } from '../temporal/search-attributes.ts';

/** What tells workflows of webhooks. */
export interface WebhookTemporal {
  readonly client: Client;
  readonly taskQueue: string;
}

const attributesOf = (organizationId: string) => [
  { key: searchAttributes.organizationId, value: organizationId },
];

/** Starts the dispatcher of an organization's webhooks, or tells it that events wait. */
export const signalWebhookDispatcher = async (
  { client, taskQueue }: WebhookTemporal,
  organizationId: string,
): Promise<void> => {
  await client.workflow.signalWithStart<(input: WebhookDispatcherInput) => Promise<void>>(
    webhookDispatcherWorkflowType,
    {
      workflowId: webhookDispatcherWorkflowId(organizationId),
      taskQueue,
      args: [{ organizationId }],
      signal: webhooksWaitSignalName,
      signalArgs: [],
      typedSearchAttributes: attributesOf(organizationId),
      staticSummary: `Webhooks of organization ${organizationId}`,
    },
  );
};

/** Starts the workflow of a delivery that was not taken, unless it runs. */
export const startDeliveryWorkflow = async (
  { client, taskQueue }: WebhookTemporal,
  { id, round }: DeliveryRef,
  organizationId: string,
): Promise<void> => {
  await client.workflow.start<(delivery: DeliveryRef) => Promise<void>>(webhookDeliveryWorkflowType, {
    workflowId: webhookDeliveryWorkflowId({ id, round }),
    workflowIdConflictPolicy: 'USE_EXISTING',
    taskQueue,
    args: [{ id, round }],
    typedSearchAttributes: attributesOf(organizationId),
    staticSummary: `Webhook ${id}`,
  });
};

/** Tells the workflow of a delivery, if there is one, that it was tried. */
export const signalDeliveryAttempted = async (
  { client }: WebhookTemporal,
  ref: DeliveryRef,
): Promise<void> => {
  try {
    await client.workflow.getHandle(webhookDeliveryWorkflowId(ref)).signal(deliveryTriedSignalName);
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
};
