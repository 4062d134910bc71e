import pg from 'pg';

import { refreshLanguageOrder } from './language-order.ts';
import { createOrm, type OrmEntities } from './orm.ts';

// Any number that no other program locks in this database.
const migrationLockId = 4_730_221;

/**
 * Brings the database up to date, one process at a time; answers the names of the migrations that it ran. It also sorts
 * indexes of names again after another version of ICU has come with PostgreSQL.
 */
export const migrate = async (url: string, entities: OrmEntities): Promise<readonly string[]> => {
  const guard = new pg.Client({ connectionString: url });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [migrationLockId]);
    const orm = await createOrm(url, entities, 1);
    try {
      const ran = await orm.migrator.up();
      await refreshLanguageOrder(guard);
      return ran.map(({ name }) => name);
    } finally {
      await orm.close(true);
    }
  } finally {
    await guard.end();
  }
};
