import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type Router from '@koa/router';
import { MikroORM } from '@mikro-orm/postgresql';
import { type Logger, pino } from 'pino';

import { createResourceApp } from '../../src/app.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import type { ApiKeyStore } from '../../src/http/authenticate.ts';
import { type RequestTimeLimits, createHttpServer } from '../../src/http/http-server.ts';
import { createMetrics, type Metrics } from '../../src/http/metrics.ts';
import { hashToken } from '../../src/security/tokens.ts';
import { createCipher } from '../../src/security/encryption.ts';
import { createApiClient, type SendRequest } from '../support/client/api-client.ts';
import { createTestDatabase, patientLimits } from '../support/environments/test-database.ts';
import {
  Author,
  authors,
  Book,
  books,
  libraries,
  Library,
  ownLibrary,
  SamplePartner,
  type SampleDeps,
} from './sample.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';

const partnerId = '00000000-0000-4000-8000-000000000001';
/** The two libraries of the sample. */
export const libraryIds = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
] as const;
const tokens = ['token-of-the-first-library', 'token-of-the-second-library'] as const;
const partnerKey = 'key-of-the-partner';

const keys: ApiKeyStore = {
  organization: async (found) => {
    const index = tokens.findIndex((token) => hashToken(token) === found);
    const organizationId = libraryIds[index];
    return organizationId === undefined ? null : { kind: 'organization', organizationId, country: 'NL' };
  },
  partner: async (found) => (found === hashToken(partnerKey) ? { kind: 'partner', partnerId } : null),
};

/** The sample API on a database of its own. */
export interface JsonApiEnvironment {
  readonly origin: string;
  /** As the first library; `other` as the second; `partner` as their partner. */
  readonly send: SendRequest;
  readonly other: SendRequest;
  readonly partner: SendRequest;
  readonly deps: SampleDeps;
  readonly metrics: Metrics;
  /** The statements that the service sent for its latest response. */
  readonly statements: string[];
  query(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

const seed = `insert into sample_partners values ('${partnerId}', now(), now());
  insert into libraries (id, created_at, updated_at, partner_id, name) values
  ('${libraryIds[0]}', now(), now(), '${partnerId}', 'First'), ('${libraryIds[1]}', now(), now(), '${partnerId}', 'Second')`;

/** How a stage differs from the usual one. */
export interface JsonApiEnvironmentOptions {
  readonly requestsPerMinute?: number;
  readonly trustedProxies?: number;
  readonly arrivalLimits?: RequestTimeLimits;
  /** Routes without a key. */
  readonly open?: readonly Router[];
  readonly log?: Logger;
  /** Called before each raw statement outside a transaction: it may wait or throw. */
  readonly beforeQuery?: () => Promise<void>;
  /** The address under which the service reaches the database at this one. */
  readonly through?: (url: string) => Promise<string>;
}

const yes = async () => true;

/** Starts the sample on a free port. */
export const startJsonApiEnvironment = async (
  options: JsonApiEnvironmentOptions = {},
): Promise<JsonApiEnvironment> => {
  const test = await createTestDatabase();
  const url = (await options.through?.(test.url)) ?? test.url;
  const orm = await MikroORM.init({ clientUrl: url, entities: [SamplePartner, Library, Author, Book] });
  await orm.schema.create();
  await orm.em.getConnection().execute(seed);
  const database = openDatabase(url, 10, patientLimits);
  const deps: SampleDeps = { shelf: [] };
  const statements: string[] = [];
  const watched = ({ query }: Pick<Database, 'query'>): Pick<Database, 'query'> => ({
    query: async (statement, values) => {
      statements.push(statement.text);
      await options.beforeQuery?.();
      return query(statement, values);
    },
  });
  const metrics = createMetrics([{ name: 'sample_books', help: 'Books.', read: () => 7 }]);
  const app = createResourceApp({
    orm,
    database: { ...database, ...watched(database), sharedReads: watched(database.sharedReads) },
    resources: [authors, books, libraries, ownLibrary],
    webhooks: { 'book.lent': { subject: 'books', description: 'A book was lent.' } },
    hookDeps: deps,
    clock: { now: () => new Date() },
    log: options.log ?? pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    keys,
    cipher: createCipher('an encryption key of some length, for tests'),
    readinessChecks: { database: yes, temporal: async () => false, worker: yes },
    metrics,
    requestsPerMinute: options.requestsPerMinute ?? 1_000_000,
    trustedProxies: options.trustedProxies ?? 0,
    incomingFolder: join(tmpdir(), 'arrivals-of-tests'),
    publicRouters: options.open ?? [],
  });
  const handle = app.callback();
  const answer = (request: IncomingMessage, response: ServerResponse) => void handle(request, response);
  const server = createHttpServer(answer, options.arrivalLimits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    origin,
    send: createApiClient(origin, tokens[0]),
    other: createApiClient(origin, tokens[1]),
    partner: createApiClient(origin, partnerKey),
    deps,
    metrics,
    statements,
    query: (text, values = []) => database.query({ text }, values),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await orm.close(true);
      await database.close();
      await test.close();
    },
  };
};

/** Creates an author and answers its id. */
export const createAuthor = async (
  send: SendRequest,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const data = { type: 'authors', attributes: { name: 'Ada', ...attributes } };
  return (await send('POST', '/authors', { data })).parseResource().id;
};

/** Creates a book of an author and answers its id. */
export const createBook = async (
  send: SendRequest,
  authorId: string,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const data = { type: 'books', attributes: { title: 'Notes', authorId, ...attributes } };
  return (await send('POST', '/library-books', { data })).parseResource().id;
};

/** Starts the API of the sample resources before the tests of the file and closes it after them. */
export const useJsonApi = (options: JsonApiEnvironmentOptions = {}): JsonApiEnvironment =>
  useEnvironment(() => startJsonApiEnvironment(options));
