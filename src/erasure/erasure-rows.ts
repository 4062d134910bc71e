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

const unfinishedStatement = {
  name: 'erasure_unfinished',
  text: 'select id from candidate_erasures where candidate_id = $1 and finished_at is null',
};

const insertStatement = {
  name: 'erasure_insert',
  text: `insert into candidate_erasures (id, organization_id, candidate_id, status, removed, created_at, updated_at)
         values ($1, $2, $3, 'queued', $4, $5, $5)`,
};

/** Inserts an erasure of a candidate, whose lock is held. Returns its id, or the id of the unfinished erasure if there is one. */
export const beginErasure = async (
  sql: Sql,
  now: Date,
  { organizationId, candidateId }: CandidateTarget,
): Promise<string> => {
  const [found] = await sql.query<{ id: string }>(unfinishedStatement, [candidateId]);
  if (found) return found.id;
  const id = newId();
  sql.write(insertStatement, [id, organizationId, candidateId, JSON.stringify(nothingRemoved), now]);
  return id;
};

const markRunningStatement = {
  name: 'erasure_attend',
  text: `update candidate_erasures set status = 'running', started_at = coalesce(started_at, $2), heartbeat_at = $2,
           updated_at = $2
          where id = $1 and finished_at is null
         returning id, organization_id as "organizationId", candidate_id as "candidateId"`,
};

/** Marks an erasure as running, and returns it; null when it is finished, or was deleted with its organization. */
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
                heartbeat_at = $3, updated_at = $3
          where id = $1`,
};

/** Adds the counts of a batch to the erasure, in the transaction of the batch. */
export const addRemovedCounts = (
  sql: Pick<Sql, 'write'>,
  id: string,
  now: Date,
  removed: Partial<RemovedCounts>,
): void => sql.write(addCountsStatement, [id, JSON.stringify(removed), now]);

const finishStatement = {
  name: 'erasure_finish',
  text: `update candidate_erasures set status = 'finished', finished_at = $2, updated_at = $2
          where id = $1 and finished_at is null returning id`,
};

/** Marks an erasure as finished. Returns false when it was finished already. */
export const finishErasure = async (sql: StatementRunner, id: string, now: Date): Promise<boolean> =>
  (await sql.query(finishStatement, [id, now])).length > 0;

const unfinishedErasuresStatement = {
  name: 'erasures_live',
  text: `select id, organization_id as "organizationId", candidate_id as "candidateId" from candidate_erasures
          where id = any($1::uuid[]) and finished_at is null`,
};

/** Loads those of these erasures that are not finished. */
export const loadUnfinishedErasures = (sql: StatementRunner, ids: readonly string[]): Promise<Erasure[]> =>
  sql.query<Erasure>(unfinishedErasuresStatement, [ids]);

const markStartedStatement = {
  name: 'erasures_mark_started',
  text: 'update candidate_erasures set heartbeat_at = $2 where id = any($1::uuid[])',
};

/** Records that the workflows of these erasures were started. */
export const markErasuresStarted = async (
  sql: StatementRunner,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await sql.query(markStartedStatement, [ids, now]);
};

const staleErasuresStatement = {
  name: 'erasures_stale',
  text: `select id from candidate_erasures
          where finished_at is null and (heartbeat_at < $2 or heartbeat_at is null and created_at < $1)
          order by created_at limit $3`,
};

/** Loads the ids of unfinished erasures: created before `queuedBefore` and never started, or last active before `activeBefore`. */
export const loadStaleErasureIds = async (
  sql: StatementRunner,
  { queuedBefore, activeBefore, limit }: { queuedBefore: Date; activeBefore: Date; limit: number },
): Promise<string[]> =>
  (await sql.query<{ id: string }>(staleErasuresStatement, [queuedBefore, activeBefore, limit])).map(
    ({ id }) => id,
  );
