import { type Client, WorkflowNotFoundError } from '@temporalio/client';

import type { ChangeNotifications } from '../pubsub/change-notifications.ts';
import {
  flowGenerationWorkflowType,
  flowGenerationWorkflowId,
  vacancyAnalysisWorkflowType,
  vacancyAnalysisWorkflowId,
} from '../temporal/contract.ts';
import { searchAttributes } from '../temporal/search-attributes.ts';
import { createDebouncedQueue, type DebouncedQueue } from '../outbox/debounced-queue.ts';
import { startUnlessRunning } from '../temporal/start-workflow.ts';
import type { DispatcherDeps } from '../temporal/run-signal-dispatcher.ts';
import {
  loadUnfinishedAiJobs,
  type UnfinishedAiJob,
  markAiJobsStarted,
  loadStaleAiJobIds,
} from './job-rows.ts';
import { type AiJobKind, aiJobKinds } from '../tables/ai-job.ts';
import { createAiJobWaiter } from './wait-for-job.ts';

/** Starts the workflows of AI jobs, cancels those of deleted jobs, and waits for the end of jobs. */
export interface AiJobDispatcher {
  /** Starts the workflows of committed jobs soon; never throws, never blocks. */
  start(kind: AiJobKind, ids: Iterable<string>): void;
  /** Cancels the workflows of deleted jobs soon; never throws, never blocks. */
  cancel(kind: AiJobKind, ids: Iterable<string>): void;
  /** Starts jobs that a crash or an unavailable Temporal left, and those that have lost their workflow. */
  sweep(): Promise<void>;
  /** Returns whether Temporal answers. */
  isReachable(): Promise<boolean>;
  /** Resolves when the job has ended or was deleted, at the latest after two minutes. */
  waitUntilEnded(kind: AiJobKind, id: string): Promise<void>;
  /** Resolves all calls of `waitUntilEnded` now. */
  cancelWaiters(): void;
  /** Resolves when no job waits in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Dependencies of the dispatcher. */
export interface AiJobDispatcherDeps extends DispatcherDeps {
  readonly notices: Pick<ChangeNotifications, 'subscribe'>;
}

const workflows = {
  vacancyAnalysis: {
    type: vacancyAnalysisWorkflowType,
    idOf: vacancyAnalysisWorkflowId,
    summary: 'Vacancy analysis',
  },
  flowGeneration: {
    type: flowGenerationWorkflowType,
    idOf: flowGenerationWorkflowId,
    summary: 'Flow generation',
  },
} as const satisfies Record<AiJobKind, object>;

const batchSize = 4;
const queuedAfterMs = 10_000;
// For a workflow that was terminated, or lost with its server.
const lostAfterMs = 5 * 60_000;
const sweepBatchSize = 500;
const reachableTimeoutMs = 2000;

const startWorkflow = (deps: AiJobDispatcherDeps, kind: AiJobKind, job: UnfinishedAiJob): Promise<void> => {
  const { type, idOf, summary } = workflows[kind];
  return startUnlessRunning(deps, {
    type,
    id: idOf(job.id),
    input: { id: job.id },
    organizationId: job.organization_id,
    summary: `${summary} ${job.id}`,
    attributes: [{ key: searchAttributes.aiTaskStatus, value: 'queued' }],
  });
};

const startWorkflows = async (
  deps: AiJobDispatcherDeps,
  kind: AiJobKind,
  ids: readonly string[],
): Promise<void> => {
  const jobs = await loadUnfinishedAiJobs(deps.database, kind, ids);
  if (jobs.length === 0) return;
  await Promise.all(jobs.map((job) => startWorkflow(deps, kind, job)));
  const started = jobs.map(({ id }) => id);
  await markAiJobsStarted(deps.database, kind, started, await deps.clock.now());
};

const cancelWorkflow = async (
  { client }: { readonly client: Client },
  kind: AiJobKind,
  id: string,
): Promise<void> => {
  try {
    await client.workflow.getHandle(workflows[kind].idOf(id)).cancel();
  } catch (error) {
    // The workflow has ended, or starts later and finds that its row is gone.
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
};

interface Queues {
  readonly starts: DebouncedQueue;
  readonly cancels: DebouncedQueue;
}

const createQueues = (deps: AiJobDispatcherDeps, kind: AiJobKind): Queues => {
  const { debounceMs, onError } = deps;
  const common = { debounceMs, batch: batchSize, onError };
  return {
    starts: createDebouncedQueue({ ...common, work: (ids) => startWorkflows(deps, kind, ids) }),
    cancels: createDebouncedQueue({
      ...common,
      work: async (ids) => void (await Promise.all(ids.map((id) => cancelWorkflow(deps, kind, id)))),
    }),
  };
};

const isTemporalReachable = async (client: Client): Promise<boolean> => {
  const { namespace } = client.options;
  const describeNamespace = () => client.workflowService.describeNamespace({ namespace });
  return client.connection.withDeadline(Date.now() + reachableTimeoutMs, describeNamespace).then(
    () => true,
    () => false,
  );
};

/** Creates the dispatcher of this process. A job that has not ended is started again until it ends. */
export const createAiJobDispatcher = (deps: AiJobDispatcherDeps): AiJobDispatcher => {
  const { database, clock, client } = deps;
  const queues = {
    vacancyAnalysis: createQueues(deps, 'vacancyAnalysis'),
    flowGeneration: createQueues(deps, 'flowGeneration'),
  };
  const allQueues = Object.values(queues).flatMap(({ starts, cancels }) => [starts, cancels]);
  const waiter = createAiJobWaiter(deps);
  return {
    start: (kind, ids) => queues[kind].starts.add(ids),
    cancel: (kind, ids) => queues[kind].cancels.add(ids),
    sweep: async () => {
      const now = (await clock.now()).getTime();
      const queuedBefore = new Date(now - queuedAfterMs);
      const activeBefore = new Date(now - lostAfterMs);
      for (const kind of aiJobKinds) {
        const since = { queuedBefore, activeBefore, limit: sweepBatchSize };
        queues[kind].starts.add(await loadStaleAiJobIds(database, kind, since));
      }
    },
    isReachable: () => isTemporalReachable(client),
    waitUntilEnded: waiter.waitUntilEnded,
    cancelWaiters: waiter.stop,
    idle: async () => void (await Promise.all(allQueues.map((queue) => queue.idle()))),
    close: async () => {
      waiter.stop();
      await Promise.all(allQueues.map((queue) => queue.close()));
    },
  };
};
