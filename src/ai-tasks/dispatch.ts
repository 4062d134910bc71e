import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';

import type { Notices } from '../events/notices.ts';
import {
  flowGenerationType,
  flowGenerationWorkflowId,
  vacancyAnalysisType,
  vacancyAnalysisWorkflowId,
} from '../temporal/names.ts';
import { searchAttributes } from '../temporal/search-attributes.ts';
import { createSignalQueue, type SignalQueue } from '../temporal/signal-queue.ts';
import type { SignalDeps } from '../temporal/signals.ts';
import { liveTasks, type LiveTask, markAttended, neglectedTasks } from './task-rows.ts';
import { type TaskKind, taskKinds } from './task.ts';
import { createWaiting } from './until-ended.ts';

/** Has tasks attended to: starts their workflows, ends those of deleted ones, and waits for their ends. */
export interface AiTasks {
  /** Starts the workflows of committed tasks soon; never throws, never blocks. */
  start(kind: TaskKind, ids: Iterable<string>): void;
  /** Ends the workflows of deleted tasks soon; never throws, never blocks. */
  cancel(kind: TaskKind, ids: Iterable<string>): void;
  /** Starts what a crash or an absence of Temporal left, and what has lost its workflow. */
  sweep(): Promise<void>;
  /** Whether Temporal answers. */
  isReachable(): Promise<boolean>;
  /** Resolves when the task has ended or is gone, and at the latest after two minutes. */
  untilEnded(kind: TaskKind, id: string): Promise<void>;
  /** Answers who waits, with what there is so far. */
  stopWaiting(): void;
  /** Resolves when nothing waits in this process to be told to Temporal. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** What starting tasks needs. */
export interface AiTasksDeps extends SignalDeps {
  readonly notices: Pick<Notices, 'subscribe'>;
}

const workflows = {
  vacancyAnalysis: {
    type: vacancyAnalysisType,
    idOf: vacancyAnalysisWorkflowId,
    summary: 'Vacancy analysis',
  },
  flowGeneration: { type: flowGenerationType, idOf: flowGenerationWorkflowId, summary: 'Flow generation' },
} as const satisfies Record<TaskKind, object>;

const batch = 4;
const queuedAfterMs = 10_000;
// A workflow that was terminated, or lost with its server: the row says that it is not done.
const lostAfterMs = 5 * 60_000;
const sweptAtMost = 500;
const answersWithinMs = 2000;

const start = async ({ client, taskQueue }: AiTasksDeps, kind: TaskKind, task: LiveTask): Promise<void> => {
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

const startAll = async (deps: AiTasksDeps, kind: TaskKind, ids: readonly string[]): Promise<void> => {
  const tasks = await liveTasks(deps.database, kind, ids);
  if (tasks.length === 0) return;
  await Promise.all(tasks.map((task) => start(deps, kind, task)));
  const started = tasks.map(({ id }) => id);
  await markAttended(deps.database, kind, started, await deps.clock.now());
};

const cancelOne = async (
  { client }: { readonly client: Client },
  kind: TaskKind,
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
  readonly starts: SignalQueue;
  readonly cancels: SignalQueue;
}

const queuesOf = (deps: AiTasksDeps, kind: TaskKind): Queues => {
  const { holdMs, busy, failed } = deps;
  const common = { holdMs, batch, busy, failed };
  return {
    starts: createSignalQueue({ ...common, work: (ids) => startAll(deps, kind, ids) }),
    cancels: createSignalQueue({
      ...common,
      work: async (ids) => void (await Promise.all(ids.map((id) => cancelOne(deps, kind, id)))),
    }),
  };
};

const answers = async (client: Client): Promise<boolean> => {
  const { namespace } = client.options;
  const ask = () => client.workflowService.describeNamespace({ namespace });
  return client.connection.withDeadline(Date.now() + answersWithinMs, ask).then(
    () => true,
    () => false,
  );
};

/** Makes the dispatch of this process; a row that has not ended is started again until it has. */
export const createAiTasks = (deps: AiTasksDeps): AiTasks => {
  const { database, clock, client } = deps;
  const queues = {
    vacancyAnalysis: queuesOf(deps, 'vacancyAnalysis'),
    flowGeneration: queuesOf(deps, 'flowGeneration'),
  };
  const all = Object.values(queues).flatMap(({ starts, cancels }) => [starts, cancels]);
  const waiting = createWaiting(deps);
  return {
    start: (kind, ids) => queues[kind].starts.add(ids),
    cancel: (kind, ids) => queues[kind].cancels.add(ids),
    sweep: async () => {
      const now = (await clock.now()).getTime();
      const queuedBefore = new Date(now - queuedAfterMs);
      const attendedBefore = new Date(now - lostAfterMs);
      for (const kind of taskKinds) {
        const since = { queuedBefore, attendedBefore, limit: sweptAtMost };
        queues[kind].starts.add(await neglectedTasks(database, kind, since));
      }
    },
    isReachable: () => answers(client),
    untilEnded: waiting.untilEnded,
    stopWaiting: waiting.stop,
    idle: async () => void (await Promise.all(all.map((queue) => queue.idle()))),
    close: async () => {
      waiting.stop();
      await Promise.all(all.map((queue) => queue.close()));
    },
  };
};
