import type { TokenUsage } from '../ai/engine.ts';
import { type Sql, toDate } from '../database/database.ts';
import { nextDeadline } from '../flow/deadline.ts';
import type { EndedStatus, Position, Run, RunStatus } from '../flow/run.ts';
import type { Session } from '../flow/session.ts';
import type { CandidateFields, RunSettings } from '../tables/flow-run.ts';
import type { RunRow } from './run-row.ts';
import { repairRunRow } from './repair-run-row.ts';

/** A run with its row: the flow engine's part in `run`, the rest beside it. */
export interface StoredRun {
  readonly id: string;
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly flowId: string | null;
  readonly versionId: string;
  readonly vacancyId: string | null;
  /** The schedule that the run books on in mode `custom`; null where it names none. */
  readonly scheduleId: string | null;
  readonly initialMessage: Record<string, unknown>;
  readonly settings: RunSettings;
  readonly initialState: Session;
  /** The candidate as it was when the run was created; null without one. */
  readonly candidateAtStart: CandidateFields | null;
  readonly cost: number;
  /** Templates that its number sent or has to send. */
  readonly templatesSent: number;
  /** The tokens that AI engines have used for the run; null for none. */
  readonly aiUsage: TokenUsage | null;
  readonly seq: number;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** The columns of the row that cannot be read. Such a run ends at its next event. */
  readonly unreadable: readonly string[];
  readonly run: Run;
}

/** SQL: the columns of `flow_runs` that `toStoredRun` reads, of a table with the alias `r`. */
export const runColumns = `r.id, r.organization_id, r.message_thread_id, r.flow_id, r.published_version_id,
  r.vacancy_id, r.schedule_id, r.initial_message, r.settings, r.initial_state, r.candidate_fields, r.cost, r.templates_sent, r.ai_usage, r.seq, r.status, r.outcome, r.state, r.position,
  r.error_messages, r.answered, r.remind_at, r.expire_at, r.burst_ends_at, r.started_at, r.finished_at`;

const buildStoredRun = (row: RunRow, unreadable: readonly string[]): StoredRun => ({
  id: row.id,
  organizationId: row.organization_id,
  messageThreadId: row.message_thread_id,
  flowId: row.flow_id,
  versionId: row.published_version_id,
  vacancyId: row.vacancy_id,
  scheduleId: row.schedule_id,
  initialMessage: row.initial_message,
  settings: row.settings,
  initialState: row.initial_state,
  candidateAtStart: row.candidate_fields,
  cost: row.cost,
  templatesSent: row.templates_sent,
  aiUsage: row.ai_usage,
  seq: row.seq,
  startedAt: toDate(row.started_at),
  finishedAt: toDate(row.finished_at),
  unreadable,
  run: {
    status: row.status,
    outcome: row.outcome,
    session: row.state,
    position: row.position,
    errorMessages: row.error_messages,
    answered: row.answered,
    remindAt: toDate(row.remind_at),
    expireAt: toDate(row.expire_at),
    burstEndsAt: toDate(row.burst_ends_at),
  },
});

/** Converts a row of `flow_runs`; unreadable columns are replaced. */
export const toStoredRun = (row: RunRow): StoredRun => {
  const mended = repairRunRow(row);
  return buildStoredRun(mended.row, mended.unreadable);
};

const byId = {
  name: 'run_lock',
  text: `select ${runColumns} from flow_runs r where r.id = $1 for no key update`,
};

/** Locks and loads a run, whose thread is locked already; null when the run is gone. */
export const lockRun = async (sql: Sql, runId: string): Promise<StoredRun | null> => {
  const [row] = await sql.query<RunRow>(byId, [runId]);
  return row ? toStoredRun(row) : null;
};

const firstQueued = {
  name: 'run_first_queued',
  text: `select ${runColumns} from flow_runs r
          where r.message_thread_id = $1 and r.status = 'queued' and r.id <> all($2::uuid[])
          order by r.created_at, r.id limit 1 for no key update`,
};

/** Locks and loads the oldest queued run of a locked thread, except those in `taken`. */
export const lockFirstQueuedRun = async (
  sql: Sql,
  messageThreadId: string,
  taken: readonly string[],
): Promise<StoredRun | null> => {
  const [row] = await sql.query<RunRow>(firstQueued, [messageThreadId, taken]);
  return row ? toStoredRun(row) : null;
};

/** Checks whether a run has ended, in whatever way. */
export const hasEnded = (status: RunStatus): status is EndedStatus =>
  status !== 'queued' && status !== 'running';

const update = {
  name: 'run_update',
  mergeable: true,
  text: `update flow_runs set status = $2, outcome = $3, state = $4, initial_state = $5, position = $6, error_messages = $7,
           current_node_id = $8, cost = $9, answered = $10, seq = $11, remind_at = $12, expire_at = $13,
           deadline = $14, started_at = $15, finished_at = $16, updated_at = $17, burst_ends_at = $18
         where id = $1`,
};

const nodeOf = (position: Position): string | null => ('nodeId' in position ? position.nodeId : null);

const setAiUsage = {
  name: 'run_set_ai_usage',
  text: 'update flow_runs set ai_usage = $2 where id = $1',
};

/** Writes the tokens that a run has used. Beside `updateRun`, since few turns use an AI engine. */
export const updateAiUsage = (sql: Sql, { id, aiUsage }: StoredRun): void =>
  sql.write(setAiUsage, [id, JSON.stringify(aiUsage)]);

const setTemplatesSent = {
  name: 'run_set_templates_sent',
  text: 'update flow_runs set templates_sent = $2 where id = $1',
};

/** Writes the number of templates of a run. Beside `updateRun`, since few turns send one. */
export const updateTemplatesSent = (sql: Sql, { id, templatesSent }: StoredRun): void =>
  sql.write(setTemplatesSent, [id, templatesSent]);

/** Returns when the run's next timer is due; null while the run is paused or not running. */
export const nextTimerAt = (stored: StoredRun, paused: boolean): Date | null =>
  nextDeadline(stored.run, paused)?.at ?? null;

/** Writes a run back. */
export const updateRun = (sql: Sql, stored: StoredRun, deadline: Date | null, now: Date): void => {
  const { run } = stored;
  sql.write(update, [
    stored.id,
    run.status,
    run.outcome,
    JSON.stringify(run.session),
    JSON.stringify(stored.initialState),
    JSON.stringify(run.position),
    JSON.stringify(run.errorMessages),
    nodeOf(run.position),
    stored.cost,
    run.answered,
    stored.seq,
    run.remindAt,
    run.expireAt,
    deadline,
    stored.startedAt,
    stored.finishedAt,
    now,
    run.burstEndsAt,
  ]);
};
