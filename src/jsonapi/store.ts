import type { EntityManager } from '@mikro-orm/postgresql';

import type { Sql } from '../database/transaction.ts';

/** Reads outside a transaction. */
export type Reader = Pick<Sql, 'query'>;

/** Where resources are kept. */
export interface Store extends Reader {
  /** A transaction of raw SQL. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** A transaction that the ORM's unit of work takes part in. */
  unit<T>(work: (em: EntityManager, sql: Sql) => Promise<T>): Promise<T>;
}
