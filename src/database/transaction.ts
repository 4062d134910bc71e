import pg from 'pg';

import { cork } from './corked.ts';
import { joinWrites, type Statement, type Write } from './joined-writes.ts';
import { type Lanes, openLanes } from './lanes.ts';

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
  /** For reads that wait for no lock: they travel together with those of other requests. */
  readonly reads: Pick<Lanes, 'query'>;
  /** The same for the shortest ones, which no list may hold up and no transaction waits for in vain. */
  readonly lookups: Pick<Lanes, 'query'>;
  /** Commits what `work` did, or nothing of it when it or a write fails. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Reads a timestamp column, however the driver in use returns it. */
export const toInstant = (value: Date | string | null): Date | null =>
  value === null || value instanceof Date ? value : new Date(value);

/** Keeps promises until somebody waits for all of them. */
export const collect = (): { add: (promise: Promise<unknown>) => void; settled: () => Promise<void> } => {
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
  const sent = collect();
  let left: Write[] = [];
  const ask = <Row extends object>({ name, text }: Statement, values: readonly unknown[]) =>
    client.query<Row>(
      name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
    );
  const send = (): void => {
    cork(client);
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

// A list is two statements; more lanes than cores gain nothing.
const readLanes = 4;

/** Opens the pool; connections are made when they are first needed. */
export const openDatabase = (url: string, poolSize = 10): Database => {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    pipeline: true,
    options: '-c timezone=UTC',
  };
  const pool = new pg.Pool({ ...config, max: poolSize });
  // An error event without a listener ends the process; the query in flight fails by itself,
  // and the pool has already dropped the connection.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const reads = openLanes(config, readLanes);
  const lookups = openLanes(config, 1);
  return {
    pool,
    query: async <Row extends object>(statement: Statement, values: readonly unknown[]) =>
      (await pool.query<Row>({ ...statement, values: [...values] })).rows,
    reads,
    lookups,
    transaction: (work) => transaction(pool, work),
    close: async () => {
      await Promise.all([reads.close(), lookups.close(), pool.end()]);
    },
  };
};
