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

/** Has erasures attended to: each has a workflow until it is finished. */
export interface ErasureDispatcher {
  /** Starts the workflows of committed erasures soon; never throws, never blocks. */
  start(ids: Iterable<string>): void;
  /** Starts what a crash or an absence of Temporal left, and what has lost its workflow. */
  sweep(): Promise<void>;
  /** Resolves when nothing waits in this process to be told to Temporal. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const batch = 4;
const queuedAfterMs = 10_000;
// A workflow that was cancelled, terminated or lost with its server: the row says that it is not done.
const lostAfterMs = 5 * 60_000;
const sweepBatchSize = 500;

const start = async (
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

const startAll = async (deps: DispatcherDeps, ids: readonly string[]): Promise<void> => {
  const erasures = await loadUnfinishedErasures(deps.database, ids);
  if (erasures.length === 0) return;
  await Promise.all(erasures.map((erasure) => start(deps, erasure)));
  const started = erasures.map(({ id }) => id);
  await markErasuresStarted(deps.database, started, await deps.clock.now());
};

/** Makes the dispatch of this process; an erasure that is not finished is started again until it is. */
export const createErasureDispatcher = (deps: DispatcherDeps): ErasureDispatcher => {
  const { database, clock, debounceMs: holdMs, isBusy: busy, onError: failed } = deps;
  const queue = createDebouncedQueue({
    debounceMs: holdMs,
    batch,
    isBusy: busy,
    onError: failed,
    work: (ids) => startAll(deps, ids),
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
