import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { SearchAttributePair } from '@temporalio/common';

import { searchAttributes } from './search-attributes.ts';

/** A workflow to start: its type, the id that keeps it from running twice, and its only argument. */
export interface WorkflowStart<Input> {
  readonly type: string;
  readonly id: string;
  readonly input: Input;
  readonly organizationId: string;
  /** The line that operators read in Temporal Web. */
  readonly summary: string;
  /** Search attributes beside the organization. */
  readonly attributes?: readonly SearchAttributePair[];
}

/** Start a workflow. One that runs already goes on as it is; one that has ended starts again. */
export const startUnlessRunning = async <Input>(
  { client, taskQueue }: { readonly client: Pick<Client, 'workflow'>; readonly taskQueue: string },
  { type, id, input, organizationId, summary, attributes = [] }: WorkflowStart<Input>,
): Promise<void> => {
  try {
    await client.workflow.start(type, {
      workflowId: id,
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      taskQueue,
      args: [input],
      typedSearchAttributes: [{ key: searchAttributes.organizationId, value: organizationId }, ...attributes],
      staticSummary: summary,
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
};
