import { join } from 'node:path';

import pg from 'pg';

import { type LocalConfig, readDatabaseConfig } from '../../src/config.ts';
import { StartupError } from '../../src/errors/startup-error.ts';
import { findRunningPostgres, type LocalPostgres } from './postgres.ts';

const name = 'recruitment';

/** Returns the folder of the embedded PostgreSQL. */
export const postgresFolder = ({ dataDir }: Pick<LocalConfig, 'dataDir'>): string =>
  join(dataDir, 'postgres');

/** Returns the URL of the service's database in the embedded PostgreSQL. Creates the database when it is missing. */
export const ensureDatabase = async (postgres: LocalPostgres): Promise<string> => {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return postgres.urlOf(name);
};

/**
 * Returns the URL of the database for a command: that of DATABASE_URL, or the embedded one while the service runs. Reads no
 * other setting, and no key.
 */
export const databaseUrlOfCommand = async (): Promise<string> => {
  const config = readDatabaseConfig();
  const url = config.databaseUrl ?? (await findRunningPostgres(postgresFolder(config)))?.(name);
  if (url !== undefined) return url;
  throw new StartupError(`DATABASE_URL is missing, and no service runs on DATA_DIR (${config.dataDir}).`);
};
