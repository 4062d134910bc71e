import type { CommitProof } from '../../database/commit-outcome.ts';
import type { Sql, SqlStatement, TransactionOptions } from '../../database/database.ts';

/** Reads rows outside of a transaction. */
export type RowReader = Pick<Sql, 'query'>;

/** Reads and writes the rows of resources. */
export interface ResourceStore extends RowReader {
  /** Runs one writing statement in its own transaction; see `Database.query`. */
  execute<Row extends object>(
    statement: SqlStatement,
    values: readonly unknown[],
    proof: CommitProof,
  ): Promise<Row[]>;
  transaction<T>(work: (sql: Sql) => Promise<T>, options: TransactionOptions): Promise<T>;
}
