import type { RequestListener, Server } from 'node:http';

import type { Logger } from 'pino';

import { createApp } from './app.ts';
import { StartupError } from './errors/startup-error.ts';
import { startupWarnings } from './process/startup-warnings.ts';
import { type Config, readConfig, storageLocation } from './config.ts';
import { listMigrations } from './database/known-migrations.ts';
import { createOrm, type Orm } from './database/orm.ts';
import { assertDatabaseReachable } from './process/check-database-connection.ts';
import { checkMigrationsAndKey } from './process/check-database.ts';
import type { SandboxLinks } from './http/front-page.ts';
import { createHttpServer } from './http/http-server.ts';
import { createApiKeyStore } from './http/api-key-store.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { closeServer, listenOnAddress } from './process/listen.ts';
import { createLogger } from './process/logger.ts';
import { createChatLinks } from './channels/web-chat/chat-links.ts';
import { createWebChatRouter } from './channels/web-chat/web-chat.ts';
import { createGauges, createReadinessChecks } from './process/readiness-checks.ts';
import { runProcess, type RunningProcess } from './process/lifecycle.ts';
import { entities } from './process/tables.ts';
import { createCipher } from './security/secrets.ts';
import { createServices, type Services } from './process/create-services.ts';
import { createFileLinks } from './storage/file-links.ts';
import type { Files } from './storage/files.ts';
import { type FilesWithSweep, openFilesWithSweep } from './storage/open-files.ts';
import { createMediaRouter } from './storage/media-routes.ts';
import { taskQueue } from './temporal/contract.ts';
import { resolveHost } from './webhooks/allowed-addresses.ts';

interface AppParts {
  readonly config: Config;
  readonly service: Services;
  readonly orm: Orm;
  readonly files: Files;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly closing: AbortSignal;
}

const publicRouters = ({ config, service, files, log, closing }: AppParts) => {
  const { encryptionKey, publicUrl } = config;
  const links = createFileLinks(encryptionKey, publicUrl);
  return [
    createWebChatRouter({ ...service, files, encryptionKey, publicUrl, log, closing }),
    createMediaRouter({ files, links }),
  ];
};

/** The demo's chat is shown by its path: it answers under every name of the service. */
const sandboxPlaces = ({ serviceEnv, demoChatUrl, temporalWebUrl }: Config): SandboxLinks =>
  serviceEnv === 'production'
    ? {}
    : {
        demoChat: demoChatUrl === undefined ? undefined : new URL(demoChatUrl).pathname,
        temporalWeb: temporalWebUrl,
      };

const buildApp = (assembly: AppParts) => {
  const { config, service, orm, files, metrics, log } = assembly;
  const { database, conversation, clock, temporal } = service;
  const { encryptionKey, publicUrl, defaultCountry, requestsPerMinute, trustedProxies } = config;
  return createApp({
    orm,
    database,
    clock,
    log,
    sandbox: sandboxPlaces(config),
    requestsPerMinute,
    trustedProxies,
    hookDeps: {
      conversation,
      cipher: createCipher(encryptionKey),
      files,
      fileLinks: createFileLinks(encryptionKey, publicUrl),
      chatLinks: createChatLinks(encryptionKey, publicUrl),
      environment: config.serviceEnv,
      defaultCountry,
      resolveHost,
      turnWaiter: service.turnWaiting,
      aiJobs: service.aiTasks,
      erasures: service.erasures,
      engineName: config.aiEngine,
      analysesPerDay: config.analysesPerDay,
    },
    keys: createApiKeyStore(database.keyLookups),
    probes: createReadinessChecks(database, listMigrations(), temporal, taskQueue),
    metrics,
    publicRouters: publicRouters(assembly),
  });
};

const openFileStorage = async (config: Config, service: Services, log: Logger): Promise<FilesWithSweep> => {
  try {
    return await openFilesWithSweep(storageLocation(config), service, (error) =>
      log.warn({ err: error }, 'files could not be removed; the next sweep tries again'),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`STORAGE_URL: media cannot be kept there (${reason}).`, { cause: error });
  }
};

/** The measurements are for whoever runs the service: they have a port of their own, on this machine unless said otherwise. */
const serve = async (
  { host, port, metricsHost, metricsPort = 0 }: Config,
  metrics: Metrics,
  handle: RequestListener,
  log: Logger,
): Promise<readonly Server[]> => {
  const server = createHttpServer(handle);
  // First: a free port for the measurements could be the very one that this needs.
  await listenOnAddress(server, { host, port, variables: { host: 'HOST', port: 'PORT' } });
  log.info({ host, port }, 'API listens');
  const measured = createHttpServer(metrics.serve);
  const variables = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
  const chosen = await listenOnAddress(measured, { host: metricsHost, port: metricsPort, variables });
  log.info({ host: metricsHost, port: chosen }, 'measurements listen');
  return [server, measured];
};

const startApi = async (): Promise<RunningProcess> => {
  const config = readConfig();
  const log = createLogger(config, 'api');
  await assertDatabaseReachable(config.databaseUrl);
  const orm = await createOrm(config.databaseUrl, entities);
  await checkMigrationsAndKey(orm, createCipher(config.encryptionKey));
  for (const caution of await startupWarnings(orm, config)) log.warn(caution);
  const service = createServices(config, log);
  const { files, ...kept } = await openFileStorage(config, service, log);
  const closing = new AbortController();
  const metrics = createMetrics(createGauges(service.database));
  const assembly = { config, service, orm, files, metrics, log, closing: closing.signal };
  const handle = buildApp(assembly).callback();
  const servers = await serve(config, metrics, (request, response) => void handle(request, response), log);
  return {
    stop: async () => {
      closing.abort();
      service.aiTasks.cancelWaiters();
      service.turnWaiting.stop();
      await Promise.all(servers.map(closeServer));
      await kept.stop();
      await service.close();
      await orm.close(true);
    },
  };
};

await runProcess(startApi);
