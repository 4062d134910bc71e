import pg from 'pg';

import { beforeCommit } from './commit-guard.ts';
import { isConnectionLost } from './connection.ts';
import { mergeWrites, type SqlStatement, type PendingWrite } from './merge-writes.ts';
import { type SharedConnections, openSharedConnections } from './shared-connections.ts';
import { connectionConfig, type DatabaseLimits, databaseLimits } from './limits.ts';
import { createKeyedConcurrencyLimit } from './keyed-concurrency-limit.ts';
import { CommitOutcomeUnknown, type CommitProof, wasCommitted } from './commit-outcome.ts';
import { openConnectionPool, type ConnectionPool } from './connection-pool.ts';

export type { SqlStatement } from './merge-writes.ts';

/** Raw SQL inside one transaction. Timestamps are Dates or strings: read them with `toDate`. */
export interface Sql {
  /** Runs a statement and returns its rows. Calls that are not awaited are sent together. */
  query<Row extends object>(statement: SqlStatement, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Queues a statement for the next `query`, `flush` or commit. Its error surfaces there and fails the transaction. A bare server that
   * awaits each statement of a reply takes 1.7 times as long as one that sends them together (`npm run bench -- conversation`).
   */
  write(statement: SqlStatement, values: readonly unknown[]): void;
  /** Sends the queued statements and waits for their results. Throws the first error. */
  flush(): Promise<void>;
}

/** A result of transactional work that rolls the transaction back. */
export class Rollback<T> {
  readonly result: T;

