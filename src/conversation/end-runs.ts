import { manyRowsMs } from '../database/limits.ts';
import type { Sql } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { eraseEvents } from '../outbox/record-event.ts';
import { type AfterCommitEffects, noEffects } from './after-commit-effects.ts';
import { lockThread } from './thread.ts';
import { recordAndNumberEvents } from './thread-events.ts';

const signalColumns = `run_id, organization_id, flow_id, message_thread_id, seq, message_ids, deadline, pending, status,
  changed_at, waiting_since`;

const endRunsStatement = (name: string, condition: string) => ({
  name,
  timeoutMs: manyRowsMs,
  text: `insert into run_signals (${signalColumns})
         select r.id, r.organization_id, r.flow_id, r.message_thread_id, r.seq + 1, '{}', null, false, 'cancelled', $2, $2
           from flow_runs r where ${condition} and r.status in ('queued', 'running')
         on conflict (run_id) do update set seq = excluded.seq, deadline = null, pending = false,
           status = excluded.status, changed_at = excluded.changed_at
         returning run_id`,
});

const endRunsOfThreadStatement = endRunsStatement('end_runs_of_thread', 'r.message_thread_id = $1');
const endRunsOfOrganizationStatement = endRunsStatement('end_runs_of_organization', 'r.organization_id = $1');

const endedRunEffects = (
  rows: readonly { run_id: string }[],
  threadIds: readonly string[],
): AfterCommitEffects => ({
  ...noEffects(),
  runIds: new Set(rows.map((row) => row.run_id)),
  threadIds: new Set(threadIds),
});

// The rows go with their thread, but the events of their end show the runs as cancelled.
const cancelRunsStatement = {
  name: 'cancel_runs_of_thread',
  text: `update flow_runs set status = 'cancelled', finished_at = $2, updated_at = $2
          where message_thread_id = $1 and status in ('queued', 'running')`,
};

/** Ends the runs of a thread, and their workflows; the caller then deletes the thread. Throws 404. */
export const endRunsOfThread = async (
  sql: Sql,
  now: Date,
  target: { organizationId: string; messageThreadId: string },
): Promise<AfterCommitEffects> => {
  const thread = await lockThread(sql, target.messageThreadId, target.organizationId);
  if (!thread) throw notFound('messageThreads', target.messageThreadId);
  const rows = await sql.query<{ run_id: string }>(endRunsOfThreadStatement, [thread.id, now]);
  sql.write(cancelRunsStatement, [thread.id, now]);
  const events = rows.map(({ run_id: id }) => ({ type: 'flowRun.cancelled', subjectId: id }) as const);
  const recorded = recordAndNumberEvents(sql, now, thread, events);
  eraseEvents(sql, now, target.organizationId, { messageThreadId: thread.id });
  const effects = endedRunEffects(rows, [thread.id]);
  effects.changedOrganizationIds.add(thread.organizationId);
  if (recorded) effects.organizationIds.add(thread.organizationId);
  return effects;
};

const lockThreads = {
  name: 'threads_lock',
  timeoutMs: manyRowsMs,
  text: 'select id from message_threads where organization_id = $1 order by id for no key update',
};

/** Ends the workflows of all runs of an organization; the caller then deletes the organization. */
export const endRunsOfOrganization = async (
  sql: Sql,
  now: Date,
  organizationId: string,
): Promise<AfterCommitEffects> => {
  const threads = await sql.query<{ id: string }>(lockThreads, [organizationId]);
  const rows = await sql.query<{ run_id: string }>(endRunsOfOrganizationStatement, [organizationId, now]);
  return endedRunEffects(
    rows,
    threads.map((thread) => thread.id),
  );
};
