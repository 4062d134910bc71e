import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

import { collect, type Sql, type Statement } from './transaction.ts';

/** Raw SQL inside a transaction of the ORM, for what fills a database through its unit of work. */
export const sqlOf = (em: EntityManager): Sql => {
  const writes = collect();
  const run = async <Row extends object>(
    statement: Statement,
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
