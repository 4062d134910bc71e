import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { WorkflowHandle } from '@temporalio/client';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import type { Worker } from '@temporalio/worker';
import pino from 'pino';

import { createActivities } from '../../../activities/index.ts';
import { type AiJobDispatcher, createAiJobDispatcher } from '../../../src/ai-jobs/job-dispatcher.ts';
import { createAiJobRunner } from '../../../src/ai-jobs/job-runner.ts';
import { type Engine, EngineFailure } from '../../../src/ai/engine.ts';
import { creditsForUsage } from '../../../src/ai/token-prices.ts';
import { attendFileFetches } from '../../../src/channels/inbound/awaited-file-rows.ts';
import type { FetchAwaitedFile } from '../../../src/channels/inbound/fetch-awaited-file.ts';
import { createMediaFetchDispatcher } from '../../../src/channels/inbound/media-fetch-dispatcher.ts';
import type { SyncTemplates } from '../../../src/channels/templates/sync-templates.ts';
import { createAppointmentDispatcher } from '../../../src/temporal/appointment-dispatcher.ts';
import { createErasureDispatcher } from '../../../src/erasure/erasure-dispatcher.ts';
import type { WorkflowDispatcher } from '../../../src/temporal/workflow-dispatcher.ts';
import { createEraseCandidate } from '../../../src/erasure/erase-candidate.ts';
import {
  createChangeNotifications,
  type ChangeNotifications,
} from '../../../src/pubsub/change-notifications.ts';
import { openFolderStorage } from '../../../src/storage/folder-storage.ts';
import type { FileStorage } from '../../../src/storage/file-storage.ts';
import { flowRunWorkflowId } from '../../../src/temporal/contract.ts';
import { createWorker } from '../../../src/process/temporal-worker.ts';
import { searchAttributes } from '../../../src/temporal/search-attributes.ts';
import {
  createRunSignalDispatcher,
  type RunSignalDispatcher,
} from '../../../src/temporal/run-signal-dispatcher.ts';
import {
  type ChannelDispatchNotifier,
  createChannelDispatchNotifier,
} from '../../../src/channels/sending/channel-dispatch-notifier.ts';
import { createEnqueueDueDelivery } from '../../../src/webhooks/enqueue-due-delivery.ts';
import { startDeliveryWorkflow, signalDeliveryAttempted } from '../../../src/webhooks/signal-workflows.ts';
import {
  createWebhookDispatchNotifier,
  type WebhookDispatchNotifier,
} from '../../../src/webhooks/webhook-dispatch-notifier.ts';
import { openConversationEnvironment, type ConversationEnvironment } from './conversation.ts';
import { openSending, type Sending } from './sending.ts';
import { openWebhookEnvironment, type WebhookEnvironment } from './webhooks.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

/** Bundles the workflows when they have changed, and returns the path of the bundle. */
export const bundleWorkflows = async (): Promise<string> => {
  await promisify(execFile)(process.execPath, [path('scripts/build/bundle-workflows.ts')]);
  return path('dist/workflows.js');
};

/** The conversation with the workflows of its runs, webhooks, phone numbers, AI jobs and erasures. */
export interface WorkflowEnvironment extends ConversationEnvironment {
  readonly environment: TestWorkflowEnvironment;
  readonly signals: RunSignalDispatcher;
  readonly webhooks: WebhookEnvironment;
  readonly dispatch: WebhookDispatchNotifier;
  /** The sends to phones, whose platforms a test scripts. */
  readonly sending: Sending;
  readonly channelDispatch: ChannelDispatchNotifier;
  readonly aiJobs: AiJobDispatcher;
  readonly erasures: WorkflowDispatcher;
  readonly mediaFetches: WorkflowDispatcher;
  readonly appointments: WorkflowDispatcher;
  readonly notices: ChangeNotifications;
  readonly taskQueue: string;
  handle(runId: string): WorkflowHandle;
  /** Creates another worker, as another process has it. */
  worker(): Promise<Worker>;
  /** Waits until `check` returns true; throws after thirty seconds of real time. */
  eventually(what: string, check: () => Promise<boolean>): Promise<void>;
}

