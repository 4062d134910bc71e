import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pino, { type Logger } from 'pino';

import type { ServiceEnvironment } from '../../../src/security/service-environment.ts';
import { openFolderStorage } from '../../../src/storage/folder-storage.ts';
import { hashToken, makeToken } from '../../../src/security/tokens.ts';
import { createCipher } from '../../../src/security/encryption.ts';
import type { AiJobDispatcher } from '../../../src/ai-jobs/job-dispatcher.ts';
import { createApp } from '../../../src/app.ts';
import { createConversationOperations } from '../../../src/conversation/operations.ts';
import type { AfterCommitEffects } from '../../../src/conversation/after-commit-effects.ts';
import { type Clock, systemClock } from '../../../src/database/clock.ts';
import type { DatabaseLimits } from '../../../src/database/limits.ts';
import { createOrm, type Orm } from '../../../src/database/orm.ts';
import { type Database, openDatabase } from '../../../src/database/database.ts';
import { entities } from '../../../src/process/tables.ts';
import { createChangeWaiter, type ChangeWaiter } from '../../../src/pubsub/wait-for-change.ts';
import { createHttpServer } from '../../../src/http/http-server.ts';
import { createApiKeyStore } from '../../../src/http/api-key-store.ts';
import { createMetrics } from '../../../src/http/metrics.ts';
import { createChatLinks } from '../../../src/channels/web-chat/chat-links.ts';
import { createGraphTemplates } from '../../../src/channels/templates/graph-templates.ts';
import { createTemplateOperations } from '../../../src/channels/templates/template-operations.ts';
import {
  createPhoneNumbers,
  type PhoneNumbers,
} from '../../../src/resources/channel-connections/phone-numbers.ts';
import type { HookDeps } from '../../../src/resources/define-resource.ts';

import { PartnerKey } from '../../../src/tables/partner-key.ts';
import { Partner } from '../../../src/tables/partner.ts';
import { createAppointmentLinks } from '../../../src/scheduling/appointment-links.ts';
import { createFeedLinks } from '../../../src/scheduling/feed-links.ts';
import { createFeedRouter } from '../../../src/scheduling/feed-routes.ts';
import { createFileLinks } from '../../../src/storage/file-links.ts';
import { createFiles } from '../../../src/storage/files.ts';
import { createMediaRouter } from '../../../src/storage/media-routes.ts';
import { startTemplateServer, type TemplateServer } from '../servers/template-server.ts';
import { createApiClient, type SendRequest } from '../client/api-client.ts';
import { createLiveEvents } from '../../../src/embed/live/live-events.ts';
import {
  type ChangeNotifications,
  createChangeNotifications,
} from '../../../src/pubsub/change-notifications.ts';
import { callerId } from '../../../src/security/caller.ts';
import { createEmbedRouter } from '../../../src/embed/embed-router.ts';
import { createTestDatabase, patientLimits } from './test-database.ts';
import { createTestTurns } from '../builders/turns.ts';

/** How the server of a test differs from the usual one. */
export interface TestServerOptions {
  readonly environment?: ServiceEnvironment;
  readonly clock?: Clock;
  /** True when event streams hear of changes at once; otherwise they look from time to time. */
  readonly hasNotices?: boolean;
  /** Addresses by host name, instead of a look-up over the network. */
  readonly hosts?: Readonly<Record<string, readonly string[]>>;
  /** How often an event stream looks at its session again; more often than in use unless it is named. */
  readonly sessionRecheckMs?: number;
  /** The folder of the built pages of components; that of the build unless it is named. */
  readonly pagesFolder?: string;
  /** A database that already exists. */
  readonly databaseUrl?: string;
  readonly limits?: DatabaseLimits;
  /** Waits for turns that a workflow takes. */
  readonly turnWaiting?: ChangeWaiter;
  /** Starts the workflows of AI jobs; without it the jobs stay queued. */
  readonly aiJobs?: AiJobDispatcher;
  /** Starts the workflows of erasures; without it they stay queued. */
  readonly erasures?: HookDeps['erasures'];
  readonly analysesPerDay?: number;
  /** Reads the calendars of schedules; without it none is read. */
  readonly busyCalendars?: HookDeps['busyCalendars'];
  /** Asks the platforms about phone numbers; without it no channel has one. */
  readonly numbers?: PhoneNumbers;
  /** Called with the notifications after each commit. */
  readonly announce?: (effects: AfterCommitEffects) => void;
  /** Called when a file cannot be removed; without it the request fails. */
  readonly removalFailed?: (error: unknown) => void;
  /** Whether Temporal is not reachable, so that a create cannot wait for its result. */
  readonly temporalAway?: boolean;
  /** Takes the lines of the log; without it there are none. */
  readonly log?: Logger;
}

