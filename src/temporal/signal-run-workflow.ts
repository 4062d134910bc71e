import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';

import {
  type FlowRunInput,
  flowRunWorkflowType,
  flowRunWorkflowId,
  type RunChange,
  runChangedSignalName,
} from './contract.ts';
import { searchAttributes } from './search-attributes.ts';
import type { UnsentRunSignal } from './run-signal-rows.ts';

/** Enough for an operator to find the messages; a run without Temporal for days must not outgrow a payload. */
const maxMessageIds = 100;

const searchAttributesOf = (row: UnsentRunSignal) => [
  { key: searchAttributes.organizationId, value: row.organizationId },
  { key: searchAttributes.messageThreadId, value: row.messageThreadId },
  { key: searchAttributes.flowRunStatus, value: row.status },
  ...(row.flowId === null ? [] : [{ key: searchAttributes.flowId, value: row.flowId }]),
];

const toRunChange = ({ seq, deadline, pending, status, messageIds }: UnsentRunSignal): RunChange => ({
  seq,
  deadline,
  pending,
  status,
  messageIds: messageIds.slice(-maxMessageIds),
});

/**
 * Tells a run's workflow what changed, and starts it when it is not there. An ended run's workflow is started only when
 * there never was one, so that each run can be found in Temporal Web.
 */
export const signalRunWorkflow = async (
  client: Client,
  taskQueue: string,
  row: UnsentRunSignal,
): Promise<void> => {
  const live = row.status === 'queued' || row.status === 'running';
  try {
    await client.workflow.signalWithStart<(input: FlowRunInput) => Promise<unknown>, [RunChange]>(
      flowRunWorkflowType,
      {
        workflowId: flowRunWorkflowId(row.runId),
        workflowIdReusePolicy: live ? 'ALLOW_DUPLICATE' : 'REJECT_DUPLICATE',
        taskQueue,
        args: [{ runId: row.runId }],
        signal: runChangedSignalName,
        signalArgs: [toRunChange(row)],
        typedSearchAttributes: searchAttributesOf(row),
        staticSummary: `Flow run ${row.runId}`,
      },
    );
  } catch (error) {
    if (live || !(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
};
