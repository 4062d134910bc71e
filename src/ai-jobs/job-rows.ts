import type { TokenUsage } from '../ai/engine.ts';
import type { Sql } from '../database/database.ts';
import { recordEvent } from '../outbox/record-event.ts';
import {
  type AiJobError,
  type AiJobKind,
  type AiJobStage,
  type AiJobStatus,
  aiJobTables,
} from '../tables/ai-job.ts';

/** Runs one statement, in a transaction or by itself. */
export type StatementRunner = Pick<Sql, 'query'>;

/** The common columns of the rows of AI jobs. */
export interface AiJobRow {
  readonly id: string;
  readonly organization_id: string;
  /** Number of attempts, including the current one. */
  readonly attempt_count: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
}

const isUnfinishedSql = 'finished_at is null';

const buildSingleJobStatements = (table: string, engineStage: AiJobStage) => ({
  begin: {
    name: `${table}_begin`,
    text: `update ${table} set status = 'processing', stage = '${engineStage}', retry_at = null, attempt_count = attempt_count + 1, heartbeat_at = $2,
             updated_at = case status when 'queued' then $2 else updated_at end
            where id = $1 and ${isUnfinishedSql} returning *`,
  },
  stage: {
    name: `${table}_stage`,
    text: `update ${table} set stage = $2, retry_at = $3 where id = $1 and ${isUnfinishedSql}`,
  },
  status: { name: `${table}_status`, text: `select status from ${table} where id = $1` },
  addUsage: {
    name: `${table}_use`,
    text: `update ${table} set input_tokens = input_tokens + $2, output_tokens = output_tokens + $3
            where id = $1 and ${isUnfinishedSql}`,
  },
  lock: {
    name: `${table}_lock`,
    text: `select id from ${table} where id = $1 and ${isUnfinishedSql} for no key update`,
  },
  fail: {
    name: `${table}_fail`,
    text: `update ${table} set status = 'exception', stage = null, retry_at = null, error_messages = $3, updated_at = $2, finished_at = $2
            where id = $1 and ${isUnfinishedSql} returning organization_id`,
  },
});

const buildMultipleJobStatements = (table: string) => ({
  ofOrganization: {
    name: `${table}_of_organization`,
    text: `select id from ${table} where organization_id = $1 and ${isUnfinishedSql}`,
  },
  unfinished: {
    name: `${table}_live`,
    text: `select id, organization_id from ${table} where id = any($1::uuid[]) and ${isUnfinishedSql}`,
  },
  markStarted: {
    name: `${table}_attend`,
    text: `update ${table} set heartbeat_at = $2 where id = any($1::uuid[])`,
  },
  stale: {
    name: `${table}_neglected`,
    text: `select id from ${table} where ${isUnfinishedSql}
              and (heartbeat_at < $2 or heartbeat_at is null and created_at < $1)
            order by created_at limit $3`,
  },
});

const buildStatements = (kind: AiJobKind) => {
  const { table, engineStage } = aiJobTables[kind];
  return { ...buildSingleJobStatements(table, engineStage), ...buildMultipleJobStatements(table) };
};

const statements = {
  vacancyAnalysis: buildStatements('vacancyAnalysis'),
  flowGeneration: buildStatements('flowGeneration'),
};

/** Marks a job as processing, counts the attempt and returns the row; null when the job has ended or was deleted. */
export const beginAiJob = async <Row extends AiJobRow>(
  database: StatementRunner,
  kind: AiJobKind,
  id: string,
  now: Date,
): Promise<Row | null> => (await database.query<Row>(statements[kind].begin, [id, now]))[0] ?? null;

/** Records what is being done for a job that has not ended, and when the engine is asked again where it waits for that. */
export const setAiJobStage = async (
  database: StatementRunner,
  kind: AiJobKind,
  id: string,
  stage: AiJobStage,
  retryAt: Date | null = null,
): Promise<void> => {
  await database.query(statements[kind].stage, [id, stage, retryAt]);
};

