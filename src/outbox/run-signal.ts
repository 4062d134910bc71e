import type { Sql } from '../database/database.ts';
import type { RunStatus } from '../flow/run.ts';

/** A change of a run that its workflow must know. */
export interface UnsentRunChange {
  readonly messageIds: readonly string[];
  readonly deadline: Date | null;
  /** Whether messages wait for their turn. */
  readonly pending: boolean;
  readonly status: RunStatus;
}

/** The run of a signal. */
export interface SignalledRun {
  readonly id: string;
  readonly organizationId: string;
  readonly flowId: string | null;
  readonly messageThreadId: string;
  readonly seq: number;
}

const upsert = {
  name: 'run_signal_upsert',
  mergeable: true,
  text: `insert into run_signals (run_id, organization_id, flow_id, message_thread_id, seq, message_ids, deadline,
           pending, status, changed_at, waiting_since)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
         on conflict (run_id) do update set seq = excluded.seq,
           message_ids = (run_signals.message_ids || excluded.message_ids), deadline = excluded.deadline,
           pending = run_signals.pending or excluded.pending, status = excluded.status,
           changed_at = excluded.changed_at`,
};

/**
 * Writes the row of a run's change that its workflow does not know yet. There is one row a run: a newer change joins the
 * row that waits. The row keeps the time of its first change, so that a candidate who keeps typing does not hold up the
 * sweep.
 */
export const writeRunSignal = (sql: Sql, stored: SignalledRun, change: UnsentRunChange, now: Date): void =>
  sql.write(upsert, [
    stored.id,
    stored.organizationId,
    stored.flowId,
    stored.messageThreadId,
    stored.seq,
    change.messageIds,
    change.deadline,
    change.pending,
    change.status,
    now,
  ]);
