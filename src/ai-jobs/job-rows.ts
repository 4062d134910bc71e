import type { TokenUsage } from '../ai/engine.ts';
import type { Sql } from '../database/database.ts';
import { recordEvent } from '../outbox/record-event.ts';
import { type AiJobError, type AiJobKind, type AiJobStatus, aiJobTables } from './ai-job.ts';

/** Runs one statement, in a transaction or by itself. */
export type StatementRunner = Pick<Sql, 'query'>;

/** What every row of a task has. */
export interface AiJobRow {
  readonly id: string;
  readonly organization_id: string;
  /** This call counted. */
  readonly tries: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
}

const unfinished = 'finished_at is null';

const oneJobStatements = (table: string) => ({
  begin: {
    name: `${table}_begin`,
    text: `update ${table} set status = 'processing', tries = tries + 1, attended_at = $2,
             updated_at = case status when 'queued' then $2 else updated_at end
            where id = $1 and ${unfinished} returning *`,
  },
  status: { name: `${table}_status`, text: `select status from ${table} where id = $1` },
  use: {
    name: `${table}_use`,
    text: `update ${table} set input_tokens = input_tokens + $2, output_tokens = output_tokens + $3
            where id = $1 and ${unfinished}`,
  },
  lock: {
    name: `${table}_lock`,
    text: `select id from ${table} where id = $1 and ${unfinished} for no key update`,
  },
  fail: {
    name: `${table}_fail`,
    text: `update ${table} set status = 'exception', error_messages = $3, updated_at = $2, finished_at = $2
            where id = $1 and ${unfinished} returning organization_id`,
  },
});

const severalJobsStatements = (table: string) => ({
  ofOrganization: {
    name: `${table}_of_organization`,
    text: `select id from ${table} where organization_id = $1 and ${unfinished}`,
  },
  live: {
    name: `${table}_live`,
    text: `select id, organization_id from ${table} where id = any($1::uuid[]) and ${unfinished}`,
  },
  attend: {
    name: `${table}_attend`,
    text: `update ${table} set attended_at = $2 where id = any($1::uuid[])`,
  },
  neglected: {
    name: `${table}_neglected`,
    text: `select id from ${table} where ${unfinished}
              and (attended_at < $2 or attended_at is null and created_at < $1)
            order by created_at limit $3`,
  },
});

const buildStatements = (kind: AiJobKind) => {
  const { table } = aiJobTables[kind];
  return { ...oneJobStatements(table), ...severalJobsStatements(table) };
};

/** The statements of each kind. */
const statements = {
  vacancyAnalysis: buildStatements('vacancyAnalysis'),
  flowGeneration: buildStatements('flowGeneration'),
};

/** Notes that the engine is about to be asked; null when the task has ended or is gone. */
export const beginAiJob = async <Row extends AiJobRow>(
  database: StatementRunner,
  kind: AiJobKind,
  id: string,
  now: Date,
): Promise<Row | null> => (await database.query<Row>(statements[kind].begin, [id, now]))[0] ?? null;

/** The status of a task; null when it is gone. */
export const loadAiJobStatus = async (
  database: StatementRunner,
  kind: AiJobKind,
  id: string,
): Promise<AiJobStatus | null> =>
  (await database.query<{ status: AiJobStatus }>(statements[kind].status, [id]))[0]?.status ?? null;

/** Adds what a failed call has used. */
export const addAiJobUsage = async (
  database: StatementRunner,
  kind: AiJobKind,
  id: string,
  usage: TokenUsage,
): Promise<void> => {
  await database.query(statements[kind].use, [id, usage.inputTokens, usage.outputTokens]);
};

/** Keeps others from ending the task until the transaction is over; false when it has ended or is gone. */
export const lockAiJob = async (sql: StatementRunner, kind: AiJobKind, id: string): Promise<boolean> =>
  (await sql.query(statements[kind].lock, [id])).length > 0;

/** Records the end of a job for the webhooks of its organization; returns whether there is something to deliver. */
export const recordAiJobEnd = async (
  sql: Sql,
  now: Date,
  task: { readonly kind: AiJobKind; readonly id: string; readonly organizationId: string },
  status: 'finished' | 'exception',
): Promise<boolean> => {
  const owner = { organizationId: task.organizationId, messageThreadId: null };
  const event = { type: `${task.kind}.${status}`, subjectId: task.id } as const;
  let delivers = false;
  await recordEvent(sql, now, owner, event, () => (delivers = true));
  return delivers;
};

/** Ends a task in `exception`; answers whose it is, or null when it has ended or is gone. */
export const failAiJob = async (
  sql: Sql,
  now: Date,
  task: { readonly kind: AiJobKind; readonly id: string },
  error: AiJobError,
): Promise<{ readonly organizationId: string; readonly delivers: boolean } | null> => {
  const values = [task.id, now, JSON.stringify([error])];
  const [row] = await sql.query<{ organization_id: string }>(statements[task.kind].fail, values);
  if (!row) return null;
  const organizationId = row.organization_id;
  return {
    organizationId,
    delivers: await recordAiJobEnd(sql, now, { ...task, organizationId }, 'exception'),
  };
};

/** A task that has not ended, as its workflow is started with it. */
export interface UnfinishedAiJob {
  readonly id: string;
  readonly organization_id: string;
}

/** Those of these tasks that have not ended. */
export const loadUnfinishedAiJobs = (
  database: StatementRunner,
  kind: AiJobKind,
  ids: readonly string[],
): Promise<UnfinishedAiJob[]> => database.query<UnfinishedAiJob>(statements[kind].live, [ids]);

/** Notes that the workflows of these tasks are there. */
export const markAiJobsStarted = async (
  database: StatementRunner,
  kind: AiJobKind,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await database.query(statements[kind].attend, [ids, now]);
};

/** Ids of tasks that were never started since before `queuedBefore`, or not attended to since before `attendedBefore`. */
export const loadStaleAiJobIds = async (
  database: StatementRunner,
  kind: AiJobKind,
  { queuedBefore, attendedBefore, limit }: { queuedBefore: Date; attendedBefore: Date; limit: number },
): Promise<string[]> => {
  const values = [queuedBefore, attendedBefore, limit];
  return (await database.query<{ id: string }>(statements[kind].neglected, values)).map(({ id }) => id);
};

/** Ids of an organization's tasks that have not ended. */
export const loadUnfinishedAiJobIds = async (
  sql: StatementRunner,
  kind: AiJobKind,
  organizationId: string,
): Promise<readonly string[]> =>
  (await sql.query<{ id: string }>(statements[kind].ofOrganization, [organizationId])).map(({ id }) => id);