/** Loads the status of a job; null when it was deleted. */
export const loadAiJobStatus = async (
  database: StatementRunner,
  kind: AiJobKind,
  id: string,
): Promise<AiJobStatus | null> =>
  (await database.query<{ status: AiJobStatus }>(statements[kind].status, [id]))[0]?.status ?? null;

/** Returns the usage of a job's earlier calls plus that of its last call. */
export const addUsage = (row: AiJobRow, { inputTokens, outputTokens }: TokenUsage): TokenUsage => ({
  inputTokens: row.input_tokens + inputTokens,
  outputTokens: row.output_tokens + outputTokens,
});

/** Adds the token usage of a failed call to its job. */
export const addAiJobUsage = async (
  database: StatementRunner,
  kind: AiJobKind,
  id: string,
  usage: TokenUsage,
): Promise<void> => {
  await database.query(statements[kind].addUsage, [id, usage.inputTokens, usage.outputTokens]);
};

/** Locks a job, so that nobody else can end it during the transaction. Returns false when it has ended or was deleted. */
export const lockAiJob = async (sql: StatementRunner, kind: AiJobKind, id: string): Promise<boolean> =>
  (await sql.query(statements[kind].lock, [id])).length > 0;

/** Records the event of a job's end. Returns whether there is something to deliver. */
export const recordAiJobEnd = async (
  sql: Sql,
  now: Date,
  job: { readonly kind: AiJobKind; readonly id: string; readonly organizationId: string },
  status: 'finished' | 'exception',
): Promise<boolean> => {
  const owner = { organizationId: job.organizationId, messageThreadId: null };
  const event = { type: `${job.kind}.${status}`, subjectId: job.id } as const;
  let delivers = false;
  await recordEvent(sql, now, owner, event, () => (delivers = true));
  return delivers;
};

/** Ends a job in `exception`. Returns its organization, and whether there is something to deliver; null when it has ended or was deleted. */
export const failAiJob = async (
  sql: Sql,
  now: Date,
  job: { readonly kind: AiJobKind; readonly id: string },
  error: AiJobError,
): Promise<{ readonly organizationId: string; readonly delivers: boolean } | null> => {
  const values = [job.id, now, JSON.stringify([error])];
  const [row] = await sql.query<{ organization_id: string }>(statements[job.kind].fail, values);
  if (!row) return null;
  const organizationId = row.organization_id;
  return {
    organizationId,
    delivers: await recordAiJobEnd(sql, now, { ...job, organizationId }, 'exception'),
  };
};

/** A job that has not ended. */
export interface UnfinishedAiJob {
  readonly id: string;
  readonly organization_id: string;
}

/** Loads those of these jobs that have not ended. */
export const loadUnfinishedAiJobs = (
  database: StatementRunner,
  kind: AiJobKind,
  ids: readonly string[],
): Promise<UnfinishedAiJob[]> => database.query<UnfinishedAiJob>(statements[kind].unfinished, [ids]);

/** Records that the workflows of these jobs were started. */
export const markAiJobsStarted = async (
  database: StatementRunner,
  kind: AiJobKind,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await database.query(statements[kind].markStarted, [ids, now]);
};

/** Loads the ids of unfinished jobs: created before `queuedBefore` and never started, or last active before `activeBefore`. */
export const loadStaleAiJobIds = async (
  database: StatementRunner,
  kind: AiJobKind,
  { queuedBefore, activeBefore, limit }: { queuedBefore: Date; activeBefore: Date; limit: number },
): Promise<string[]> => {
  const values = [queuedBefore, activeBefore, limit];
  return (await database.query<{ id: string }>(statements[kind].stale, values)).map(({ id }) => id);
};

/** Loads the ids of an organization's unfinished jobs. */
export const loadUnfinishedAiJobIds = async (
  sql: StatementRunner,
  kind: AiJobKind,
  organizationId: string,
): Promise<readonly string[]> =>
  (await sql.query<{ id: string }>(statements[kind].ofOrganization, [organizationId])).map(({ id }) => id);
