import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { type DatabaseLimits, databaseLimits } from '../../../src/database/limits.ts';
import { createOrm } from '../../../src/database/orm.ts';
import { entities } from '../../../src/process/tables.ts';

const template = 'tests_template';

/** For tests that are not about waits: a machine that does ten things at once is no sign of a dead connection. */
export const patientLimits: DatabaseLimits = {
  ...databaseLimits,
  connectMs: 20_000,
  statementMs: 20_000,
  readMs: 20_000,
  lockMs: 10_000,
  commitCheckMs: 20_000,
};

/** A migrated database of a test's own; `close` drops it, with whoever is still connected. */
export interface TestDatabase {
  readonly url: string;
  close(): Promise<void>;
}

const named = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

const execute = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Makes the migrated database that every test database of this run is a copy of. */
export const prepareTemplate = async (serverUrl: string): Promise<void> => {
  await execute(serverUrl, `create database ${template}`);
  const orm = await createOrm(named(serverUrl, template), entities, 1);
  await orm.migrator.up();
  await orm.close(true);
};

/** Makes a migrated, empty database in some 30 ms; throws outside a test run that starts a PostgreSQL. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined)
    throw new Error('This test belongs to a project of vitest.config.js without a PostgreSQL.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: named(server, name),
    close: () => execute(server, `drop database if exists ${name} with (force)`),
  };
};
