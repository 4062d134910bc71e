import type { Sql, Statement } from '../database/transaction.ts';

/** Reads outside a transaction. */
export type Reader = Pick<Sql, 'query'>;

/** Where resources are kept. */
export interface Store extends Reader {
  /** Runs one statement that changes something, in a transaction of its own. */
  execute<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}
