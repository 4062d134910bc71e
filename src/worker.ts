import { fileURLToPath } from 'node:url';

import { Connection } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, type Worker } from '@temporalio/worker';
import type { Logger } from 'pino';

import { createActivities } from '../activities/index.ts';
import { type Config, readConfig, storageLocation } from './config.ts';
import { createOrm } from './database/orm.ts';
import { StartupError } from './errors/startup-error.ts';
import { assertDatabaseReachable } from './process/check-database-connection.ts';
import { createEraseCandidate } from './erasure/erase-candidate.ts';
import { createIdempotencySweeper } from './http/idempotency-sweeper.ts';
import { createLogger } from './process/logger.ts';
import { openAiJobRunner } from './process/ai-jobs.ts';
import { entities } from './process/tables.ts';
import { openWebhookDelivery } from './process/webhook-delivery.ts';
import { runProcess, type RunningProcess } from './process/lifecycle.ts';
import { createServices, type Services } from './process/create-services.ts';
import { createHeartbeatFile } from './temporal/heartbeat-file.ts';
import { taskQueue } from './temporal/contract.ts';
import { openStorage } from './storage/open-files.ts';
import { registerSearchAttributes } from './temporal/register-search-attributes.ts';
import { createWorker } from './process/temporal-worker.ts';
import { startSweeper, type Sweeper } from './temporal/sweeper.ts';
import { type WorkerConnections, watchWorker } from './temporal/watch-worker.ts';

// Fewer than the live runs would replay a history at each signal; see docs/operations.md for what one costs.
const cachedWorkflows = 2000;

const workflowBundle = fileURLToPath(new URL('../dist/workflows.js', import.meta.url));

const registerTimeoutMs = 10_000;

const prepareNamespace = async ({ temporalAddress: address, temporalNamespace }: Config): Promise<void> => {
  const connection = await Connection.connect({ address, connectTimeout: '10 seconds' });
  try {
    const register = () => registerSearchAttributes(connection, temporalNamespace);
    await connection.withDeadline(Date.now() + registerTimeoutMs, register);
  } finally {
    await connection.close();
  }
};

const notFoundCode = 5; // NOT_FOUND of gRPC

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === notFoundCode;

const connectToTemporal = async (config: Config): Promise<NativeConnection> => {
  try {
    await prepareNamespace(config);
    return await NativeConnection.connect({ address: config.temporalAddress });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (isNotFound(error)) {
      throw new StartupError(
        `TEMPORAL_NAMESPACE: Temporal at ${config.temporalAddress} has no namespace ${config.temporalNamespace}.`,
        { cause: error },
      );
    }
    throw new StartupError(
      `TEMPORAL_ADDRESS: Temporal does not answer at ${config.temporalAddress} (${reason}).`,
      {
        cause: error,
      },
    );
  }
};

/** The SDK would stop its workers at a signal by itself; here they are stopped in their turn. */
const installRuntime = (log: Logger): void => {
  const logger = new DefaultLogger('WARN', ({ message, meta }) => log.warn({ ...meta }, message));
  Runtime.install({ shutdownSignals: [], logger, telemetryOptions: { logging: { forward: {} } } });
};

/**
 * Has a worker poll. One that ended by itself, or whose connection is dead, must not look alive: whoever started this
 * process starts it again.
 */
const startPolling = (worker: Worker, ways: Pick<WorkerConnections, 'own' | 'other'>): RunningProcess => {
  const polling = worker.run();
  polling.catch((error: unknown) => {
    throw error;
  });
  const stuck = (): never => {
    throw new Error('Temporal answers, but not over the connection of this worker');
  };
  const watch = watchWorker({ ...ways, onDeadConnection: stuck });
  return {
    stop: async () => {
      watch.stop();
      worker.shutdown();
      await polling;
    },
  };
};

/** Sweeps up, again and again, what crashes and absences left. */
const startSweepers = (
  service: Services,
  heartbeat: { sweep(): Promise<void> },
  log: Logger,
): readonly Sweeper[] => {
  const { signals, webhooks, aiTasks, erasures } = service;
  return [signals, webhooks, aiTasks, erasures, createIdempotencySweeper(service), heartbeat].map((swept) =>
    startSweeper(swept, (error) => log.warn({ err: error }, 'a sweep failed')),
  );
};

const startWorker = async (): Promise<RunningProcess> => {
  const config = readConfig();
  const log = createLogger(config, 'worker');
  installRuntime(log);
  await assertDatabaseReachable(config.databaseUrl);
  const connection = await connectToTemporal(config);
  const service = createServices(config, log);
  const orm = await createOrm(config.databaseUrl, entities, 1);
  const webhooks = openWebhookDelivery(config, service, orm, log);
  const storage = await openStorage(storageLocation(config));
  const worker = await createWorker({
    connection,
    namespace: config.temporalNamespace,
    taskQueue,
    activities: createActivities({
      ...service,
      webhooks,
      aiJobRunner: openAiJobRunner(service, log),
      eraseCandidate: createEraseCandidate({ ...service, storage }),
    }),
    workflowBundle,
    cachedWorkflows,
    onActivityError: (error) => log.warn({ err: error }, 'an activity failed'),
  });
  const heartbeat = createHeartbeatFile(config.workerHeartbeatFile, () => worker.getState() === 'RUNNING');
  const sweepers = startSweepers(service, heartbeat, log);
  const polling = startPolling(worker, { own: connection, other: service.temporal });
  log.info({ taskQueue }, 'worker polls');
  return {
    stop: async () => {
      await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
      await polling.stop();
      webhooks.close();
      storage.close();
      await service.close();
      await orm.close(true);
      await connection.close();
    },
  };
};

await runProcess(startWorker);
