import { type Client, isGrpcServiceError } from '@temporalio/client';

import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { createDebouncedQueue } from '../outbox/debounced-queue.ts';
import {
  resetLostCount,
  deleteOldLostRuns,
  loadRunSignals,
  requeueRunsWithoutWorkflow,
  deleteSentRunSignals,
  type UnsentRunSignal,
  loadOverdueRunIds,
} from './run-signal-rows.ts';
import { terminateUnresponsiveWorkflow } from './terminate-unresponsive-workflow.ts';
import { signalRunWorkflow } from './signal-run-workflow.ts';

/** Dependencies of the dispatchers of run signals, webhooks, AI jobs and erasures. */
export interface DispatcherDeps {
  readonly database: Database;
  readonly client: Client;
  readonly taskQueue: string;
  readonly clock: Clock;
  /**
   * Debounce in milliseconds: a run (or, for webhooks, an organization) must be quiet this long before its workflow is
   * signalled. Several messages of a conversation then cause one signal, and signals do not compete with replies for the CPU.
   */
  readonly debounceMs: number;
  /** Called when something could not be sent; its rows stay for a retry. */
  onError(error: unknown): void;
}

/** Sends the signals of runs to their workflows: those of this process soon, those left by a crash in the sweep. */
export interface RunSignalDispatcher {
  /** Signals the workflows of these runs soon, the urgent ones at once; never throws, never blocks. */
  dispatch(runIds: Iterable<string>, urgent?: ReadonlySet<string>): void;
  /** Sends overdue signals, and starts the workflow again of each running run that has lost its workflow. */
  sweep(): Promise<void>;
  /** Number of runs that wait in this process. */
  readonly waiting: number;
  /** Resolves when nothing waits in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

// Small: replies come before signals, and the signals of a waiting run are merged.
const batchSize = 4;
const overdueAfterMs = 10_000;
const lostAfterMs = 30_000;
// Found lost for the third time, the workflow has received two signals without an effect.
const maxTimesLost = 2;
const forgetLostAfterMs = 60 * 60_000;
const sweepBatchSize = 500;

// CANCELLED, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED and UNAVAILABLE of gRPC.
const connectionFailureCodes = new Set([1, 4, 8, 14]);

/** Returns whether the connection failed rather than the row, so that sending other rows would fail as well. */
const isConnectionFailure = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return isGrpcServiceError(cause) ? connectionFailureCodes.has(cause.code) : true;
};

const signalRun = async (
  { client, taskQueue, database }: DispatcherDeps,
  row: UnsentRunSignal,
): Promise<void> => {
  const isTerminated =
    row.timesLost > maxTimesLost && (await terminateUnresponsiveWorkflow(client, row.runId));
  await signalRunWorkflow(client, taskQueue, row);
  if (isTerminated) await resetLostCount(database, row.runId);
};

const signalRuns = async (deps: DispatcherDeps, runIds: readonly string[]): Promise<void> => {
  const rows = await loadRunSignals(deps.database, runIds);
  const sending = Promise.allSettled(rows.map((row) => signalRun(deps, row)));
  const [now, results] = await Promise.all([deps.clock.now(), sending]);
  const sent = rows.filter((_, index) => results[index]?.status === 'fulfilled');
  if (sent.length > 0) await deleteSentRunSignals(deps.database, sent, now);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    if (isConnectionFailure(result.reason)) throw result.reason;
    // A refused row waits for the sweep and must not hold up the others.
    deps.onError(result.reason);
  }
};

/** Creates the dispatcher of this process. A run is in flight once at a time, and few runs are in flight in total. */
export const createRunSignalDispatcher = (deps: DispatcherDeps): RunSignalDispatcher => {
  const queue = createDebouncedQueue({
    debounceMs: deps.debounceMs,
    batch: batchSize,
    onError: deps.onError,
    work: (ids) => signalRuns(deps, ids),
  });
  return {
    dispatch: queue.add,
    sweep: async () => {
      const now = await deps.clock.now();
      const before = (ms: number): Date => new Date(now.getTime() - ms);
      await deleteOldLostRuns(deps.database, before(forgetLostAfterMs));
      queue.add(await loadOverdueRunIds(deps.database, before(overdueAfterMs), sweepBatchSize));
      queue.add(await requeueRunsWithoutWorkflow(deps.database, before(lostAfterMs), now, sweepBatchSize));
    },
    get waiting() {
      return queue.size;
    },
    idle: queue.idle,
    close: queue.close,
  };
};
