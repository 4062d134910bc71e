import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client';

import {
  type CandidateErasureInput,
  candidateErasureWorkflowType,
  candidateErasureWorkflowId,
} from '../temporal/contract.ts';
import { searchAttributes } from '../temporal/search-attributes.ts';
import { createDebouncedQueue } from '../outbox/debounced-queue.ts';
import type { DispatcherDeps } from '../temporal/run-signal-dispatcher.ts';
import {
  type Erasure,
  loadUnfinishedErasures,
  markErasuresStarted,
  loadStaleErasureIds,
} from './erasure-rows.ts';

/** Starts a workflow for each erasure, until the erasure is finished. */
export interface ErasureDispatcher {
  /** Start the workflows of committed erasures soon; never throws, never blocks. */
  start(ids: Iterable<string>): void;
  /** Start erasures that a crash or an unavailable Temporal left, and those that have lost their workflow. */
  sweep(): Promise<void>;
  /** Resolves when no erasure waits in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const batchSize = 4;
const queuedAfterMs = 10_000;
// For a workflow that was cancelled, terminated or lost with its server.
const lostAfterMs = 5 * 60_000;
const sweepBatchSize = 500;

const startWorkflow = async (
  { client, taskQueue }: DispatcherDeps,
  { id, organizationId }: Erasure,
): Promise<void> => {
  try {
    await client.workflow.start<(input: CandidateErasureInput) => Promise<void>>(
      candidateErasureWorkflowType,
      {
        workflowId: candidateErasureWorkflowId(id),
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
        taskQueue,
        args: [{ id }],
        typedSearchAttributes: [{ key: searchAttributes.organizationId, value: organizationId }],
        staticSummary: `Candidate erasure ${id}`,
      },
    );
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
};

const startWorkflows = async (deps: DispatcherDeps, ids: readonly string[]): Promise<void> => {
  const erasures = await loadUnfinishedErasures(deps.database, ids);
  if (erasures.length === 0) return;
  await Promise.all(erasures.map((erasure) => startWorkflow(deps, erasure)));
  const started = erasures.map(({ id }) => id);
  await markErasuresStarted(deps.database, started, await deps.clock.now());
};

/** Create the dispatcher of this process. An unfinished erasure is started again until it is finished. */
export const createErasureDispatcher = (deps: DispatcherDeps): ErasureDispatcher => {
  const { database, clock, debounceMs, onError } = deps;
  const queue = createDebouncedQueue({
    debounceMs,
    batch: batchSize,
    onError,
    work: (ids) => startWorkflows(deps, ids),
  });
  return {
    start: (ids) => queue.add(ids),
    sweep: async () => {
      const now = (await clock.now()).getTime();
      const queuedBefore = new Date(now - queuedAfterMs);
      const attendedBefore = new Date(now - lostAfterMs);
      queue.add(await loadStaleErasureIds(database, { queuedBefore, attendedBefore, limit: sweepBatchSize }));
    },
    idle: queue.idle,
    close: queue.close,
  };
};
