import { type Client, type WorkflowExecutionDescription, WorkflowNotFoundError } from '@temporalio/client';

import { flowRunWorkflowId } from './contract.ts';

/** Whether a workflow does something, or waits for a worker that has not come to it yet: it must not be disturbed. */
const isBusyWorkflow = ({
  raw: { pendingActivities, pendingWorkflowTask },
}: WorkflowExecutionDescription): boolean =>
  (pendingActivities ?? []).length > 0 || (pendingWorkflowTask?.attempt ?? Infinity) <= 1;

/**
 * Ends the workflow of a run that was told again and again and does not attend to it, so that the next signal starts it
 * anew; answers whether it is gone. One that is at work, an AI engine asked or a worker awaited, is left alone.
 */
export const terminateUnresponsiveWorkflow = async (client: Client, runId: string): Promise<boolean> => {
  const workflow = client.workflow.getHandle(flowRunWorkflowId(runId));
  try {
    if (isBusyWorkflow(await workflow.describe())) return false;
    await workflow.terminate('It did not attend to its run though it was told: it is started anew.');
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
  return true;
};
