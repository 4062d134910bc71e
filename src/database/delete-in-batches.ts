import type { Database, SqlStatement } from './database.ts';

/**
 * Deletes rows in batches until none is left, so that no statement holds many locks for long. The last parameter of the
 * statement is the size of a batch; the statement returns one row for each row that it deleted.
 */
export const deleteInBatches = async (
  database: Pick<Database, 'query'>,
  statement: SqlStatement,
  batchSize: number,
  values: readonly unknown[] = [],
): Promise<void> => {
  let deleted = batchSize;
  while (deleted === batchSize) deleted = (await database.query(statement, [...values, batchSize])).length;
};
