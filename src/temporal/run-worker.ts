import { type NativeConnection, Worker } from '@temporalio/worker';

import type { Activities } from '../../activities/index.ts';
import { discreetFailures } from './interceptors.ts';

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
  /** Told of each failed activity. */
  failed(activityType: string, error: unknown): void;
}

// A slow model or receiver holds a place for minutes, and costs little but the place: webhooks must not wait for a model.
const activitiesAtOnce = 500;
// Each try of a webhook holds one, as a part of its workflow's task.
const workflowTasksAtOnce = 500;

/** Makes a worker that serves all workflows and activities of the service; it polls once it is run. */
export const createWorker = (deps: WorkerDeps): Promise<Worker> =>
  Worker.create({
    connection: deps.connection,
    namespace: deps.namespace,
    taskQueue: deps.taskQueue,
    activities: deps.activities,
    workflowBundle: { codePath: deps.workflowBundle },
    maxCachedWorkflows: deps.cachedWorkflows,
    maxConcurrentActivityTaskExecutions: activitiesAtOnce,
    maxConcurrentLocalActivityExecutions: workflowTasksAtOnce,
    maxConcurrentWorkflowTaskExecutions: workflowTasksAtOnce,
    interceptors: {
      activity: [(context) => ({ inbound: discreetFailures(context.info.activityType, deps.failed) })],
    },
  });
