import { type DatabaseProxy, startDatabaseProxy } from '../servers/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { useEnvironment } from './use-environment.ts';

/** Makes a database of the file's own before its tests and drops it after them. */
export const useDatabase = (): TestDatabase => useEnvironment(createTestDatabase);

/** Puts a proxy in front of a database before the tests of the file. The proxy can lose what passes through it. */
export const useDatabaseProxy = (database: TestDatabase): DatabaseProxy =>
  useEnvironment(() => startDatabaseProxy(database.url));
