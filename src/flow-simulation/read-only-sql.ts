import type { Sql } from '../database/database.ts';

/**
 * Reads what is stored and writes nothing: real turns on it leave no trace. A read that would lock finds nothing,
 * since what a turn locks belongs to its thread, and the thread of a simulation is stored nowhere.
 */
export const readOnlySql = (sql: Sql): Sql => ({
  query: (statement, values) =>
    /\bfor (no key )?update\b/i.test(statement.text) ? Promise.resolve([]) : sql.query(statement, values),
  write: () => undefined,
  flush: () => Promise.resolve(),
});
