import { type Database, toDate } from '../database/database.ts';
import type { RunStatus } from '../flow/run.ts';

/** A row of the signal outbox: the newest state of a run that its workflow has not received. */
export interface UnsentRunSignal {
  readonly runId: string;
  readonly organizationId: string;
  readonly flowId: string | null;
  readonly messageThreadId: string;
  readonly seq: number;
  readonly messageIds: readonly string[];
  readonly deadline: number | null;
  readonly pending: boolean;
  readonly status: RunStatus;
  /** How often the sweep found the run without a working workflow since the workflow was last restarted. */
  readonly timesLost: number;
}

interface SignalRow {
  run_id: string;
  organization_id: string;
  flow_id: string | null;
  message_thread_id: string;
  seq: number;
  message_ids: string[];
  deadline: Date | string | null;
  pending: boolean;
  status: RunStatus;
  times_lost: number;
}

const selectStatement = {
  name: 'signals_select',
  text: `select s.run_id, s.organization_id, s.flow_id, s.message_thread_id, s.seq, s.message_ids, s.deadline, s.pending,
           s.status, coalesce(l.times, 0) as times_lost
           from run_signals s left join lost_runs l on l.run_id = s.run_id where s.run_id = any($1::uuid[])`,
};

// A row with a newer change stays; it waits since now, because everything before that change was sent.
const deleteSentStatement = {
  name: 'signals_delete',
  text: `with sent as (select * from unnest($1::uuid[], $2::int[]) as sent (run_id, seq)),
           told as (delete from run_signals s using sent where s.run_id = sent.run_id and s.seq = sent.seq)
         update run_signals s set waiting_since = $3 from sent where s.run_id = sent.run_id and s.seq <> sent.seq`,
};

const overdueSignalsStatement = {
  name: 'signals_waiting',
  text: 'select run_id from run_signals where waiting_since < $1 order by waiting_since limit $2',
};

const notFoundSinceSql = (runId: string): string =>
  `not exists (select from lost_runs l where l.run_id = ${runId} and l.found_at > $1)`;

// A running run whose deadline passed without a turn, or whose message waits, has lost its workflow. A run with an unsent
// signal does not count: there Temporal is slow or unavailable, which says nothing about the workflow.
const requeueLostRunsStatement = {
  name: 'signals_lost',
  text: `with told as (
           insert into run_signals (run_id, organization_id, flow_id, message_thread_id, seq, message_ids, deadline,
             pending, status, changed_at, waiting_since)
           select r.id, r.organization_id, r.flow_id, r.message_thread_id, r.seq, '{}', r.deadline,
             exists (select from messages m where m.flow_run_id = r.id and m.turn_status = 'pending'), r.status, $2, $2
             from flow_runs r
            where r.id in (
              (select id from flow_runs where deadline < $1 and ${notFoundSinceSql('id')} order by deadline limit $3)
              union
              (select m.flow_run_id from messages m join message_threads t on t.id = m.message_thread_id
                 join flow_runs w on w.id = m.flow_run_id and (w.burst_ends_at is null or w.burst_ends_at < $1)
                where m.turn_status = 'pending' and m.created_at < $1 and not t.chatbot_paused
                  and ${notFoundSinceSql('m.flow_run_id')} limit $3))
           on conflict (run_id) do nothing
           returning run_id),
         found as (
           insert into lost_runs (run_id, times, found_at) select run_id, 1, $2 from told
           on conflict (run_id) do update set times = lost_runs.times + 1, found_at = excluded.found_at
            where lost_runs.found_at <= $1)
         select run_id from told`,
};

const deleteOldLostRunsStatement = {
  name: 'lost_runs_forget',
  text: 'delete from lost_runs where found_at < $1',
};

const resetLostCountStatement = {
  name: 'lost_runs_count_anew',
  text: 'delete from lost_runs where run_id = $1',
};

/** Loads the unsent signals of these runs. */
export const loadRunSignals = async (
  database: Database,
  runIds: readonly string[],
): Promise<UnsentRunSignal[]> => {
  const rows = await database.query<SignalRow>(selectStatement, [runIds]);
  return rows.map((row) => ({
    runId: row.run_id,
    organizationId: row.organization_id,
    flowId: row.flow_id,
    messageThreadId: row.message_thread_id,
    seq: row.seq,
    messageIds: row.message_ids,
    deadline: toDate(row.deadline)?.getTime() ?? null,
    pending: row.pending,
    status: row.status,
    timesLost: row.times_lost,
  }));
};

/** Deletes the rows that were sent, except those that hold a newer change by now. */
export const deleteSentRunSignals = async (
  database: Database,
  sent: readonly UnsentRunSignal[],
  now: Date,
): Promise<void> => {
  await database.query(deleteSentStatement, [sent.map((row) => row.runId), sent.map((row) => row.seq), now]);
};

/** Loads the ids of runs whose signal has waited since before `before`, because of a crash or of an unavailable Temporal. */
export const loadOverdueRunIds = async (database: Database, before: Date, limit: number): Promise<string[]> =>
  (await database.query<{ run_id: string }>(overdueSignalsStatement, [before, limit])).map(
    (row) => row.run_id,
  );

/**
 * Inserts a signal row for each running run that has had no turn since before `before`, and counts that it was found lost.
 * Returns the ids of these runs. A run that was found after `before` has just been signalled and is left out.
 */
export const requeueRunsWithoutWorkflow = async (
  database: Database,
  before: Date,
  now: Date,
  limit: number,
): Promise<string[]> =>
  (await database.query<{ run_id: string }>(requeueLostRunsStatement, [before, now, limit])).map(
    (row) => row.run_id,
  );

/** Deletes the records of runs that were last found lost before `before`: they work again. */
export const deleteOldLostRuns = async (database: Database, before: Date): Promise<void> => {
  await database.query(deleteOldLostRunsStatement, [before]);
};

/** Resets the count of a run, after its workflow was restarted. */
export const resetLostCount = async (database: Database, runId: string): Promise<void> => {
  await database.query(resetLostCountStatement, [runId]);
};
