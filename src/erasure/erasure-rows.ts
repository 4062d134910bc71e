import type { CandidateTarget } from '../conversation/candidate-lock.ts';
import { newId } from '../database/id.ts';
import type { Sql } from '../database/database.ts';
import type { RemovedCounts } from '../tables/candidate-erasure.ts';
import { nothingRemoved } from './removed-counts.ts';

/** Runs one statement, in a transaction or by itself. */
type StatementRunner = Pick<Sql, 'query'>;

/** An erasure that is not finished. */
export interface Erasure extends CandidateTarget {
  readonly id: string;
}

const unfinished = {
  name: 'erasure_unfinished',
  text: 'select id from candidate_erasures where candidate_id = $1 and finished_at is null',
};

const insert = {
  name: 'erasure_insert',
  text: `insert into candidate_erasures (id, organization_id, candidate_id, status, removed, created_at, updated_at)
         values ($1, $2, $3, 'queued', $4, $5, $5)`,
};

/** Notes that a candidate, whose lock is held, is to be erased; answers the id of the erasure, of one under way if there is one. */
export const beginErasure = async (
  sql: Sql,
  now: Date,
  { organizationId, candidateId }: CandidateTarget,
): Promise<string> => {
  const [found] = await sql.query<{ id: string }>(unfinished, [candidateId]);
  if (found) return found.id;
  const id = newId();
  sql.write(insert, [id, organizationId, candidateId, JSON.stringify(nothingRemoved), now]);
  return id;
};

const markRunningStatement = {
  name: 'erasure_attend',
  text: `update candidate_erasures set status = 'running', started_at = coalesce(started_at, $2), attended_at = $2,
           updated_at = $2
          where id = $1 and finished_at is null
         returning id, organization_id as "organizationId", candidate_id as "candidateId"`,
};

/** Notes that somebody works on an erasure; null when it is finished, or gone with its organization. */
export const markErasureRunning = async (
  sql: StatementRunner,
  id: string,
  now: Date,
): Promise<Erasure | null> => (await sql.query<Erasure>(markRunningStatement, [id, now]))[0] ?? null;

const addCountsStatement = {
  name: 'erasure_count',
  text: `update candidate_erasures
            set removed = (select jsonb_object_agg(r.key, r.value::int + coalesce(($2::jsonb->>r.key)::int, 0))
                             from jsonb_each_text(removed) r),
                attended_at = $3, updated_at = $3
          where id = $1`,
};

/** Adds what a batch has removed to the report, in the transaction of the batch. */
export const addRemovedCounts = (
  sql: Pick<Sql, 'write'>,
  id: string,
  now: Date,
  more: Partial<RemovedCounts>,
): void => sql.write(addCountsStatement, [id, JSON.stringify(more), now]);

const finish = {
  name: 'erasure_finish',
  text: `update candidate_erasures set status = 'finished', finished_at = $2, updated_at = $2
          where id = $1 and finished_at is null returning id`,
};

/** Ends an erasure; answers false when it has ended before. */
export const finishErasure = async (sql: StatementRunner, id: string, now: Date): Promise<boolean> =>
  (await sql.query(finish, [id, now])).length > 0;

const unfinishedErasuresStatement = {
  name: 'erasures_live',
  text: `select id, organization_id as "organizationId", candidate_id as "candidateId" from candidate_erasures
          where id = any($1::uuid[]) and finished_at is null`,
};

/** Those of these erasures that are not finished. */
export const loadUnfinishedErasures = (sql: StatementRunner, ids: readonly string[]): Promise<Erasure[]> =>
  sql.query<Erasure>(unfinishedErasuresStatement, [ids]);

const markAttended = {
  name: 'erasures_mark_attended',
  text: 'update candidate_erasures set attended_at = $2 where id = any($1::uuid[])',
};

/** Notes that the workflows of these erasures are there. */
export const markErasuresStarted = async (
  sql: StatementRunner,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await sql.query(markAttended, [ids, now]);
};

const staleErasuresStatement = {
  name: 'erasures_neglected',
  text: `select id from candidate_erasures
          where finished_at is null and (attended_at < $2 or attended_at is null and created_at < $1)
          order by created_at limit $3`,
};

/** Ids of erasures that were never started since before `queuedBefore`, or not attended to since before `attendedBefore`. */
export const loadStaleErasureIds = async (
  sql: StatementRunner,
  { queuedBefore, attendedBefore, limit }: { queuedBefore: Date; attendedBefore: Date; limit: number },
): Promise<string[]> =>
  (await sql.query<{ id: string }>(staleErasuresStatement, [queuedBefore, attendedBefore, limit])).map(
    ({ id }) => id,
  );
