import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startLocalPostgres } from '../../scripts/local/postgres.ts';
import { commandLineOf, stopLeftover } from '../../scripts/local/processes.ts';
import { prepareTemplate } from './environments/test-database.ts';

const prefix = 'recruitment-tests-';

const removeLeftovers = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    if (commandLineOf(Number(name.slice(prefix.length))) !== null) continue;
    const folder = join(tmpdir(), name);
    await stopLeftover(join(folder, 'data', 'postmaster.pid'), folder, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  }
};

// No data of a test must survive a power cut.
const fast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'autovacuum=off',
];

/**
 * Starts one PostgreSQL for the whole run, unless TEST_POSTGRES_URL names one, and prepares a migrated template. Returns what stops
 * the PostgreSQL. Each project of the run calls this: the first one starts it.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return undefined;
  await removeLeftovers();
  const folder = join(tmpdir(), `${prefix}${process.pid}`);
  const postgres = await startLocalPostgres({ folder, settings: fast });
  process.env['TEST_POSTGRES_URL'] = postgres.urlOf('postgres');
  await prepareTemplate(postgres.urlOf('postgres'));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
