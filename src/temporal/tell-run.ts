import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';

import type { FlowRunInput, RunChange } from '../../workflows/flow-run.ts';
import { flowRunType, flowRunWorkflowId, runChangedName } from './names.ts';
import { searchAttributes } from './search-attributes.ts';
import type { SignalRow } from './signal-rows.ts';

/** Enough for an operator to find the messages; a run without Temporal for days must not outgrow a payload. */
const messageIdsAtMost = 100;

const attributesOf = (row: SignalRow) => [
  { key: searchAttributes.organizationId, value: row.organizationId },
  { key: searchAttributes.messageThreadId, value: row.messageThreadId },
  { key: searchAttributes.flowRunStatus, value: row.status },
  ...(row.flowId === null ? [] : [{ key: searchAttributes.flowId, value: row.flowId }]),
];

const changeOf = ({ seq, deadline, pending, status, messageIds }: SignalRow): RunChange => ({
  seq,
  deadline,
  pending,
  status,
  messageIds: messageIds.slice(-messageIdsAtMost),
});

/**
 * Tells a run's workflow what changed, and starts it when it is not there. An ended run's workflow is started only when
 * there never was one, so that each run can be found in Temporal Web.
 */
export const tellRun = async (client: Client, taskQueue: string, row: SignalRow): Promise<void> => {
  const live = row.status === 'queued' || row.status === 'running';
  try {
    await client.workflow.signalWithStart<(input: FlowRunInput) => Promise<unknown>, [RunChange]>(
      flowRunType,
      {
        workflowId: flowRunWorkflowId(row.runId),
        workflowIdReusePolicy: live ? 'ALLOW_DUPLICATE' : 'REJECT_DUPLICATE',
        taskQueue,
        args: [{ runId: row.runId }],
        signal: runChangedName,
        signalArgs: [changeOf(row)],
        typedSearchAttributes: attributesOf(row),
        staticSummary: `Flow run ${row.runId}`,
      },
    );
  } catch (error) {
    if (live || !(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
};
