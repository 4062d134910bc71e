import type { CommitProof } from '../../database/commit-outcome.ts';
import type { Sql, SqlStatement, TransactionOptions } from '../../database/database.ts';

/** Reads outside a transaction. */
export type RowReader = Pick<Sql, 'query'>;

/** Where resources are kept. */
export interface ResourceStore extends RowReader {
  /** Runs one statement that changes something, in a transaction of its own; see `Database.query`. */
  execute<Row extends object>(
    statement: SqlStatement,
    values: readonly unknown[],
    proof: CommitProof,
  ): Promise<Row[]>;
  transaction<T>(work: (sql: Sql) => Promise<T>, options: TransactionOptions): Promise<T>;
}
