import pg from 'pg';

import { createOrm } from './orm.ts';

// Any number that no other program locks in this database.
const lock = 4_730_221;

/** Brings the database up to date, one process at a time; answers the names of the migrations that it ran. */
export const migrate = async (url: string): Promise<readonly string[]> => {
  const guard = new pg.Client({ connectionString: url });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [lock]);
    const orm = await createOrm(url, 1);
    try {
      return (await orm.migrator.up()).map(({ name }) => name);
    } finally {
      await orm.close(true);
    }
  } finally {
    await guard.end();
  }
};
