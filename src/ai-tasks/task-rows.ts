import type { Usage } from '../ai/engine.ts';
import type { Sql } from '../database/transaction.ts';
import { recordEvent } from '../webhooks/record.ts';
import { type TaskError, type TaskKind, type TaskStatus, tables } from './task.ts';

/** Runs one statement, in a transaction or by itself. */
export type Querying = Pick<Sql, 'query'>;

/** What every row of a task has. */
export interface TaskRow {
  readonly id: string;
  readonly organization_id: string;
  /** This call counted. */
  readonly tries: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
}

const unfinished = 'finished_at is null';

const ofOneTask = (table: string) => ({
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

const ofSeveralTasks = (table: string) => ({
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

const statementsOf = (kind: TaskKind) => {
  const { table } = tables[kind];
  return { ...ofOneTask(table), ...ofSeveralTasks(table) };
};

/** The statements of each kind. */
const statements = {
  vacancyAnalysis: statementsOf('vacancyAnalysis'),
  flowGeneration: statementsOf('flowGeneration'),
};

/** Notes that the engine is about to be asked; null when the task has ended or is gone. */
export const beginTask = async <Row extends TaskRow>(
  database: Querying,
  kind: TaskKind,
  id: string,
  now: Date,
): Promise<Row | null> => (await database.query<Row>(statements[kind].begin, [id, now]))[0] ?? null;

/** The status of a task; null when it is gone. */
export const statusOfTask = async (
  database: Querying,
  kind: TaskKind,
  id: string,
): Promise<TaskStatus | null> =>
  (await database.query<{ status: TaskStatus }>(statements[kind].status, [id]))[0]?.status ?? null;

/** Adds what a failed call has used. */
export const addUsage = async (
  database: Querying,
  kind: TaskKind,
  id: string,
  usage: Usage,
): Promise<void> => {
  await database.query(statements[kind].use, [id, usage.inputTokens, usage.outputTokens]);
};

/** Keeps others from ending the task until the transaction is over; false when it has ended or is gone. */
export const lockTask = async (sql: Querying, kind: TaskKind, id: string): Promise<boolean> =>
  (await sql.query(statements[kind].lock, [id])).length > 0;

/** Records a task's end for its organization's webhooks; answers whether there is something to deliver. */
export const recordEnd = (
  sql: Sql,
  now: Date,
  task: { readonly kind: TaskKind; readonly id: string; readonly organizationId: string },
  status: 'finished' | 'exception',
): Promise<boolean> =>
  recordEvent(
    sql,
    now,
    { organizationId: task.organizationId, messageThreadId: null },
    { type: `${task.kind}.${status}`, subject: { type: tables[task.kind].type, id: task.id } },
  );

/** Ends a task in `exception`; answers whose it is, or null when it has ended or is gone. */
export const failTask = async (
  sql: Sql,
  now: Date,
  task: { readonly kind: TaskKind; readonly id: string },
  error: TaskError,
): Promise<{ readonly organizationId: string; readonly delivers: boolean } | null> => {
  const values = [task.id, now, JSON.stringify([error])];
  const [row] = await sql.query<{ organization_id: string }>(statements[task.kind].fail, values);
  if (!row) return null;
  const organizationId = row.organization_id;
  return { organizationId, delivers: await recordEnd(sql, now, { ...task, organizationId }, 'exception') };
};

/** A task that has not ended, as its workflow is started with it. */
export interface LiveTask {
  readonly id: string;
  readonly organization_id: string;
}

/** Those of these tasks that have not ended. */
export const liveTasks = (database: Querying, kind: TaskKind, ids: readonly string[]): Promise<LiveTask[]> =>
  database.query<LiveTask>(statements[kind].live, [ids]);

/** Notes that the workflows of these tasks are there. */
export const markAttended = async (
  database: Querying,
  kind: TaskKind,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await database.query(statements[kind].attend, [ids, now]);
};

/** Ids of tasks that were never started since before `queuedBefore`, or not attended to since before `attendedBefore`. */
export const neglectedTasks = async (
  database: Querying,
  kind: TaskKind,
  { queuedBefore, attendedBefore, limit }: { queuedBefore: Date; attendedBefore: Date; limit: number },
): Promise<string[]> => {
  const values = [queuedBefore, attendedBefore, limit];
  return (await database.query<{ id: string }>(statements[kind].neglected, values)).map(({ id }) => id);
};

/** Ids of an organization's tasks that have not ended. */
export const unfinishedTasks = async (
  sql: Querying,
  kind: TaskKind,
  organizationId: string,
): Promise<readonly string[]> =>
  (await sql.query<{ id: string }>(statements[kind].ofOrganization, [organizationId])).map(({ id }) => id);
