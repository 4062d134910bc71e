import { fileURLToPath } from 'node:url';

import { Connection } from '@temporalio/client';
import { DefaultLogger, type LogMetadata, NativeConnection, Runtime } from '@temporalio/worker';
import type { Logger } from 'pino';

import { createActivities } from '../activities/index.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createOrm } from './database/orm.ts';
import { reachDatabase } from './database/reach.ts';
import { giveWay } from './give-way.ts';
import { createLog } from './log.ts';
import { openAiWork } from './open-ai-work.ts';
import { openWebhooks } from './open-webhooks.ts';
import { runProcess, type Working } from './run-process.ts';
import { openService } from './service.ts';
import { taskQueue, webhookDeliveryType } from './temporal/names.ts';
import { registerSearchAttributes } from './temporal/register-search-attributes.ts';
import { createWorker } from './temporal/run-worker.ts';
import { startSweeper } from './temporal/sweeper.ts';

// Fewer than the live runs would replay a history at each signal; see docs/operations.md for what one costs.
const cachedWorkflows = 2000;

const workflowBundle = fileURLToPath(new URL('../dist/workflows.js', import.meta.url));

const prepareNamespace = async ({ temporalAddress: address, temporalNamespace }: Config): Promise<void> => {
  const connection = await Connection.connect({ address, connectTimeout: '10 seconds' });
  try {
    await registerSearchAttributes(connection, temporalNamespace);
  } finally {
    await connection.close();
  }
};

const notFoundCode = 5; // NOT_FOUND of gRPC

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === notFoundCode;

const reachTemporal = async (config: Config): Promise<NativeConnection> => {
  try {
    await prepareNamespace(config);
    return await NativeConnection.connect({ address: config.temporalAddress });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (isNotFound(error)) {
      throw new ConfigError(
        `TEMPORAL_NAMESPACE: Temporal at ${config.temporalAddress} has no namespace ${config.temporalNamespace}.`,
        { cause: error },
      );
    }
    throw new ConfigError(
      `TEMPORAL_ADDRESS: Temporal does not answer at ${config.temporalAddress} (${reason}).`,
      {
        cause: error,
      },
    );
  }
};

/** A receiver may take 15 s to answer, and its task as long; the SDK warns of tasks that take 5 s. */
const isSlowReceiver = (message: string, meta: LogMetadata | undefined): boolean =>
  message.startsWith('[TMPRL1104]') && JSON.stringify(meta ?? {}).includes(webhookDeliveryType);

/** The SDK would stop its workers at a signal by itself; here they are stopped in their turn. */
const installRuntime = (log: Logger): void => {
  const logger = new DefaultLogger('WARN', ({ message, meta }) => {
    if (!isSlowReceiver(message, meta)) log.warn({ ...meta }, message);
  });
  Runtime.install({ shutdownSignals: [], logger, telemetryOptions: { logging: { forward: {} } } });
};

const open = async (): Promise<Working> => {
  const config = readConfig();
  const log = createLog(config, 'worker');
  // On a machine that is busy with both, who waits for a reply comes before what is done behind it. First of all: threads
  // have the priority of who starts them.
  const error = giveWay(process.pid);
  if (error !== null) log.info({ err: error }, 'this system does not let a process lower its priority');
  installRuntime(log);
  await reachDatabase(config.databaseUrl);
  const connection = await reachTemporal(config);
  const service = openService(config, log);
  const orm = await createOrm(config.databaseUrl, 1);
  const webhooks = openWebhooks(config, service, orm, connection, log);
  const worker = await createWorker({
    connection,
    namespace: config.temporalNamespace,
    taskQueue,
    activities: createActivities({ ...service, webhooks, aiWork: openAiWork(service, log) }),
    workflowBundle,
    cachedWorkflows,
    failed: (activityType, error) => log.warn({ err: error, activityType }, 'an activity failed'),
  });
  const sweepers = [service.signals, service.webhooks, service.aiTasks].map((swept) =>
    startSweeper(swept, (error) => log.warn({ err: error }, 'a sweep failed')),
  );
  const polling = worker.run();
  // A worker that ended by itself must not look alive: whoever started this process starts it again.
  polling.catch((error: unknown) => {
    throw error;
  });
  log.info({ taskQueue }, 'worker polls');
  return {
    stop: async () => {
      await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
      worker.shutdown();
      await polling;
      webhooks.close();
      await service.close();
      await orm.close(true);
      await connection.close();
    },
  };
};

await runProcess(open);
