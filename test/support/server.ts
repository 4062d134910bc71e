import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pino from 'pino';

import type { AiTasks } from '../../src/ai-tasks/dispatch.ts';
import { createApp } from '../../src/app.ts';
import { createConversation } from '../../src/conversation/conversation.ts';
import type { Effects } from '../../src/conversation/effects.ts';
import { createVersionCache } from '../../src/conversation/versions.ts';
import { type Clock, systemClock } from '../../src/database/clock.ts';
import { newId } from '../../src/database/id.ts';
import { createOrm, type Orm } from '../../src/database/orm.ts';
import { type Database, openDatabase } from '../../src/database/transaction.ts';
import { storedKeys } from '../../src/http/keys.ts';
import { createChatLinks } from '../../src/messaging/channels/web/link.ts';
import type { ServiceDeps } from '../../src/resources/declare.ts';

import { PartnerKey } from '../../src/resources/partner-keys/entity.ts';
import { createCipher, digest, makeToken } from '../../src/secrets.ts';
import { createFileLinks } from '../../src/storage/file-links.ts';
import { createFiles } from '../../src/storage/files.ts';
import { openFolder } from '../../src/storage/folder.ts';
import { mediaRoutes } from '../../src/storage/routes.ts';
import type { Environment } from '../../src/webhooks/address.ts';
import { clientOf, type Send } from './api.ts';
import { createTestDatabase } from './postgres.ts';

/** How a test's server differs from the usual one. */
export interface ServerOptions {
  readonly environment?: Environment;
  readonly clock?: Clock;
  /** Addresses of host names, in place of a look-up over the network. */
  readonly hosts?: Readonly<Record<string, readonly string[]>>;
  /** A test's database that is there already. */
  readonly databaseUrl?: string;
  /** Has tasks of the AI engine attended to; without it they stay queued. */
  readonly aiTasks?: AiTasks;
  readonly analysesPerDay?: number;
  /** Told of files that could not be removed; without it that is a failure. */
  readonly removalFailed?: (error: unknown) => void;
  /** Whether creates that wait are refused, as without Temporal. */
  readonly temporalAway?: boolean;
}

/** The API on a database of its own, with two partners and an organization of each. */
export interface TestServer {
  readonly origin: string;
  readonly orm: Orm;
  readonly encryptionKey: string;
  readonly partnerKey: string;
  readonly organizationId: string;
  /** The organization's token: what `send` uses where a request names no other. */
  readonly token: string;
  readonly otherPartnerKey: string;
  readonly otherToken: string;
  /** What was announced after commits, in order. */
  readonly announced: Effects[];
  /** What was to be done with tasks of the AI engine after commits, in order: `start <id>`, `cancel <id>`. */
  readonly tasks: string[];
  readonly send: Send;
  readonly database: Database;
  readonly databaseUrl: string;
  /** Where its files are kept. */
  readonly mediaFolder: string;
  query(text: string, values?: readonly unknown[]): Promise<readonly object[]>;
  close(): Promise<void>;
}

const encryptionKey = 'an encryption key of some length, for tests';
const publicUrl = 'http://localhost:3000';

const addPartner = async (orm: Orm, name: string): Promise<string> => {
  const key = makeToken('pk_');
  const em = orm.em.fork();
  em.create(PartnerKey, { name, digest: digest(key) });
  await em.flush();
  return key;
};

const addOrganization = async (send: Send, partnerKey: string, name: string) => {
  const data = { type: 'organizations', attributes: { name } };
  const answer = await send('POST', '/management/organizations', { token: partnerKey, data });
  const { id, attributes } = answer.resource();
  return { id, token: String(attributes['token']) };
};

