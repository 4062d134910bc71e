import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from 'pino';

import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig, storageOf } from './config.ts';
import { createOrm, type Orm } from './database/orm.ts';
import { reachDatabase } from './database/reach.ts';
import { refuseOtherDatabase } from './fit-database.ts';
import { storedKeys } from './http/keys.ts';
import { createLog } from './log.ts';
import { createChatLinks } from './messaging/channels/web/link.ts';
import { webChat } from './messaging/channels/web/web-chat.ts';
import { createGauges, createProbes } from './probes.ts';
import { runProcess, type Working } from './run-process.ts';
import { createCipher } from './secrets.ts';
import { openService, type Service } from './service.ts';
import { createFileLinks } from './storage/file-links.ts';
import type { Files } from './storage/files.ts';
import { type OpenFiles, openFiles } from './storage/open-files.ts';
import { mediaRoutes } from './storage/routes.ts';
import { taskQueue } from './temporal/names.ts';
import { resolveHost } from './webhooks/address.ts';

const longestRequestMs = 10_000;

interface Assembly {
  readonly config: Config;
  readonly service: Service;
  readonly orm: Orm;
  readonly files: Files;
  readonly log: Logger;
  readonly closing: AbortSignal;
}

const openRoutes = ({ config, service, files, log, closing }: Assembly) => {
  const { encryptionKey, publicUrl } = config;
  const links = createFileLinks(encryptionKey, publicUrl);
  return [
    webChat({ ...service, files, encryptionKey, publicUrl, log, closing }),
    mediaRoutes({ files, links }),
  ];
};

const assemble = (assembly: Assembly) => {
  const { config, service, orm, files, log } = assembly;
  const { database, conversation, clock, temporal } = service;
  const { encryptionKey, publicUrl, defaultCountry, requestsPerMinute, trustedProxies } = config;
  return createApp({
    orm,
    database,
    clock,
    log,
    publicUrl,
    requestsPerMinute,
    trustedProxies,
    parts: {
      conversation,
      cipher: createCipher(encryptionKey),
      files,
      fileLinks: createFileLinks(encryptionKey, publicUrl),
      chatLinks: createChatLinks(encryptionKey, publicUrl),
      environment: config.serviceEnv,
      defaultCountry,
      resolveHost,
      aiTasks: service.aiTasks,
      engineName: config.aiEngine,
      analysesPerDay: config.analysesPerDay,
    },
    keys: storedKeys(database.lookups),
    probes: createProbes(orm, temporal, taskQueue),
    gauges: createGauges(database),
    open: openRoutes(assembly),
  });
};

const noSuchHost = (host: string): string => `HOST: ${host} is not an address of this machine.`;

const listenFaults: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `PORT: port ${port} of ${host} is taken.`,
  EACCES: (host, port) => `PORT: port ${port} of ${host} may not be used by this user.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
};

// Longer than load balancers keep theirs (60 s): a connection must not be closed here while a request is on its way.
const idleConnectionMs = 65_000;

const listen = (handle: RequestListener, { host, port }: Config): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: idleConnectionMs }, handle);
    server.once('listening', () => resolve(server));
    server.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : '';
      const explain = listenFaults[code];
      reject(explain ? new ConfigError(explain(host, port), { cause: error }) : error);
    });
    server.listen(port, host);
  });

/** Lets requests in progress finish, for a while. */
const closeServer = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((done) => server.close(() => done()));
  await Promise.race([closed, delay(longestRequestMs, undefined, { ref: false })]);
  server.closeAllConnections();
};

const reachFiles = async (config: Config, service: Service, log: Logger): Promise<OpenFiles> => {
  try {
    return await openFiles(storageOf(config), service, (error) =>
      log.warn({ err: error }, 'files could not be removed; the next sweep tries again'),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`STORAGE_URL: media cannot be kept there (${reason}).`, { cause: error });
  }
};

const open = async (): Promise<Working> => {
  const config = readConfig();
  const log = createLog(config, 'api');
  await reachDatabase(config.databaseUrl);
  const orm = await createOrm(config.databaseUrl);
  await refuseOtherDatabase(orm, createCipher(config.encryptionKey));
  const service = openService(config, log);
  const { files, ...kept } = await reachFiles(config, service, log);
  const closing = new AbortController();
  const handle = assemble({ config, service, orm, files, log, closing: closing.signal }).callback();
  const server = await listen((request, response) => void handle(request, response), config);
  log.info({ host: config.host, port: config.port }, 'API listens');
  return {
    stop: async () => {
      closing.abort();
      service.aiTasks.stopWaiting();
      await closeServer(server);
      await kept.stop();
      await service.close();
      await orm.close(true);
    },
  };
};

await runProcess(open);
