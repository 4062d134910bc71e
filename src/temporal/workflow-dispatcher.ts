import { createDebouncedQueue } from '../outbox/debounced-queue.ts';
import type { DispatcherDeps } from './run-signal-dispatcher.ts';

/** Starts a workflow for each row of a kind, until the row is finished. */
export interface WorkflowDispatcher {
  /** Starts the workflows of committed rows soon; never throws, never blocks. */
  start(ids: Iterable<string>): void;
  /** Starts workflows that a crash or an unavailable Temporal left, and those of rows that have lost their workflow. */
  sweep(): Promise<void>;
  /** Resolves when nothing waits in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** The rows of one kind, and how their workflows start. */
export interface WorkflowRows<Row> {
  /** Loads those of the rows that are not finished. */
  loadUnfinished(ids: readonly string[]): Promise<readonly Row[]>;
  startWorkflow(row: Row): Promise<void>;
  /** Records that the workflows of these rows were started, as the rows were when they were loaded. */
  markStarted(rows: readonly Row[], now: Date): Promise<void>;
  /** Loads the ids of rows whose workflow was never started, or is lost. */
  loadStale(now: Date, limit: number): Promise<readonly string[]>;
}

const batchSize = 4;
const sweepBatchSize = 500;

/** Creates the dispatcher of a kind of rows in this process. */
export const createWorkflowDispatcher = <Row>(
  { clock, debounceMs, onError }: DispatcherDeps,
  rows: WorkflowRows<Row>,
): WorkflowDispatcher => {
  const startWorkflows = async (ids: readonly string[]): Promise<void> => {
    const unfinished = await rows.loadUnfinished(ids);
    if (unfinished.length === 0) return;
    await Promise.all(unfinished.map((row) => rows.startWorkflow(row)));
    await rows.markStarted(unfinished, await clock.now());
  };
  const queue = createDebouncedQueue({ debounceMs, batch: batchSize, onError, work: startWorkflows });
  return {
    start: (ids) => queue.add(ids),
    sweep: async () => queue.add(await rows.loadStale(await clock.now(), sweepBatchSize)),
    idle: queue.idle,
    close: queue.close,
  };
};
