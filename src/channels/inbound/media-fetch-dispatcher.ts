import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client';

import { createDebouncedQueue } from '../../outbox/debounced-queue.ts';
import {
  type MediaFetchInput,
  mediaFetchWorkflowId,
  mediaFetchWorkflowType,
} from '../../temporal/contract.ts';
import type { DispatcherDeps } from '../../temporal/run-signal-dispatcher.ts';
import { searchAttributes } from '../../temporal/search-attributes.ts';
import {
  attendFileFetches,
  type AwaitedFileOwner,
  loadAwaitedFileOwners,
  loadStaleFileMessageIds,
} from './awaited-file-rows.ts';

/** Starts a workflow for each file that did not come at once, until it has come or is given up. */
export interface MediaFetchDispatcher {
  /** Start the workflows of these messages' files soon; never throws, never blocks. */
  start(messageIds: Iterable<string>): void;
  /** Start workflows for files that a crash or an unavailable Temporal left, and for those that have lost their workflow. */
  sweep(): Promise<void>;
  /** Resolves when nothing waits in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const batchSize = 4;
// Longer than a process tries by itself.
const leftAfterMs = 30_000;
// For a workflow that was cancelled, terminated or lost with its server. Longer than its longest wait and attempt.
const lostAfterMs = 30 * 60_000;
const sweepBatchSize = 500;

const startWorkflow = async (
  { client, taskQueue }: DispatcherDeps,
  { messageId, organizationId }: AwaitedFileOwner,
): Promise<void> => {
  try {
    await client.workflow.start<(input: MediaFetchInput) => Promise<void>>(mediaFetchWorkflowType, {
      workflowId: mediaFetchWorkflowId(messageId),
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      taskQueue,
      args: [{ messageId }],
      typedSearchAttributes: [{ key: searchAttributes.organizationId, value: organizationId }],
      staticSummary: `File of message ${messageId}`,
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
};

const startWorkflows = async (deps: DispatcherDeps, ids: readonly string[]): Promise<void> => {
  const owners = await loadAwaitedFileOwners(deps.database, ids);
  if (owners.length === 0) return;
  await Promise.all(owners.map((owner) => startWorkflow(deps, owner)));
  const started = owners.map(({ messageId }) => messageId);
  await attendFileFetches(deps.database, started, await deps.clock.now());
};

/** Create the dispatcher of this process. */
export const createMediaFetchDispatcher = (deps: DispatcherDeps): MediaFetchDispatcher => {
  const { database, clock, debounceMs, onError } = deps;
  const queue = createDebouncedQueue({
    debounceMs,
    batch: batchSize,
    onError,
    work: (ids) => startWorkflows(deps, ids),
  });
  return {
    start: (messageIds) => queue.add(messageIds),
    sweep: async () => {
      const now = (await clock.now()).getTime();
      const [attendedBefore, createdBefore] = [new Date(now - lostAfterMs), new Date(now - leftAfterMs)];
      queue.add(await loadStaleFileMessageIds(database, { attendedBefore, createdBefore }, sweepBatchSize));
    },
    idle: queue.idle,
    close: queue.close,
  };
};