/** The API on a database of its own, with two partners that have one organization each. */
export interface TestServer {
  readonly origin: string;
  readonly orm: Orm;
  readonly encryptionKey: string;
  readonly partnerKey: string;
  readonly organizationId: string;
  /** The token of the organization, which `send` uses unless a request names another one. */
  readonly token: string;
  readonly otherPartnerKey: string;
  readonly otherToken: string;
  /** The notifications after commits, in order. */
  readonly announced: AfterCommitEffects[];
  /** The AI jobs to start or cancel after commits, in order: `start <id>`, `cancel <id>`. */
  readonly tasks: string[];
  readonly send: SendRequest;
  readonly database: Database;
  readonly databaseUrl: string;
  /** The platform that has the message templates. */
  readonly templates: TemplateServer;
  /** The folder of its files. */
  readonly mediaFolder: string;
  query(text: string, values?: readonly unknown[]): Promise<readonly object[]>;
  close(): Promise<void>;
}

const encryptionKey = 'an encryption key of some length, for tests';
const publicUrl = 'http://localhost:3000';

const addPartner = async (orm: Orm, name: string): Promise<string> => {
  const key = makeToken('pk_');
  const em = orm.em.fork();
  em.create(PartnerKey, { partner: em.create(Partner, { name }), digest: hashToken(key) });
  await em.flush();
  return key;
};

const addOrganization = async (send: SendRequest, partnerKey: string, name: string) => {
  const data = { type: 'organizations', attributes: { name } };
  const answer = await send('POST', '/management/organizations', { token: partnerKey, data });
  const { id, attributes } = answer.parseResource();
  return { id, token: String(attributes['token']) };
};

const listen = async (app: ReturnType<typeof createApp>) => {
  const handle = app.callback();
  const server = createHttpServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { server, origin: `http://127.0.0.1:${address.port}` };
};

