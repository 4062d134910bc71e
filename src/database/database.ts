import pg from 'pg';

import { beforeCommit } from './commit-guard.ts';
import { isConnectionLost } from './connection.ts';
import { batchSocketWrites } from './batch-socket-writes.ts';
import { mergeWrites, type SqlStatement, type PendingWrite } from './merge-writes.ts';
import { type SharedConnections, openSharedConnections } from './shared-connections.ts';
import { connectionConfig, type DatabaseLimits, databaseLimits } from './limits.ts';
import { createKeyedConcurrencyLimit } from './keyed-concurrency-limit.ts';
import { CommitOutcomeUnknown, type CommitProof, wasCommitted } from './commit-outcome.ts';
import { openConnectionPool, type ConnectionPool } from './connection-pool.ts';

export type { SqlStatement } from './merge-writes.ts';

/** Raw SQL inside one transaction. Timestamps come back as Dates or strings: read them with `toDate`. */
export interface Sql {
  /** Runs a statement and answers its rows; calls made without waiting travel together. */
  query<Row extends object>(statement: SqlStatement, values: readonly unknown[]): Promise<Row[]>;
  /** Leaves a statement to be sent before the next query or at the end; its failure fails the transaction. */
  write(statement: SqlStatement, values: readonly unknown[]): void;
  /** Waits until everything written has been done; throws the first failure. */
  flush(): Promise<void>;
}

/** A result of transactional work that rolls the transaction back. */
export class Rollback<T> {
  readonly result: T;

  constructor(result: T) {
    this.result = result;
  }
}

