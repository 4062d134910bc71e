import { type Database, openDatabase } from '../../../src/database/database.ts';
import { createOrm } from '../../../src/database/orm.ts';
import { entities } from '../../../src/process/tables.ts';
import { createTestDatabase } from './test-database.ts';
import { useEnvironment } from './use-environment.ts';

/** A database as an earlier release left it. */
export interface OlderDatabase {
  readonly database: Database;
  /** Applies the migrations that came after it. */
  migrateToNewest(): Promise<void>;
  close(): Promise<void>;
}

const openOlderDatabase = async (newestMigration: string): Promise<OlderDatabase> => {
  const stored = await createTestDatabase();
  const database = openDatabase(stored.url);
  const orm = await createOrm(stored.url, entities, 1);
  await database.query({ text: 'drop schema public cascade' }, []);
  await database.query({ text: 'create schema public' }, []);
  await orm.migrator.up({ to: newestMigration });
  return {
    database,
    migrateToNewest: async () => void (await orm.migrator.up()),
    close: async () => {
      await orm.close(true);
      await database.close();
      await stored.close();
    },
  };
};

/** Opens a database of the release whose newest migration this is. */
export const useOlderDatabase = (newestMigration: string): OlderDatabase =>
  useEnvironment(() => openOlderDatabase(newestMigration));
