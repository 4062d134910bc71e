import { type Client, type WorkflowExecutionDescription, WorkflowNotFoundError } from '@temporalio/client';

import { flowRunWorkflowId } from './contract.ts';

/** Returns whether a workflow runs an activity, or waits for a worker that has not picked up its task yet. */
const isBusyWorkflow = ({
  raw: { pendingActivities, pendingWorkflowTask },
}: WorkflowExecutionDescription): boolean =>
  (pendingActivities ?? []).length > 0 || (pendingWorkflowTask?.attempt ?? Infinity) <= 1;

/**
 * Terminates the workflow of a run that received signals without an effect, so that the next signal starts a new one. Returns
 * whether no workflow is left. A busy workflow (an AI engine was asked, or no worker is free) is left alone.
 */
export const terminateUnresponsiveWorkflow = async (client: Client, runId: string): Promise<boolean> => {
  const workflow = client.workflow.getHandle(flowRunWorkflowId(runId));
  try {
    if (isBusyWorkflow(await workflow.describe())) return false;
    await workflow.terminate('The workflow did not react to its signals; a new one is started.');
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
  return true;
};
