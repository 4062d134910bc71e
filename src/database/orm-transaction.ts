import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

import { createPromiseCollector, type Sql, type SqlStatement } from './database.ts';

/** Runs raw SQL inside a MikroORM transaction; the demo and the tests use it to fill a database. */
export const sqlInOrmTransaction = (em: EntityManager): Sql => {
  const writes = createPromiseCollector();
  const run = async <Row extends object>(
    statement: SqlStatement,
    values: readonly unknown[],
  ): Promise<Row[]> => {
    await writes.settled();
    return (await em.getKysely().executeQuery<Row>(CompiledQuery.raw(statement.text, [...values]))).rows;
  };
  return {
    query: run,
    write: (statement, values) => writes.add(run(statement, values)),
    flush: writes.settled,
  };
};
