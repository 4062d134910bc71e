import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from 'pino';

import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
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
import { taskQueue } from './temporal/names.ts';
import { resolveHost } from './webhooks/address.ts';

const longestRequestMs = 10_000;

const assemble = (config: Config, service: Service, orm: Orm, log: Logger, closing: AbortSignal) => {
  const { database, conversation, clock, temporal, notices } = service;
  const { encryptionKey, publicUrl, defaultCountry, requestsPerMinute, trustedProxies } = config;
  const chat = webChat({ database, conversation, notices, clock, encryptionKey, publicUrl, log, closing });
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
      chatLinks: createChatLinks(encryptionKey, publicUrl),
      environment: config.serviceEnv,
      defaultCountry,
      resolveHost,
    },
    keys: storedKeys(database),
    probes: createProbes(orm, temporal, taskQueue),
    gauges: createGauges(database),
    open: [chat],
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

const listen = (handle: RequestListener, { host, port }: Config): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(handle);
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

const open = async (): Promise<Working> => {
  const config = readConfig();
  const log = createLog(config, 'api');
  await reachDatabase(config.databaseUrl);
  const orm = await createOrm(config.databaseUrl);
  await refuseOtherDatabase(orm, createCipher(config.encryptionKey));
  const service = openService(config, log);
  const closing = new AbortController();
  const handle = assemble(config, service, orm, log, closing.signal).callback();
  const server = await listen((request, response) => void handle(request, response), config);
  log.info({ host: config.host, port: config.port }, 'API listens');
  return {
    stop: async () => {
      closing.abort();
      await closeServer(server);
      await service.close();
      await orm.close(true);
    },
  };
};

await runProcess(open);
