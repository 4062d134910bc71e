import pg from 'pg';

import { refreshLanguageOrder } from './language-order.ts';
import { createOrm, type OrmEntities } from './orm.ts';

// An arbitrary number that no other program locks in this database.
const migrationLockId = 4_730_221;

/**
 * Runs the missing migrations, one process at a time, and returns their names. Also rebuilds the indexes of sorted names
 * after an upgrade of ICU.
 */
export const migrate = async (url: string, entities: OrmEntities): Promise<readonly string[]> => {
  const lockClient = new pg.Client({ connectionString: url });
  await lockClient.connect();
  try {
    await lockClient.query('select pg_advisory_lock($1)', [migrationLockId]);
    const orm = await createOrm(url, entities, 1);
    try {
      const ran = await orm.migrator.up();
      await refreshLanguageOrder(lockClient);
      return ran.map(({ name }) => name);
    } finally {
      await orm.close(true);
    }
  } finally {
    await lockClient.end();
  }
};
