import type { Sql } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { type AfterCommitEffects, noEffects } from './after-commit-effects.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { optInPerson, optOutPerson } from './opt-out-facts.ts';
import { lockRunningRun } from './pause-thread.ts';
import { finishThreadTransaction, openThreadTransaction } from './thread-transaction.ts';
import { lockThread } from './thread.ts';

/** A thread whose person is opted out or in, and who or what says so. */
export interface OptOutTarget {
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly reason: string;
}

/**
 * Stores an opt-out that a platform reports, without a message of the person: the run is cancelled, the thread paused, and
 * what has not left fails. Nothing confirms it. Does nothing where the person has opted out already, or the thread is gone.
 */
export const optOutThreadIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  { organizationId, messageThreadId, reason }: OptOutTarget,
): Promise<AfterCommitEffects> => {
  const thread = await lockThread(sql, messageThreadId, organizationId);
  if (!thread || thread.optedOutAt) return noEffects();
  const tx = await openThreadTransaction(sql, deps, now, thread);
  const running = await lockRunningRun(tx);
  // Everything that was said so far lies before the opt-out.
  const at = new Date(Math.max(now.getTime(), thread.lastMessageAt?.getTime() ?? 0));
  await optOutPerson(tx, running?.stored ?? null, { at, reason, isConfirmed: false });
  return finishThreadTransaction(tx);
};

/** Lifts the opt-out of a person, and the pause that it began. Does nothing where the person has not opted out. Throws 404. */
export const optInThreadIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  { organizationId, messageThreadId, reason }: OptOutTarget,
): Promise<AfterCommitEffects> => {
  const thread = await lockThread(sql, messageThreadId, organizationId);
  if (!thread) throw notFound('messageThreads', messageThreadId);
  const tx = await openThreadTransaction(sql, deps, now, thread);
  await optInPerson(tx, reason);
  const effects = finishThreadTransaction(tx);
  await sql.flush();
  return effects;
};
