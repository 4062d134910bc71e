import { type Database, toInstant } from '../database/transaction.ts';
import type { RunStatus } from '../flow/run.ts';

/** What a run's workflow has yet to be told. */
export interface SignalRow {
  readonly runId: string;
  readonly organizationId: string;
  readonly flowId: string | null;
  readonly messageThreadId: string;
  readonly seq: number;
  readonly messageIds: readonly string[];
  readonly deadline: number | null;
  readonly pending: boolean;
  readonly status: RunStatus;
}

interface Row {
  run_id: string;
  organization_id: string;
  flow_id: string | null;
  message_thread_id: string;
  seq: number;
  message_ids: string[];
  deadline: Date | string | null;
  pending: boolean;
  status: RunStatus;
}

const select = {
  name: 'signals_select',
  text: `select run_id, organization_id, flow_id, message_thread_id, seq, message_ids, deadline, pending, status
           from run_signals where run_id = any($1::uuid[])`,
};

const remove = {
  name: 'signals_delete',
  text: `delete from run_signals s using unnest($1::uuid[], $2::int[]) as sent (run_id, seq)
          where s.run_id = sent.run_id and s.seq = sent.seq`,
};

const waiting = {
  name: 'signals_waiting',
  text: 'select run_id from run_signals where changed_at < $1 order by changed_at limit $2',
};

// A running run whose deadline passed without a turn, or whose message waits, has lost its workflow.
const lost = {
  name: 'signals_lost',
  text: `insert into run_signals (run_id, organization_id, flow_id, message_thread_id, seq, message_ids, deadline,
           pending, status, changed_at)
         select r.id, r.organization_id, r.flow_id, r.message_thread_id, r.seq, '{}', r.deadline,
           exists (select from messages m where m.flow_run_id = r.id and m.turn = 'pending'), r.status, $2
           from flow_runs r
          where r.id in (
            (select id from flow_runs where deadline < $1 order by deadline limit $3)
            union
            (select m.flow_run_id from messages m join message_threads t on t.id = m.message_thread_id
              where m.turn = 'pending' and m.created_at < $1 and not t.chatbot_paused limit $3))
         on conflict (run_id) do nothing
         returning run_id`,
};

/** Reads what waits to be told to these runs' workflows. */
export const readSignals = async (database: Database, runIds: readonly string[]): Promise<SignalRow[]> => {
  const rows = await database.query<Row>(select, [runIds]);
  return rows.map((row) => ({
    runId: row.run_id,
    organizationId: row.organization_id,
    flowId: row.flow_id,
    messageThreadId: row.message_thread_id,
    seq: row.seq,
    messageIds: row.message_ids,
    deadline: toInstant(row.deadline)?.getTime() ?? null,
    pending: row.pending,
    status: row.status,
  }));
};

/** Removes the rows that were told, unless a newer change has joined them meanwhile. */
export const removeSignals = async (database: Database, sent: readonly SignalRow[]): Promise<void> => {
  await database.query(remove, [sent.map((row) => row.runId), sent.map((row) => row.seq)]);
};

/** Ids of runs whose row has waited since before `before`: what a crash or an absence of Temporal left. */
export const waitingSignals = async (database: Database, before: Date, limit: number): Promise<string[]> =>
  (await database.query<{ run_id: string }>(waiting, [before, limit])).map((row) => row.run_id);

/** Makes a row for each running run that has not been attended to since before `before`; answers their ids. */
export const recoverLostRuns = async (
  database: Database,
  before: Date,
  now: Date,
  limit: number,
): Promise<string[]> =>
  (await database.query<{ run_id: string }>(lost, [before, now, limit])).map((row) => row.run_id);