const openStores = async ({ databaseUrl: url, limits }: TestServerOptions) => {
  const test = url === undefined ? await createTestDatabase() : { url, close: async () => undefined };
  const orm = await createOrm(test.url, entities);
  const database = openDatabase(test.url, 10, limits ?? patientLimits);
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

const recordJobs = (tasks: string[], { temporalAway }: TestServerOptions): HookDeps['aiJobs'] => ({
  start: (_, ids) => void tasks.push(...[...ids].map((id) => `start ${id}`)),
  cancel: (_, ids) => void tasks.push(...[...ids].map((id) => `cancel ${id}`)),
  isReachable: async () => !temporalAway,
  waitUntilEnded: async () => undefined,
});

// Event streams of these servers read from time to time; test/embed/live is about notices.
const noNotices = {
  publish: () => undefined,
  publishOrganizations: () => undefined,
  publishSessionEnds: () => undefined,
  subscribe: () => () => undefined,
  subscribeOrganization: () => () => undefined,
  subscribeSessionEnds: () => () => undefined,
  broadcast: () => undefined,
  onBroadcast: () => () => undefined,
  close: async () => undefined,
};

const quietLog = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

const rethrow = (error: unknown): never => {
  throw error;
};

const partsOf = (
  { database, mediaFolder }: Stores,
  announced: AfterCommitEffects[],
  aiJobs: HookDeps['aiJobs'],
  clock: Clock,
  options: TestServerOptions & { readonly templatesUrl: string; readonly notices: ChangeNotifications },
): HookDeps => ({
  conversation: createConversationOperations({
    database,
    clock,
    turns: createTestTurns(),
    notifyAfterCommit: (effects) => {
      announced.push(effects);
      options.announce?.(effects);
    },
    onTurnError: rethrow,
  }),
  turnWaiter: options.turnWaiting ?? createChangeWaiter(noNotices, { timeoutMs: 300, pollMs: 50 }),
  cipher: createCipher(encryptionKey),
  files: createFiles({
    database,
    storage: openFolderStorage(mediaFolder),
    clock,
    onDeletionError: options.removalFailed ?? rethrow,
  }),
  fileLinks: createFileLinks(encryptionKey, publicUrl),
  chatLinks: createChatLinks(encryptionKey, publicUrl),
  appointmentLinks: createAppointmentLinks(encryptionKey, publicUrl),
  feedLinks: createFeedLinks(encryptionKey, publicUrl),
  busyCalendars: options.busyCalendars ?? { refresh: async () => undefined },
  reads: database.sharedReads,
  publicUrl,
  numbers: options.numbers ?? createPhoneNumbers({ checks: {}, noteCheck: async () => undefined }),
  environment: options.environment ?? 'sandbox',
  defaultCountry: 'NL',
  resolveHost: async (host) => options.hosts?.[host] ?? [],
  aiJobs,
  erasures: options.erasures ?? { start: () => undefined },
  templates: createTemplateOperations({
    database,
    clock,
    cipher: createCipher(encryptionKey),
    platform: createGraphTemplates({ apiUrl: options.templatesUrl, timeLimitMs: 2000 }),
    notifyAfterCommit: (effects) => void announced.push(effects),
  }),
  announceSessionEnds: (ownerId) => options.notices.publishSessionEnds([ownerId]),
  engineName: 'local',
  analysesPerDay: options.analysesPerDay ?? 1_000_000,
});

const yes = async () => true;

const appOf = (
  { orm, database }: Stores,
  parts: HookDeps,
  clock: Clock,
  closing: AbortSignal,
  notices: ChangeNotifications,
  { pagesFolder, sessionRecheckMs: recheckMs = 500, log = quietLog }: TestServerOptions,
) => {
  const pages = pagesFolder !== undefined && { folder: pagesFolder };
  const live = createLiveEvents({ database, notices, log, closing, times: { recheckMs } });
  return createApp({
    orm,
    database,
    hookDeps: parts,
    clock,
    log,
    announceChange: (caller) => notices.publishOrganizations([callerId(caller)]),
    keys: createApiKeyStore(database.keyLookups),
    readinessChecks: { database: yes, temporal: yes, worker: yes },
    metrics: createMetrics([]),
    requestsPerMinute: 1_000_000,
    publicRouters: [
      createEmbedRouter({ ...parts, ...pages, database, clock, encryptionKey, publicUrl, live }),
      createMediaRouter({ files: parts.files, links: createFileLinks(encryptionKey, publicUrl) }),
      createFeedRouter({
        reads: database.sharedReads,
        clock,
        links: createFeedLinks(encryptionKey, publicUrl),
      }),
    ],
  });
};

/** Starts the API on a free port; close it when the test file ends. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const stores = await openStores(options);
  const announced: AfterCommitEffects[] = [];
  const clock = options.clock ?? systemClock;
  const tasks: string[] = [];
  const aiJobs = options.aiJobs ?? recordJobs(tasks, options);
  const templates = await startTemplateServer();
  const closing = new AbortController();
  const notices = options.hasNotices
    ? createChangeNotifications({ databaseUrl: stores.databaseUrl, log: options.log ?? quietLog })
    : noNotices;
  const partOptions = { ...options, templatesUrl: templates.url, notices };
  const parts = partsOf(stores, announced, aiJobs, clock, partOptions);
  const { server, origin } = await listen(appOf(stores, parts, clock, closing.signal, notices, options));
  const [partnerKey, otherPartnerKey] = [
    await addPartner(stores.orm, 'one'),
    await addPartner(stores.orm, 'other'),
  ];
  const own = await addOrganization(createApiClient(origin, partnerKey), partnerKey, 'Own');
  const other = await addOrganization(createApiClient(origin, otherPartnerKey), otherPartnerKey, 'Other');
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
    send: createApiClient(origin, own.token),
    database: stores.database,
    databaseUrl: stores.databaseUrl,
    mediaFolder: stores.mediaFolder,
    templates,
    query: (text, values = []) => stores.database.query({ text }, values),
    close: async () => {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await notices.close();
      await templates.close();
      await stores.close();
    },
  };
};
