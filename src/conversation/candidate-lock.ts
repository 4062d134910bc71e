import type { Sql } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';

// An advisory lock, not the lock of the row: a turn locks its thread first and the candidate's row later. A deletion locks
// all threads of the candidate, so it must not hold the row before them, nor miss a thread that is just getting it.
const key = `hashtextextended('candidate/' || $1::uuid, 0)`;

const exclusiveLock = { name: 'candidate_lock', text: `select pg_advisory_xact_lock(${key})` };
const sharedLock = { name: 'candidate_lock_shared', text: `select pg_advisory_xact_lock_shared(${key})` };

const find = {
  name: 'candidate_deleted',
  text: 'select deleted_at is not null as deleted from candidates where id = $1 and organization_id = $2',
};

/** A candidate of an organization. */
export interface CandidateTarget {
  readonly organizationId: string;
  readonly candidateId: string;
}

// Sent together: the second statement runs when the first has its lock, and sees what was committed before.
const lockAndFindCandidate = async (
  sql: Sql,
  lock: typeof exclusiveLock,
  { organizationId, candidateId }: CandidateTarget,
): Promise<{ readonly deleted: boolean } | null> => {
  const [, [row]] = await Promise.all([
    sql.query(lock, [candidateId]),
    sql.query<{ deleted: boolean }>(find, [candidateId, organizationId]),
  ]);
  return row ?? null;
};

/** Locks a candidate until the end of the transaction: nobody else deletes or erases it, or gives it a thread. Throws 404. */
export const lockCandidate = async (
  sql: Sql,
  target: CandidateTarget,
): Promise<{ readonly deleted: boolean }> => {
  const found = await lockAndFindCandidate(sql, exclusiveLock, target);
  if (!found) throw notFound('candidates', target.candidateId);
  return found;
};

/** Locks a candidate against deletion until a thread that gets it is committed. Throws 404 for a deleted candidate. */
export const lockCandidateShared = async (
  sql: Sql,
  target: CandidateTarget,
  pointer: string,
): Promise<void> => {
  const found = await lockAndFindCandidate(sql, sharedLock, target);
  if (!found || found.deleted) throw notFound('candidates', target.candidateId, pointer);
};
