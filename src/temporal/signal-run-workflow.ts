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

/** Enough for an operator to find the messages. Without a limit, days without Temporal could exceed the size of a payload. */
const maxMessageIds = 100;

const buildSearchAttributes = (row: UnsentRunSignal) => [
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
 * Signals a run's workflow, and starts it if it does not run. For an ended run it is started only if it never ran, so that each
 * run can be found in Temporal Web.
 */
export const signalRunWorkflow = async (
  client: Client,
  taskQueue: string,
  row: UnsentRunSignal,
): Promise<void> => {
  const isLive = row.status === 'queued' || row.status === 'running';
  try {
    await client.workflow.signalWithStart<(input: FlowRunInput) => Promise<unknown>, [RunChange]>(
      flowRunWorkflowType,
      {
        workflowId: flowRunWorkflowId(row.runId),
        workflowIdReusePolicy: isLive ? 'ALLOW_DUPLICATE' : 'REJECT_DUPLICATE',
        taskQueue,
        args: [{ runId: row.runId }],
        signal: runChangedSignalName,
        signalArgs: [toRunChange(row)],
        typedSearchAttributes: buildSearchAttributes(row),
        staticSummary: `Flow run ${row.runId}`,
      },
    );
  } catch (error) {
    if (isLive || !(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
};
