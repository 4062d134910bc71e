import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';

import type { ChangeNotifications } from '../pubsub/change-notifications.ts';
import {
  flowGenerationWorkflowType,
  flowGenerationWorkflowId,
  vacancyAnalysisWorkflowType,
  vacancyAnalysisWorkflowId,
} from '../temporal/contract.ts';
import { searchAttributes } from '../temporal/search-attributes.ts';
import { createDebouncedQueue, type DebouncedQueue } from '../outbox/debounced-queue.ts';
import type { DispatcherDeps } from '../temporal/run-signal-dispatcher.ts';
import {
  loadUnfinishedAiJobs,
  type UnfinishedAiJob,
  markAiJobsStarted,
  loadStaleAiJobIds,
} from './job-rows.ts';
import { type AiJobKind, aiJobKinds } from './ai-job.ts';
import { createAiJobWaiter } from './wait-for-job.ts';

/** Has tasks attended to: starts their workflows, ends those of deleted ones, and waits for their ends. */
export interface AiJobDispatcher {
  /** Starts the workflows of committed tasks soon; never throws, never blocks. */
  start(kind: AiJobKind, ids: Iterable<string>): void;
  /** Ends the workflows of deleted tasks soon; never throws, never blocks. */
  cancel(kind: AiJobKind, ids: Iterable<string>): void;
  /** Starts what a crash or an absence of Temporal left, and what has lost its workflow. */
  sweep(): Promise<void>;
  /** Whether Temporal answers. */
  isReachable(): Promise<boolean>;
  /** Resolves when the task has ended or is gone, and at the latest after two minutes. */
  untilEnded(kind: AiJobKind, id: string): Promise<void>;
  /** Answers who waits, with what there is so far. */
  cancelWaiters(): void;
  /** Resolves when nothing waits in this process to be told to Temporal. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** What starting tasks needs. */
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

const batch = 4;
const queuedAfterMs = 10_000;
// A workflow that was terminated, or lost with its server: the row says that it is not done.
const lostAfterMs = 5 * 60_000;
const sweepBatchSize = 500;
const reachableTimeoutMs = 2000;

const start = async (
  { client, taskQueue }: AiJobDispatcherDeps,
  kind: AiJobKind,
  task: UnfinishedAiJob,
): Promise<void> => {
  const { type, idOf, summary } = workflows[kind];
  try {
    await client.workflow.start(type, {
      workflowId: idOf(task.id),
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      taskQueue,
      args: [{ id: task.id }],
      typedSearchAttributes: [
        { key: searchAttributes.organizationId, value: task.organization_id },
        { key: searchAttributes.aiTaskStatus, value: 'queued' },
      ],
      staticSummary: `${summary} ${task.id}`,
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
};

const startAll = async (
  deps: AiJobDispatcherDeps,
  kind: AiJobKind,
  ids: readonly string[],
): Promise<void> => {
  const tasks = await loadUnfinishedAiJobs(deps.database, kind, ids);
  if (tasks.length === 0) return;
  await Promise.all(tasks.map((task) => start(deps, kind, task)));
  const started = tasks.map(({ id }) => id);
  await markAiJobsStarted(deps.database, kind, started, await deps.clock.now());
};

const cancelOne = async (
  { client }: { readonly client: Client },
  kind: AiJobKind,
  id: string,
): Promise<void> => {
  try {
    await client.workflow.getHandle(workflows[kind].idOf(id)).cancel();
  } catch (error) {
    // It has ended, or was never started: then it finds that its row is gone.
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
};

interface Queues {
  readonly starts: DebouncedQueue;
  readonly cancels: DebouncedQueue;
}

const createQueues = (deps: AiJobDispatcherDeps, kind: AiJobKind): Queues => {
  const { debounceMs, isBusy, onError } = deps;
  const common = { debounceMs, batch, isBusy, onError };
  return {
    starts: createDebouncedQueue({ ...common, work: (ids) => startAll(deps, kind, ids) }),
    cancels: createDebouncedQueue({
      ...common,
      work: async (ids) => void (await Promise.all(ids.map((id) => cancelOne(deps, kind, id)))),
    }),
  };
};

const isTemporalReachable = async (client: Client): Promise<boolean> => {
  const { namespace } = client.options;
  const ask = () => client.workflowService.describeNamespace({ namespace });
  return client.connection.withDeadline(Date.now() + reachableTimeoutMs, ask).then(
    () => true,
    () => false,
  );
};

/** Makes the dispatch of this process; a row that has not ended is started again until it has. */
export const createAiJobDispatcher = (deps: AiJobDispatcherDeps): AiJobDispatcher => {
  const { database, clock, client } = deps;
  const queues = {
    vacancyAnalysis: createQueues(deps, 'vacancyAnalysis'),
    flowGeneration: createQueues(deps, 'flowGeneration'),
  };
  const all = Object.values(queues).flatMap(({ starts, cancels }) => [starts, cancels]);
  const waiting = createAiJobWaiter(deps);
  return {
    start: (kind, ids) => queues[kind].starts.add(ids),
    cancel: (kind, ids) => queues[kind].cancels.add(ids),
    sweep: async () => {
      const now = (await clock.now()).getTime();
      const queuedBefore = new Date(now - queuedAfterMs);
      const attendedBefore = new Date(now - lostAfterMs);
      for (const kind of aiJobKinds) {
        const since = { queuedBefore, attendedBefore, limit: sweepBatchSize };
        queues[kind].starts.add(await loadStaleAiJobIds(database, kind, since));
      }
    },
    isReachable: () => isTemporalReachable(client),
    untilEnded: waiting.untilEnded,
    cancelWaiters: waiting.stop,
    idle: async () => void (await Promise.all(all.map((queue) => queue.idle()))),
    close: async () => {
      waiting.stop();
      await Promise.all(all.map((queue) => queue.close()));
    },
  };
};
