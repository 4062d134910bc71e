import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import type { SqlStatement } from './merge-writes.ts';

/** A query that finds a row only after a certain transaction was committed. */
export interface CommitProof {
  readonly statement: SqlStatement;
  readonly values: readonly unknown[];
}

/** It is unknown whether a transaction was committed: the connection was lost, and no other could be opened. */
export class CommitOutcomeUnknown extends Error {
  /** `cause` is the error of the lost connection. */
  constructor(cause: unknown) {
    super('The answer to a commit was lost.', { cause });
  }
}

const retryDelayMs = 100;

// The lost session can still be running its transaction: end it first, so that the outcome is final.
const terminateSession = {
  text: `select pg_terminate_backend(pid, 1000) as ended from pg_stat_activity
          where pid = $1 and datname = current_database() and usename = current_user`,
};

const queryOutcome = async (
  config: pg.ClientConfig,
  session: number,
  proof: CommitProof,
): Promise<boolean> => {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ ended: boolean }>(terminateSession.text, [session]);
    if (rows.some(({ ended }) => !ended)) throw new Error('The session of the transaction did not end.');
    return (await client.query(proof.statement.text, [...proof.values])).rows.length > 0;
  } finally {
    void client.end().catch(() => undefined);
  }
};

/**
 * Finds out over a new connection whether the transaction of a lost session was committed. Throws when the database does
 * not answer within `timeoutMs`.
 */
export const wasCommitted = async (
  config: pg.ClientConfig,
  session: number,
  proof: CommitProof,
  timeoutMs: number,
): Promise<boolean> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const leftMs = Math.max(1, deadline - performance.now());
    try {
      return await queryOutcome(
        { ...config, connectionTimeoutMillis: leftMs, query_timeout: leftMs },
        session,
        proof,
      );
    } catch (error) {
      if (performance.now() + retryDelayMs >= deadline) throw error;
      await delay(retryDelayMs);
    }
  }
};
