import type pg from 'pg';

/** How long this service waits for PostgreSQL, in milliseconds; see docs/decisions/020. */
export interface DatabaseLimits {
  /** For a connection, or for one of the pool's to be free. */
  readonly connectMs: number;
  /** For the answer to a statement of a transaction. */
  readonly answerMs: number;
  /** For the answer to a read, which may look at many rows. */
  readonly readMs: number;
  /** For a row that somebody else has locked. */
  readonly lockMs: number;
  /** For what became of a commit whose answer was lost. */
  readonly inquiryMs: number;
  /** Until PostgreSQL ends a transaction whose process says nothing more. */
  readonly idleInTransactionMs: number;
}

/**
 * A request meets few of these one after the other, so that it has its answer within ten seconds. A lock is given up before
 * its statement: a row that is held is no sign of a dead connection.
 */
export const databaseLimits: DatabaseLimits = {
  connectMs: 3000,
  answerMs: 4000,
  readMs: 7000,
  lockMs: 3000,
  inquiryMs: 3000,
  idleInTransactionMs: 30_000,
};

/** For a statement that touches whatever belongs to something, however much that is: its `takesMs`. */
export const manyRowsMs = 120_000;

/** What every connection of the service has in common; statements on it travel without waiting for each other. */
export const connectionConfig = (url: string, limits: DatabaseLimits): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  pipeline: true,
  options: `-c timezone=UTC -c lock_timeout=${limits.lockMs} -c idle_in_transaction_session_timeout=${limits.idleInTransactionMs}`,
});