const eventually = async (what: string, check: () => Promise<boolean>): Promise<void> => {
  const until = performance.now() + 30_000;
  while (!(await check())) {
    if (performance.now() > until) throw new Error(`not within thirty seconds: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const rejectUnavailable = (): Promise<never> =>
  Promise.reject(new EngineFailure('unavailable', 'There is no engine.'));

/** For tests whose runs need no engine. */
const noEngine: Engine = {
  name: 'local',
  analyse: rejectUnavailable,
  compose: rejectUnavailable,
  judge: rejectUnavailable,
  read: rejectUnavailable,
  answer: rejectUnavailable,
};

const keyword = 2;

/** Adds the search attributes. The time-skipping server can add them, but cannot list them. */
const registerSearchAttributes = async (
  environment: TestWorkflowEnvironment,
  namespace: string,
): Promise<void> => {
  const names = Object.values(searchAttributes).map(({ name }) => [name, keyword]);
  await environment.connection.operatorService.addSearchAttributes({
    namespace,
    searchAttributes: Object.fromEntries(names),
  });
};

/** How the workflows of a test differ from the usual ones: how long a receiver may take, and where files are kept. */
export interface WorkflowOptions {
  readonly timeLimitMs?: number;
  readonly storage?: FileStorage;
  /** Syncs the templates of a connection; without it no connection has any. */
  readonly syncTemplates?: SyncTemplates;
  /** Fetches the file of a message; without it no message waits for one. */
  readonly fetchAwaitedFile?: FetchAwaitedFile;
}

/** Opens workflows on a Temporal server, whose clock is used. It starts no worker. */
export const openWorkflowEnvironment = async (
  environment: TestWorkflowEnvironment,
  engine: Engine = noEngine,
  options: WorkflowOptions = {},
): Promise<WorkflowEnvironment> => {
  const taskQueue = `test-${randomUUID()}`;
  const clock = { now: async () => new Date(await environment.currentTimeMs()) };
  const started: {
    signals?: RunSignalDispatcher;
    dispatch?: WebhookDispatchNotifier;
    notices?: ChangeNotifications;
    appointments?: WorkflowDispatcher;
  } = {};
  const stage = await openConversationEnvironment({
    clock,
    ...(engine !== noEngine && { ai: { engine, creditsOf: creditsForUsage } }),
    announce: ({ runIds, threadIds, organizationIds, appointmentIds }) => {
      started.appointments?.start(appointmentIds);
      started.notices?.publish(threadIds);
      started.signals?.dispatch(runIds);
      started.dispatch?.notifySoon(organizationIds);
    },
  });
  const { client, nativeConnection } = environment;
  const telling = {
    database: stage.database,
    client,
    taskQueue,
    clock,
    debounceMs: 0,
    onError: (error: unknown) => stage.failures.push(error),
  };
  const notices = createChangeNotifications({
    databaseUrl: stage.databaseUrl,
    log: pino({ level: 'silent' }),
  });
  const aiJobs = createAiJobDispatcher({ ...telling, notices });
  const erasures = createErasureDispatcher(telling);
  const mediaFetches = createMediaFetchDispatcher(telling);
  const appointments = createAppointmentDispatcher(telling);
  const signals = createRunSignalDispatcher(telling);
  const dispatch = createWebhookDispatchNotifier({ ...telling, notices });
  const channelDispatch = createChannelDispatchNotifier({ ...telling, notices });
  const sending = openSending({
    ...stage,
    clock,
    subscribe: notices.subscribe,
    announce: ({ connectionIds }) => channelDispatch.notifySoon(connectionIds),
  });
  Object.assign(started, { signals, dispatch, notices, appointments });
  const webhooks = await openWebhookEnvironment({
    ...stage,
    clock,
    subscribe: notices.subscribe,
    startDelivery: (ref, organizationId) => startDeliveryWorkflow({ client, taskQueue }, ref, organizationId),
    tellTried: (ref) => signalDeliveryAttempted({ client, taskQueue }, ref),
    ...options,
  });
  const namespace = client.options.namespace;
  await registerSearchAttributes(environment, namespace);
  const bundle = await bundleWorkflows();
  return {
    ...stage,
    environment,
    signals,
    webhooks,
    dispatch,
    sending,
    channelDispatch,
    aiJobs,
    erasures,
    mediaFetches,
    appointments,
    notices,
    taskQueue,
    eventually,
    handle: (runId) => client.workflow.getHandle(flowRunWorkflowId(runId)),
    worker: () =>
      createWorker({
        connection: nativeConnection,
        namespace,
        taskQueue,
        activities: createActivities({
          conversation: stage.conversation,
          webhooks: {
            drain: webhooks.drain,
            enqueueDueDelivery: createEnqueueDueDelivery({ database: stage.database, clock, wake: dispatch }),
            notifier: dispatch,
          },
          channels: { drain: sending.drain },
          aiJobRunner: createAiJobRunner({
            database: stage.database,
            clock,
            engine,
            creditsOf: creditsForUsage,
            onChange: ({ id, organizationId, delivers }) => {
              notices.publish([id]);
              if (delivers) dispatch.notifySoon([organizationId]);
            },
            onError: (error) => stage.failures.push(error),
          }),
          mediaFetch: {
            fetchAwaitedFile: options.fetchAwaitedFile ?? (async () => 'settled'),
            attend: async (id) => attendFileFetches(stage.database, [id], await clock.now()),
          },
          syncTemplates: options.syncTemplates ?? (async () => ({ type: 'gone' })),
          eraseCandidate: createEraseCandidate({
            database: stage.database,
            clock,
            conversation: stage.conversation,
            storage: options.storage ?? openFolderStorage(tmpdir()),
          }),
        }),
        workflowBundle: bundle,
        cachedWorkflows: 100,
        onActivityError: (error) => stage.failures.push(error),
      }),
    close: async () => {
      await signals.close();
      await dispatch.close();
      await channelDispatch.close();
      await aiJobs.close();
      await erasures.close();
      await mediaFetches.close();
      await appointments.close();
      await notices.close();
      await webhooks.close();
      await stage.close();
    },
  };
};
