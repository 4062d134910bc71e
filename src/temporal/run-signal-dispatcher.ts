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

/** What a dispatch needs, of signals to runs as of events to be sent. */
export interface DispatcherDeps {
  readonly database: Database;
  readonly client: Client;
  readonly taskQueue: string;
  readonly clock: Clock;
  /**
   * How long a run (an organization, of events) has to be silent, in milliseconds, before its workflow is told: a conversation
   * under way is told once for several messages, and its replies do not share the machine with its signals.
   */
  readonly debounceMs: number;
  /** Whether this process is busy with replies, which come before signals. */
  isBusy(): boolean;
  /** Told of what could not be sent now; its rows wait. */
  onError(error: unknown): void;
}

/** Tells workflows what changed: at once for what this process committed, later for what was left. */
export interface RunSignalDispatcher {
  /** Tells these runs' workflows soon, the urgent ones at once; never throws, never blocks. */
  dispatch(runIds: Iterable<string>, urgent?: ReadonlySet<string>): void;
  /** Tells what has waited for too long, and wakes running runs whose workflow was lost, or starts it anew. */
  sweep(): Promise<void>;
  /** How many runs wait in this process. */
  readonly waiting: number;
  /** Resolves when nothing waits in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

// Few at once: replies come before signals, and what waits is coalesced.
const batch = 4;
const overdueAfterMs = 10_000;
const lostAfterMs = 30_000;
// The third time, it was told twice and has not stirred.
const maxTimesLost = 2;
const lostForgottenAfterMs = 60 * 60_000;
const sweepBatchSize = 500;

const connectionFailureCodes = new Set([1, 4, 8, 14]); // cancelled, deadline exceeded, resource exhausted, unavailable

/** Whether the failure lies in the connection and not in the row: then nothing else would get through either. */
const isConnectionFailure = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return isGrpcServiceError(cause) ? connectionFailureCodes.has(cause.code) : true;
};

const signalRun = async (
  { client, taskQueue, database }: DispatcherDeps,
  row: UnsentRunSignal,
): Promise<void> => {
  const ended = row.timesLost > maxTimesLost && (await terminateUnresponsiveWorkflow(client, row.runId));
  await signalRunWorkflow(client, taskQueue, row);
  if (ended) await resetLostCount(database, row.runId);
};

const signalRuns = async (deps: DispatcherDeps, runIds: readonly string[]): Promise<void> => {
  const rows = await loadRunSignals(deps.database, runIds);
  const telling = Promise.allSettled(rows.map((row) => signalRun(deps, row)));
  const [now, results] = await Promise.all([deps.clock.now(), telling]);
  const sent = rows.filter((_, index) => results[index]?.status === 'fulfilled');
  if (sent.length > 0) await deleteSentRunSignals(deps.database, sent, now);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    if (isConnectionFailure(result.reason)) throw result.reason;
    // A row that the server refuses waits for the sweeper and must not hold up the others.
    deps.onError(result.reason);
  }
};

/** Makes the dispatch of this process; a run is in flight once, and few runs are in flight in all. */
export const createRunSignalDispatcher = (deps: DispatcherDeps): RunSignalDispatcher => {
  const queue = createDebouncedQueue({
    debounceMs: deps.debounceMs,
    batch,
    isBusy: deps.isBusy,
    onError: deps.onError,
    work: (ids) => signalRuns(deps, ids),
  });
  return {
    dispatch: queue.add,
    sweep: async () => {
      const now = await deps.clock.now();
      const before = (ms: number): Date => new Date(now.getTime() - ms);
      await deleteOldLostRuns(deps.database, before(lostForgottenAfterMs));
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
