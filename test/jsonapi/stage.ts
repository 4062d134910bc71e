import { once } from 'node:events';
import { createServer } from 'node:http';

import type Router from '@koa/router';
import { MikroORM } from '@mikro-orm/postgresql';
import { type Logger, pino } from 'pino';

import { serveResources } from '../../src/app.ts';
import { type Database, openDatabase } from '../../src/database/transaction.ts';
import type { Keys } from '../../src/http/authenticate.ts';
import { createCipher, digest } from '../../src/secrets.ts';
import { clientOf, type Send } from '../support/api.ts';
import { createTestDatabase } from '../support/postgres.ts';
import {
  Author,
  authors,
  Book,
  books,
  libraries,
  Library,
  ownLibrary,
  Partner,
  type SampleDeps,
} from './sample.ts';

const partnerId = '00000000-0000-4000-8000-000000000001';
/** The two libraries of the sample. */
export const libraryIds = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
] as const;
const tokens = ['token-of-the-first-library', 'token-of-the-second-library'] as const;
const partnerKey = 'key-of-the-partner';

const keys: Keys = {
  organization: async (found) => {
    const index = tokens.findIndex((token) => digest(token) === found);
    const organizationId = libraryIds[index];
    return organizationId === undefined ? null : { kind: 'organization', organizationId, country: 'NL' };
  },
  partner: async (found) => (found === digest(partnerKey) ? { kind: 'partner', partnerId } : null),
};

/** The sample API on a database of its own. */
export interface Stage {
  readonly origin: string;
  /** As the first library; `other` as the second; `partner` as their partner. */
  readonly send: Send;
  readonly other: Send;
  readonly partner: Send;
  readonly deps: SampleDeps;
  /** What the service answered last with: statements sent, counted. */
  readonly statements: string[];
  query(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

const seed = `insert into partners values ('${partnerId}', now(), now());
  insert into libraries (id, created_at, updated_at, partner_id, name) values
  ('${libraryIds[0]}', now(), now(), '${partnerId}', 'First'), ('${libraryIds[1]}', now(), now(), '${partnerId}', 'Second')`;

/** How a stage differs from the usual one. */
export interface StageOptions {
  readonly requestsPerMinute?: number;
  readonly trustedProxies?: number;
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
export const startStage = async (options: StageOptions = {}): Promise<Stage> => {
  const test = await createTestDatabase();
  const url = (await options.through?.(test.url)) ?? test.url;
  const orm = await MikroORM.init({ clientUrl: url, entities: [Partner, Library, Author, Book] });
  await orm.schema.create();
  await orm.em.getConnection().execute(seed);
  const database = openDatabase(url);
  const deps: SampleDeps = { shelf: [] };
  const statements: string[] = [];
  const watched = ({ query }: Pick<Database, 'query'>): Pick<Database, 'query'> => ({
    query: async (statement, values) => {
      statements.push(statement.text);
      await options.beforeQuery?.();
      return query(statement, values);
    },
  });
  const app = serveResources({
    orm,
    database: { ...database, ...watched(database), reads: watched(database.reads) },
    resources: [authors, books, libraries, ownLibrary],
    parts: deps,
    clock: { now: () => new Date() },
    log: options.log ?? pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    keys,
    cipher: createCipher('an encryption key of some length, for tests'),
    probes: { database: yes, temporal: async () => false, worker: yes },
    gauges: [{ name: 'sample_books', help: 'Books.', read: () => 7 }],
    requestsPerMinute: options.requestsPerMinute ?? 1_000_000,
    publicUrl: 'http://localhost:3000',
    trustedProxies: options.trustedProxies ?? 0,
    open: options.open ?? [],
  });
  const handle = app.callback();
  const server = createServer(
    { keepAliveTimeout: 60_000 },
    (request, response) => void handle(request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    origin,
    send: clientOf(origin, tokens[0]),
    other: clientOf(origin, tokens[1]),
    partner: clientOf(origin, partnerKey),
    deps,
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
export const anAuthor = async (
  send: Send,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const data = { type: 'authors', attributes: { name: 'Ada', ...attributes } };
  return (await send('POST', '/authors', { data })).resource().id;
};

/** Creates a book of an author and answers its id. */
export const aBook = async (
  send: Send,
  authorId: string,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const data = { type: 'books', attributes: { title: 'Notes', authorId, ...attributes } };
  return (await send('POST', '/library-books', { data })).resource().id;
};
