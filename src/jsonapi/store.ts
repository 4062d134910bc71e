import type { Sql } from '../database/transaction.ts';

/** Reads outside a transaction. */
export type Reader = Pick<Sql, 'query'>;

/** Where resources are kept. */
export interface Store extends Reader {
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}