const listen = async (app: ReturnType<typeof createApp>) => {
  const handle = app.callback();
  const server = createServer(
    { keepAliveTimeout: 60_000 },
    (request, response) => void handle(request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { server, origin: `http://127.0.0.1:${address.port}` };
};

const openStores = async ({ databaseUrl: url }: ServerOptions) => {
  const test = url === undefined ? await createTestDatabase() : { url, close: async () => undefined };
  const orm = await createOrm(test.url);
  const database = openDatabase(test.url);
  const mediaFolder = await mkdtemp(join(tmpdir(), 'media-'));
  const close = async () => {
    await orm.close(true);
    await database.close();
    await test.close();
    await rm(mediaFolder, { recursive: true });
  };
  return { orm, database, databaseUrl: test.url, mediaFolder, close };
};

type Stores = Awaited<ReturnType<typeof openStores>>;

const listed = (tasks: string[], { temporalAway }: ServerOptions): ServiceDeps['aiTasks'] => ({
  start: (_, ids) => void tasks.push(...[...ids].map((id) => `start ${id}`)),
  cancel: (_, ids) => void tasks.push(...[...ids].map((id) => `cancel ${id}`)),
  isReachable: async () => !temporalAway,
  untilEnded: async () => undefined,
});

const rethrow = (error: unknown): never => {
  throw error;
};

const partsOf = (
  { database, mediaFolder }: Stores,
  announced: Effects[],
  aiTasks: ServiceDeps['aiTasks'],
  clock: Clock,
  options: ServerOptions,
): ServiceDeps => ({
  conversation: createConversation({
    database,
    clock,
    turns: { versions: createVersionCache(), answeredRunPrice: 1, timeZone: 'Europe/Amsterdam', newId },
    announce: (effects) => void announced.push(effects),
    turnFailed: rethrow,
  }),
  cipher: createCipher(encryptionKey),
  files: createFiles({
    database,
    storage: openFolder(mediaFolder),
    clock,
    removalFailed: options.removalFailed ?? rethrow,
  }),
  fileLinks: createFileLinks(encryptionKey, publicUrl),
  chatLinks: createChatLinks(encryptionKey, publicUrl),
  environment: options.environment ?? 'sandbox',
  defaultCountry: 'NL',
  resolveHost: async (host) => options.hosts?.[host] ?? [],
  aiTasks,
  engineName: 'local',
  analysesPerDay: options.analysesPerDay ?? 1_000_000,
});

const yes = async () => true;

const appOf = ({ orm, database }: Stores, parts: ServiceDeps, clock: Clock) =>
  createApp({
    orm,
    database,
    parts,
    clock,
    log: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    keys: storedKeys(database.lookups),
    probes: { database: yes, temporal: yes, worker: yes },
    gauges: [],
    requestsPerMinute: 1_000_000,
    publicUrl,
    open: [mediaRoutes({ files: parts.files, links: createFileLinks(encryptionKey, publicUrl) })],
  });

/** Starts the API on a free port; close it when the test file ends. */
export const startServer = async (options: ServerOptions = {}): Promise<TestServer> => {
  const stores = await openStores(options);
  const announced: Effects[] = [];
  const clock = options.clock ?? systemClock;
  const tasks: string[] = [];
  const aiTasks = options.aiTasks ?? listed(tasks, options);
  const parts = partsOf(stores, announced, aiTasks, clock, options);
  const { server, origin } = await listen(appOf(stores, parts, clock));
  const [partnerKey, otherPartnerKey] = [
    await addPartner(stores.orm, 'one'),
    await addPartner(stores.orm, 'other'),
  ];
  const own = await addOrganization(clientOf(origin, partnerKey), partnerKey, 'Own');
  const other = await addOrganization(clientOf(origin, otherPartnerKey), otherPartnerKey, 'Other');
  return {
    origin,
    orm: stores.orm,
    encryptionKey,
    partnerKey,
    organizationId: own.id,
    token: own.token,
    otherPartnerKey,
    otherToken: other.token,
    announced,
    tasks,
    send: clientOf(origin, own.token),
    database: stores.database,
    databaseUrl: stores.databaseUrl,
    mediaFolder: stores.mediaFolder,
    query: (text, values = []) => stores.database.query({ text }, values),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await stores.close();
    },
  };
};
