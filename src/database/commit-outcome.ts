import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import type { SqlStatement } from './merge-writes.ts';

/** A question that finds a row when a transaction has been committed, and never before. */
export interface CommitProof {
  readonly statement: SqlStatement;
  readonly values: readonly unknown[];
}

/** Nobody knows whether a transaction was committed: the connection was lost with the answer, and no other is to be had. */
export class CommitOutcomeUnknown extends Error {
  /** `cause` is what the connection was lost with. */
  constructor(cause: unknown) {
    super('The answer to a commit was lost.', { cause });
  }
}

const retryDelayMs = 100;

// A transaction that goes on in a session that nobody hears would be neither: its session is ended first.
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
    if (rows.some(({ ended }) => !ended)) throw new Error('The session of the transaction does not end.');
    return (await client.query(proof.statement.text, [...proof.values])).rows.length > 0;
  } finally {
    void client.end().catch(() => undefined);
  }
};

/**
 * Finds out over a connection of its own whether the transaction of a lost session was committed; throws when no answer is
 * to be had within `withinMs`.
 */
export const wasCommitted = async (
  config: pg.ClientConfig,
  session: number,
  proof: CommitProof,
  withinMs: number,
): Promise<boolean> => {
  const until = performance.now() + withinMs;
  for (;;) {
    const leftMs = Math.max(1, until - performance.now());
    try {
      return await queryOutcome(
        { ...config, connectionTimeoutMillis: leftMs, query_timeout: leftMs },
        session,
        proof,
      );
    } catch (error) {
      if (performance.now() + retryDelayMs >= until) throw error;
      await delay(retryDelayMs);
    }
  }
};
