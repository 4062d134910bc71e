import { type NativeConnection, Worker } from '@temporalio/worker';

import type { Activities } from '../../activities/index.ts';
import { redactFailures } from '../temporal/redact-failures.ts';

/** What a worker needs. */
export interface WorkerDeps {
  readonly connection: NativeConnection;
  readonly namespace: string;
  readonly taskQueue: string;
  readonly activities: Activities;
  /** Path of the bundled workflows. */
  readonly workflowBundle: string;
  /** Workflows kept in memory: fewer than the live runs and each signal replays a history. */
  readonly cachedWorkflows: number;
  /** Told of each failed activity, with the facts of its log lines. */
  onActivityError(error: unknown): void;
}

// A slow model holds a place for minutes, and the webhooks of each organization with events hold one: places cost little.
const maxConcurrentActivities = 2000;

/** Makes a worker that serves all workflows and activities of the service; it polls once it is run. */
export const createWorker = (deps: WorkerDeps): Promise<Worker> =>
  Worker.create({
    connection: deps.connection,
    namespace: deps.namespace,
    taskQueue: deps.taskQueue,
    activities: deps.activities,
    workflowBundle: { codePath: deps.workflowBundle },
    maxCachedWorkflows: deps.cachedWorkflows,
    maxConcurrentActivityTaskExecutions: maxConcurrentActivities,
    interceptors: {
      activity: [({ info }) => ({ inbound: redactFailures(info, deps.onActivityError) })],
    },
  });