/** PostgreSQL for the paths that must be fast: a pipelined pool of its own beside the ORM's. */
export interface Database {
  /**
   * Runs one statement in a transaction of its own. Answers no row when its answer was lost and `proof` says that it was
   * committed.
   */
  query<Row extends object>(
    statement: SqlStatement,
    values: readonly unknown[],
    proof?: CommitProof,
  ): Promise<Row[]>;
  /** For reads that wait for no lock: they travel together with those of other requests. */
  readonly sharedReads: Pick<SharedConnections, 'query'>;
  /** The same for the shortest ones, which no list may hold up and no transaction waits for in vain. */
  readonly keyLookups: Pick<SharedConnections, 'query'>;
  /**
   * Runs `work` in a transaction and commits it. The transaction is rolled back when `work` or a write fails, and when
   * `work` returns a `Rollback`, whose result is returned then.
   */
  transaction<T>(work: (sql: Sql) => Promise<T | Rollback<T>>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

/** Reads a timestamp column, however the driver in use returns it. */
export const toDate = (value: Date | string | null): Date | null =>
  value === null || value instanceof Date ? value : new Date(value);

/** Keeps promises until somebody waits for all of them; `failed` is told of each failure at once. */
export const createPromiseCollector = (
  failed: (error: unknown) => void = () => undefined,
): { add: (promise: Promise<unknown>) => void; settled: () => Promise<void> } => {
  let pending: Promise<unknown>[] = [];
  return {
    add: (promise) => {
      promise.catch(failed);
      pending.push(promise);
    },
    settled: async () => {
      const all = pending;
      pending = [];
      await Promise.all(all);
    },
  };
};

const toQueryConfig = (
  { name, text, takesMs }: SqlStatement,
  values: readonly unknown[],
): pg.QueryConfig => ({
  ...(name !== undefined && { name }),
  text,
  values: [...values],
  ...(takesMs !== undefined && { query_timeout: takesMs }),
});

const inFailedTransaction = '25P02';

const createSql = (client: pg.PoolClient): Sql => {
  let first: unknown = null;
  const failed = (error: unknown): void => void (first ??= error);
  const sent = createPromiseCollector(failed);
  let left: PendingWrite[] = [];
  /** Of statements that travel together those after the one that failed say only that one has. */
  const firstOf = (error: unknown): unknown =>
    error instanceof pg.DatabaseError && error.code === inFailedTransaction ? (first ?? error) : error;
  const ask = <Row extends object>(statement: SqlStatement, values: readonly unknown[]) =>
    client.query<Row>(toQueryConfig(statement, values));
  const send = (): void => {
    batchSocketWrites(client);
    for (const { statement, values } of mergeWrites(left)) sent.add(ask(statement, values));
    left = [];
  };
  return {
    query: async <Row extends object>(statement: SqlStatement, values: readonly unknown[]) => {
      send();
      try {
        return (await ask<Row>(statement, values)).rows;
      } catch (error) {
        failed(error);
        throw firstOf(error);
      }
    },
    write: (statement, values) => void left.push({ statement, values }),
    flush: () => {
      send();
      return sent.settled().catch((error: unknown) => {
        throw firstOf(error);
      });
    },
  };
};

/** How a transaction wants to be treated. */
export interface TransactionOptions {
  /** Which rows it locks, by an id: few of those that name the same are under way at once, and the others wait in line. */
  readonly lockKey?: string;
  /** Tells whether it was committed when the answer to its commit is lost; without it `CommitOutcomeUnknown` is thrown then. */
  readonly proof?: CommitProof;
}

interface OpenDatabase {
  readonly config: pg.ClientConfig;
  readonly limits: DatabaseLimits;
  readonly pool: ConnectionPool;
}

const commitWasLost = async (
  { config, limits }: OpenDatabase,
  client: pg.PoolClient,
  cause: unknown,
  proof: CommitProof | undefined,
): Promise<boolean> => {
  const session: unknown = Reflect.get(client, 'processID');
  if (!proof || typeof session !== 'number') throw new CommitOutcomeUnknown(cause);
  try {
    return !(await wasCommitted(config, session, proof, limits.inquiryMs));
  } catch {
    throw new CommitOutcomeUnknown(cause);
  }
};

const runTransaction = async <T>(
  opened: OpenDatabase,
  work: (sql: Sql) => Promise<T | Rollback<T>>,
  proof: CommitProof | undefined,
): Promise<T> => {
  const { client, release } = await opened.pool.acquire();
  const sql = createSql(client);
  const rollBack = async (): Promise<{ readonly broken: boolean }> => {
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    release(broken);
    return { broken };
  };
  sql.write({ text: 'begin' }, []);
  let done: { readonly result: T } | null = null;
  try {
    const result = await work(sql);
    if (result instanceof Rollback) {
      await rollBack();
      return result.result;
    }
    await beforeCommit();
    done = { result };
    // Travels with the last writes: PostgreSQL answers a commit after a failed statement with a rollback.
    sql.write({ text: 'commit' }, []);
    await sql.flush();
    release();
    return result;
  } catch (error) {
    const { broken } = await rollBack();
    if (!done || !broken || !isConnectionLost(error) || (await commitWasLost(opened, client, error, proof)))
      throw error;
    return done.result;
  }
};

const runSingleStatement = async <Row extends object>(
  opened: OpenDatabase,
  statement: SqlStatement,
  values: readonly unknown[],
  proof: CommitProof | undefined,
): Promise<Row[]> => {
  // Before a connection is taken: a statement of its own commits as soon as it is sent.
  await beforeCommit();
  const { client, release } = await opened.pool.acquire();
  try {
    const { rows } = await client.query<Row>(toQueryConfig(statement, values));
    release();
    return rows;
  } catch (error) {
    const lost = isConnectionLost(error);
    release(lost);
    if (!lost || !proof || (await commitWasLost(opened, client, error, proof))) throw error;
    return [];
  }
};

// A list is two statements; more lanes than cores gain nothing.
const maxReadConnections = 4;

/** Transactions about the same rows, in this process: one that works, and some that are about to. */
const maxTransactionsPerKey = 3;

/** Opens the pool; connections are made when they are first needed. */
export const openDatabase = (
  url: string,
  poolSize = 10,
  limits: DatabaseLimits = databaseLimits,
): Database => {
  const common = connectionConfig(url, limits);
  const config = { ...common, query_timeout: limits.answerMs };
  const opened: OpenDatabase = { config, limits, pool: openConnectionPool({ ...config, max: poolSize }) };
  const lines = createKeyedConcurrencyLimit(maxTransactionsPerKey, limits.lockMs);
  const sharedReads = openSharedConnections({ ...common, query_timeout: limits.readMs }, maxReadConnections);
  const keyLookups = openSharedConnections(config, 1);
  return {
    query: (statement, values, proof) => runSingleStatement(opened, statement, values, proof),
    sharedReads,
    keyLookups,
    transaction: (work, { lockKey, proof } = {}) => {
      const run = () => runTransaction(opened, work, proof);
      return lockKey === undefined ? run() : lines(lockKey, run);
    },
    close: async () => {
      await Promise.all([sharedReads.close(), keyLookups.close(), opened.pool.close()]);
    },
  };
};
