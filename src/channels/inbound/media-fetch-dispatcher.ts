import {
  type MediaFetchInput,
  mediaFetchWorkflowId,
  mediaFetchWorkflowType,
} from '../../temporal/contract.ts';
import type { DispatcherDeps } from '../../temporal/run-signal-dispatcher.ts';
import { startUnlessRunning } from '../../temporal/start-workflow.ts';
import { createWorkflowDispatcher, type WorkflowDispatcher } from '../../temporal/workflow-dispatcher.ts';
import { attendFileFetches, loadAwaitedFileOwners, loadStaleFileMessageIds } from './awaited-file-rows.ts';

// Longer than a process tries by itself.
const leftAfterMs = 30_000;
// For a workflow that was cancelled, terminated or lost with its server. Longer than its longest wait and attempt.
const lostAfterMs = 30 * 60_000;

/**
 * Creates the dispatcher of this process: it starts a workflow for each message whose file did not come at once, until the file
 * has come or is given up.
 */
export const createMediaFetchDispatcher = (deps: DispatcherDeps): WorkflowDispatcher => {
  const { database } = deps;
  return createWorkflowDispatcher(deps, {
    loadUnfinished: (messageIds) => loadAwaitedFileOwners(database, messageIds),
    startWorkflow: ({ messageId, organizationId }) =>
      startUnlessRunning<MediaFetchInput>(deps, {
        type: mediaFetchWorkflowType,
        id: mediaFetchWorkflowId(messageId),
        input: { messageId },
        organizationId,
        summary: `File of message ${messageId}`,
      }),
    markStarted: (owners, now) =>
      attendFileFetches(
        database,
        owners.map(({ messageId }) => messageId),
        now,
      ),
    loadStale: (now, limit) => {
      const attendedBefore = new Date(now.getTime() - lostAfterMs);
      const createdBefore = new Date(now.getTime() - leftAfterMs);
      return loadStaleFileMessageIds(database, { attendedBefore, createdBefore }, limit);
    },
  });
};
