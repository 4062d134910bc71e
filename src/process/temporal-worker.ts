import { fileURLToPath } from 'node:url';

import { type NativeConnection, Worker } from '@temporalio/worker';

import type { Activities } from '../../activities/index.ts';
import { taskQueue as serviceTaskQueue } from '../temporal/contract.ts';
import { redactFailures } from '../temporal/redact-failures.ts';
import { type WorkerConnections, watchWorker } from '../temporal/watch-worker.ts';
import type { RunningProcess } from './lifecycle.ts';

/** The dependencies of the worker. */
export interface WorkerDeps {
  readonly connection: NativeConnection;
  readonly namespace: string;
  /** `taskQueue` of the contract by default; tests use one of their own. */
  readonly taskQueue?: string;
  readonly activities: Activities;
  /** Called with the error of each failed activity, in the log context of that activity. */
  onActivityError(error: unknown): void;
  /** Path of the bundled workflows; the built one by default. */
  readonly workflowBundle?: string;
  /** Number of workflows that stay in memory. */
  readonly cachedWorkflows?: number;
}

const builtWorkflows = fileURLToPath(new URL('../../dist/workflows.js', import.meta.url));

// With fewer cached workflows than live runs, each signal replays a history; docs/operations.md has the memory per run.
const defaultCachedWorkflows = 2000;

// A slow model occupies a slot for minutes, as does the dispatcher of each organization with webhooks. Slots are cheap.
const maxConcurrentActivities = 2000;

/** Creates the worker for all workflows and activities of the service. It does not poll before `startPolling`. */
export const createWorker = ({
  connection,
  namespace,
  taskQueue = serviceTaskQueue,
  activities,
  onActivityError,
  workflowBundle = builtWorkflows,
  cachedWorkflows = defaultCachedWorkflows,
}: WorkerDeps): Promise<Worker> =>
  Worker.create({
    connection,
    namespace,
    taskQueue,
    activities,
    workflowBundle: { codePath: workflowBundle },
    maxCachedWorkflows: cachedWorkflows,
    maxConcurrentActivityTaskExecutions: maxConcurrentActivities,
    interceptors: {
      activity: [({ info }) => ({ inbound: redactFailures(info, onActivityError) })],
    },
  });

/**
 * Starts a worker. The process ends with an error when the worker stops by itself or its connection is dead, so that
 * a supervisor can start the process again.
 */
export const startPolling = (
  worker: Worker,
  connections: Pick<WorkerConnections, 'own' | 'other'>,
): RunningProcess => {
  const polling = worker.run();
  polling.catch((error: unknown) => {
    throw error;
  });
  const onDeadConnection = (): never => {
    throw new Error('Temporal answers, but not over the connection of this worker');
  };
  const watch = watchWorker({ ...connections, onDeadConnection });
  return {
    stop: async () => {
      watch.stop();
      worker.shutdown();
      await polling;
    },
  };
};
