import { Writable } from 'node:stream';

import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import pg from 'pg';

import { joinWrites, type Statement, type Write } from './joined-writes.ts';

export type { Statement } from './joined-writes.ts';

/** Raw SQL inside one transaction. Timestamps come back as Dates or strings: read them with `toInstant`. */
export interface Sql {
  /** Runs a statement and answers its rows; calls made without waiting travel together. */
  query<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Leaves a statement to be sent before the next query or at the end; its failure fails the transaction. */
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

const corked = new WeakSet<Writable>();

/** Holds back what is sent until the end of this turn of the event loop: one write to the socket, not one a message. */
const gather = (client: pg.PoolClient): void => {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = typeof connection === 'object' && connection && Reflect.get(connection, 'stream');
  if (!(stream instanceof Writable) || corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  process.nextTick(() => {
    corked.delete(stream);
    stream.uncork();
  });
};

const sqlOfClient = (client: pg.PoolClient): Sql => {
  const sent = collect();
  let left: Write[] = [];
  const ask = <Row extends object>({ name, text }: Statement, values: readonly unknown[]) =>
    client.query<Row>(
      name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
    );
  const send = (): void => {
    gather(client);
    for (const { statement, values } of joinWrites(left)) sent.add(ask(statement, values));
    left = [];
  };
  return {
    query: async <Row extends object>(statement: Statement, values: readonly unknown[]) => {
      send();
      return (await ask<Row>(statement, values)).rows;
    },
    write: (statement, values) => void left.push({ statement, values }),
    flush: () => {
      send();
      return sent.settled();
    },
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
