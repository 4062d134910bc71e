import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { Client, type WorkflowHandle } from '@temporalio/client';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import type { Worker } from '@temporalio/worker';
import pino from 'pino';

import { createActivities } from '../../activities/index.ts';
import { type AiTasks, createAiTasks } from '../../src/ai-tasks/dispatch.ts';
import { createAiWork } from '../../src/ai-tasks/work.ts';
import { type Engine, EngineFailure } from '../../src/ai/engine.ts';
import { creditsOf } from '../../src/ai/price.ts';
import { createNotices, type Notices } from '../../src/events/notices.ts';
import { flowRunWorkflowId } from '../../src/temporal/names.ts';
import { createWorker } from '../../src/temporal/run-worker.ts';
import { searchAttributes } from '../../src/temporal/search-attributes.ts';
import { createSignals, type Signals } from '../../src/temporal/signals.ts';
import { createDispatch, type WebhookDispatch } from '../../src/webhooks/dispatch.ts';
import { createStartDeliveries, type StartDeps } from '../../src/webhooks/start-deliveries.ts';
import { createStartWorkflow } from '../../src/webhooks/start-workflow.ts';
import { openStage, type Stage } from './stage.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Bundles the workflows when they changed; answers where the bundle is. */
export const workflowBundle = async (): Promise<string> => {
  await promisify(execFile)(process.execPath, [path('scripts/build-workflows.ts')]);
  return path('dist/workflows.js');
};

/** A stage whose runs have their workflows, on a Temporal server that skips time or not. */
export interface RunStage extends Stage {
  readonly environment: TestWorkflowEnvironment;
  readonly signals: Signals;
  readonly webhooks: Webhooks;
  readonly dispatch: WebhookDispatch;
  readonly aiTasks: AiTasks;
  readonly notices: Notices;
  readonly taskQueue: string;
  /** Starts the workflow of a delivery. */
  readonly startDelivery: StartDeps['start'];
  handle(runId: string): WorkflowHandle;
  /** Makes another worker, as another process would have it. */
  worker(): Promise<Worker>;
  /** Waits until `check` answers true; fails after ten seconds of real time. */
  eventually(what: string, check: () => Promise<boolean>): Promise<void>;
}

const eventually = async (what: string, check: () => Promise<boolean>): Promise<void> => {
  const until = performance.now() + 10_000;
  while (!(await check())) {
    if (performance.now() > until) throw new Error(`not within ten seconds: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const absent = (): Promise<never> => Promise.reject(new EngineFailure('unavailable', 'There is no engine.'));

/** For stages whose runs need no engine. */
const noEngine: Engine = {
  name: 'local',
  analyse: absent,
  compose: absent,
  judge: absent,
  understand: absent,
  answer: absent,
};

const keyword = 2;

/** The time-skipping server knows how to add search attributes and not how to list them. */
const knowSearchAttributes = async (
  environment: TestWorkflowEnvironment,
  namespace: string,
): Promise<void> => {
  const names = Object.values(searchAttributes).map(({ name }) => [name, keyword]);
  await environment.connection.operatorService.addSearchAttributes({
    namespace,
    searchAttributes: Object.fromEntries(names),
  });
};

/** Opens a stage on a Temporal environment; its clock is the server's. Call `run` with the test's worker in it. */
export const openRunStage = async (
  environment: TestWorkflowEnvironment,
  engine: Engine = noEngine,
  webhookOptions: { timeLimitMs?: number } = {},
): Promise<RunStage> => {
  const taskQueue = `test-${randomUUID()}`;
  const clock = { now: async () => new Date(await environment.currentTimeMs()) };
  const started: { signals?: Signals; dispatch?: WebhookDispatch } = {};
  const stage = await openStage({
    clock,
    ...(engine !== noEngine && { ai: { engine, creditsOf } }),
    announce: ({ runIds, organizationIds }) => {
      started.signals?.dispatch(runIds);
      started.dispatch?.dispatch(organizationIds);
    },
  });
  const { client, nativeConnection } = environment;
  const telling = {
    database: stage.database,
    client,
    taskQueue,
    clock,
    holdMs: 0,
    busy: () => false,
    failed: (error: unknown) => stage.failures.push(error),
  };
  const notices = createNotices({ databaseUrl: stage.databaseUrl, log: pino({ level: 'silent' }) });
  const aiTasks = createAiTasks({ ...telling, notices });
  const signals = createSignals(telling);
  const dispatch = createDispatch(telling);
  Object.assign(started, { signals, dispatch });
  const webhooks = await openWebhooks({ ...stage, clock, ...webhookOptions });
  const namespace = client.options.namespace;
  await knowSearchAttributes(environment, namespace);
  const startDelivery = createStartWorkflow(
    new Client({ connection: nativeConnection, namespace }),
    taskQueue,
  );
  const startDeliveries = createStartDeliveries({ database: stage.database, start: startDelivery });
  const bundle = await workflowBundle();
  return {
    ...stage,
    environment,
    signals,
    webhooks,
    dispatch,
    aiTasks,
    notices,
    taskQueue,
    startDelivery,
    eventually,
    handle: (runId) => client.workflow.getHandle(flowRunWorkflowId(runId)),
    worker: () =>
      createWorker({
        connection: nativeConnection,
        namespace,
        taskQueue,
        activities: createActivities({
          conversation: stage.conversation,
          webhooks: { deliver: webhooks.deliver, startDeliveries },
          aiWork: createAiWork({
            database: stage.database,
            clock,
            engine,
            creditsOf,
            announce: ({ id, delivers }) => {
              notices.publish([id]);
              if (delivers !== null) dispatch.dispatch([delivers]);
            },
            failed: (error) => stage.failures.push(error),
          }),
        }),
        workflowBundle: bundle,
        cachedWorkflows: 100,
        failed: (_, error) => stage.failures.push(error),
      }),
    close: async () => {
      await signals.close();
      await dispatch.close();
      await aiTasks.close();
      await notices.close();
      await webhooks.close();
      await stage.close();
    },
  };
};
