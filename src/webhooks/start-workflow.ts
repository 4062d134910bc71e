import type { Client } from '@temporalio/client';

import { webhookDeliveryType, webhookDeliveryWorkflowId } from '../temporal/names.ts';
import { searchAttributes } from '../temporal/search-attributes.ts';
import type { DeliveryRef } from './deliveries.ts';
import type { StartDeps } from './start-deliveries.ts';

/** Starts workflows of deliveries. The client is of a worker's connection: that worker has the first task with the answer. */
export const createStartWorkflow =
  (client: Client, taskQueue: string): StartDeps['start'] =>
  async ({ id, round }, organizationId) => {
    await client.workflow.start<(delivery: DeliveryRef) => Promise<void>>(webhookDeliveryType, {
      workflowId: webhookDeliveryWorkflowId({ id, round }),
      workflowIdConflictPolicy: 'USE_EXISTING',
      taskQueue,
      args: [{ id, round }],
      typedSearchAttributes: [{ key: searchAttributes.organizationId, value: organizationId }],
      requestEagerStart: true,
    });
  };
