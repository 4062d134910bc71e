import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import pg from 'pg';

/** A statement with `$1` placeholders; one with a name is prepared once a connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
}

/** Raw SQL inside one transaction. Timestamps come back as Dates or strings: read them with `toInstant`. */
export interface Sql {
  /** Runs a statement and answers its rows; calls made without waiting travel together. */
  query<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Sends a statement without waiting for it; its failure fails the transaction. */
  write(statement: Statement, values: readonly unknown[]): void;
  /** Waits until everything written has been done; throws the first failure. */
  flush(): Promise<void>;
}

/** PostgreSQL for the paths that must be fast: a pipelined pool of its own beside the ORM's. */
export interface Database {
  readonly pool: pg.Pool;
  /** Runs one statement in a transaction of its own. */
  query<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Commits what `work` did, or nothing of it when it or a write fails. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Reads a timestamp column, however the driver in use returns it. */
export const toInstant = (value: Date | string | null): Date | null =>
  value === null || value instanceof Date ? value : new Date(value);

const collect = (): { add: (promise: Promise<unknown>) => void; settled: () => Promise<void> } => {
  let pending: Promise<unknown>[] = [];
  return {
    add: (promise) => {
      promise.catch(() => undefined);
      pending.push(promise);
    },
    settled: async () => {
      const all = pending;
      pending = [];
      await Promise.all(all);
    },
  };
};

const sqlOfClient = (client: pg.PoolClient): Sql => {
  const writes = collect();
  return {
    query: async <Row extends object>(statement: Statement, values: readonly unknown[]) =>
      (await client.query<Row>({ ...statement, values: [...values] })).rows,
    write: (statement, values) => writes.add(client.query({ ...statement, values: [...values] })),
    flush: writes.settled,
  };
};

const transaction = async <T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const sql = sqlOfClient(client);
  sql.write({ text: 'begin' }, []);
  try {
    const result = await work(sql);
    // Travels with the last writes: PostgreSQL answers a commit after a failed statement with a rollback.
    sql.write({ text: 'commit' }, []);
    await sql.flush();
    client.release();
    return result;
  } catch (error) {
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
};

/** Opens the pool; connections are made when they are first needed. */
export const openDatabase = (url: string, poolSize = 10): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    pipeline: true,
    options: '-c timezone=UTC',
  });
  // An error event without a listener ends the process; the query in flight fails by itself,
  // and the pool has already dropped the connection.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    pool,
    query: async <Row extends object>(statement: Statement, values: readonly unknown[]) =>
      (await pool.query<Row>({ ...statement, values: [...values] })).rows,
    transaction: (work) => transaction(pool, work),
    close: () => pool.end(),
  };
};

/** The same interface inside a transaction of the ORM. */
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
