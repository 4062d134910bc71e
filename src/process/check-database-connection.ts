import pg from 'pg';

import { StartupError } from '../errors/startup-error.ts';

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};

/** Checks that the database of `DATABASE_URL` answers. Throws `StartupError`, which names the database without its password. */
export const assertDatabaseReachable = async (url: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const { host, pathname, username } = new URL(url);
    const place = `${username === '' ? '' : `${username}@`}${host}${pathname}`;
    throw new StartupError(`DATABASE_URL: PostgreSQL does not answer at ${place} (${reasonOf(error)}).`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
};