  constructor(result: T) {
    this.result = result;
  }
}

/** Fast access to PostgreSQL: pipelined connections beside those of the ORM. */
export interface Database {
  /**
   * Runs one statement in its own transaction. Returns no rows when the result was lost but `proof` shows that the
   * statement was committed.
   */
  query<Row extends object>(
    statement: SqlStatement,
    values: readonly unknown[],
    proof?: CommitProof,
  ): Promise<Row[]>;
  /** Connections for reads that wait for no lock; they are shared with other requests. */
  readonly sharedReads: Pick<SharedConnections, 'query'>;
  /** A separate connection for key look-ups, so that a slow list cannot delay them, nor a full pool block them. */
  readonly keyLookups: Pick<SharedConnections, 'query'>;
  /**
   * Runs `work` in a transaction and commits it. The transaction is rolled back when `work` or a write fails, and when
   * `work` returns a `Rollback`, whose result is returned then.
   */
  transaction<T>(work: (sql: Sql) => Promise<T | Rollback<T>>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

/** Converts a timestamp column that is never null to a Date: the drivers return Dates or strings. */
export const toTimestamp = (value: Date | string): Date => (value instanceof Date ? value : new Date(value));

/** Converts a timestamp column to a Date, and null to null. */
export const toDate = (value: Date | string | null): Date | null =>
  value === null ? null : toTimestamp(value);

/** Collects promises until `settled` waits for all of them. `onError` is called with each failure immediately. */
export const createPromiseCollector = (
  onError: (error: unknown) => void = () => undefined,
): { add: (promise: Promise<unknown>) => void; settled: () => Promise<void> } => {
  let pending: Promise<unknown>[] = [];
  return {
    add: (promise) => {
      promise.catch(onError);
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
  { name, text, timeoutMs }: SqlStatement,
  values: readonly unknown[],
): pg.QueryConfig => ({
  ...(name !== undefined && { name }),
  text,
  values: [...values],
  ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
});

const inFailedTransaction = '25P02';

const createSql = (client: pg.PoolClient): Sql => {
  let firstError: unknown = null;
  const rememberError = (error: unknown): void => void (firstError ??= error);
  const sent = createPromiseCollector(rememberError);
  let queued: PendingWrite[] = [];
  /** The statements after a failed one report only that the transaction has failed: returns the first error instead. */
  const causeOf = (error: unknown): unknown =>
    error instanceof pg.DatabaseError && error.code === inFailedTransaction ? (firstError ?? error) : error;
  const run = <Row extends object>(statement: SqlStatement, values: readonly unknown[]) =>
    client.query<Row>(toQueryConfig(statement, values));
  const send = (): void => {
    for (const { statement, values } of mergeWrites(queued)) sent.add(run(statement, values));
    queued = [];
  };
  return {
    query: async <Row extends object>(statement: SqlStatement, values: readonly unknown[]) => {
      send();
      try {
        return (await run<Row>(statement, values)).rows;
      } catch (error) {
        rememberError(error);
        throw causeOf(error);
      }
    },
    write: (statement, values) => void queued.push({ statement, values }),
    flush: () => {
      send();
      return sent.settled().catch((error: unknown) => {
        throw causeOf(error);
      });
    },
  };
};

/** Options of a transaction. */
export interface TransactionOptions {
  /** The id of the rows that the transaction locks. At most three transactions with one key run at a time in a process. */
  readonly lockKey?: string;
  /** Finds out whether a commit succeeded when its answer was lost. Without a proof, `CommitOutcomeUnknown` is thrown. */
  readonly proof?: CommitProof;
}

interface OpenDatabase {
  readonly config: pg.ClientConfig;
  readonly limits: DatabaseLimits;
  readonly pool: ConnectionPool;
}

const wasRolledBack = async (
  { config, limits }: OpenDatabase,
  client: pg.PoolClient,
  cause: unknown,
  proof: CommitProof | undefined,
): Promise<boolean> => {
  const session: unknown = Reflect.get(client, 'processID');
  if (!proof || typeof session !== 'number') throw new CommitOutcomeUnknown(cause);
  try {
    return !(await wasCommitted(config, session, proof, limits.commitCheckMs));
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
  let finished: { readonly result: T } | null = null;
  try {
    const result = await work(sql);
    if (result instanceof Rollback) {
      await rollBack();
      return result.result;
    }
    await beforeCommit();
    finished = { result };
    // Sent together with the last writes: after a failed statement PostgreSQL turns the commit into a rollback.
    sql.write({ text: 'commit' }, []);
    await sql.flush();
    release();
    return result;
  } catch (error) {
    const { broken } = await rollBack();
    if (!finished || !broken || !isConnectionLost(error)) throw error;
    if (await wasRolledBack(opened, client, error, proof)) throw error;
    return finished.result;
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
    if (!lost || !proof || (await wasRolledBack(opened, client, error, proof))) throw error;
    return [];
  }
};

// A list takes two statements; more connections than cores gain nothing.
const maxReadConnections = 4;

/** One transaction that runs, and two that are ready to follow. */
const maxTransactionsPerKey = 3;

/** Opens the database; connections are made at first use. */
export const openDatabase = (
  url: string,
  poolSize = 10,
  limits: DatabaseLimits = databaseLimits,
): Database => {
  const common = connectionConfig(url, limits);
  const config = { ...common, query_timeout: limits.statementMs };
  const opened: OpenDatabase = { config, limits, pool: openConnectionPool({ ...config, max: poolSize }) };
  const limitPerKey = createKeyedConcurrencyLimit(maxTransactionsPerKey, limits.lockMs);
  const sharedReads = openSharedConnections({ ...common, query_timeout: limits.readMs }, maxReadConnections);
  const keyLookups = openSharedConnections(config, 1);
  return {
    query: (statement, values, proof) => runSingleStatement(opened, statement, values, proof),
    sharedReads,
    keyLookups,
    transaction: (work, { lockKey, proof } = {}) => {
      const run = () => runTransaction(opened, work, proof);
      return lockKey === undefined ? run() : limitPerKey(lockKey, run);
    },
    close: async () => {
      await Promise.all([sharedReads.close(), keyLookups.close(), opened.pool.close()]);
    },
  };
};
