import type pg from 'pg';

/** The timeouts of this service for PostgreSQL, in milliseconds; see docs/decisions/020. */
export interface DatabaseLimits {
  /** For a new connection, or for a free one of the pool. */
  readonly connectMs: number;
  /** For a statement of a transaction. */
  readonly statementMs: number;
  /** For a read, which can look at many rows. */
  readonly readMs: number;
  /** For a row that another transaction has locked. */
  readonly lockMs: number;
  /** For finding out whether a commit succeeded when its answer was lost. */
  readonly commitCheckMs: number;
  /** Until PostgreSQL ends a transaction that receives no more statements. */
  readonly idleInTransactionMs: number;
}

/**
 * The limits of the service. A request meets few of them in a row, so that it gets a response within ten seconds. A wait
 * for a lock ends before the statement's own timeout, since a locked row is no sign of a dead connection.
 */
export const databaseLimits: DatabaseLimits = {
  connectMs: 3000,
  statementMs: 4000,
  readMs: 7000,
  lockMs: 3000,
  commitCheckMs: 3000,
  idleInTransactionMs: 30_000,
};

/** The `timeoutMs` of a statement that can touch very many rows, such as the deletion of an organization. */
export const manyRowsMs = 120_000;

/** Returns the settings that all connections share. Statements are pipelined: they do not wait for each other's results. */
export const connectionConfig = (url: string, limits: DatabaseLimits): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  pipeline: true,
  options: `-c timezone=UTC -c lock_timeout=${limits.lockMs} -c idle_in_transaction_session_timeout=${limits.idleInTransactionMs}`,
});
