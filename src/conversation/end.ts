import type { Sql } from '../database/transaction.ts';
import { notFound } from '../errors.ts';
import { eraseEvents } from '../webhooks/record.ts';
import { type Effects, noEffects } from './effects.ts';
import { lockThread } from './thread.ts';
import { recordOnThread } from './thread-events.ts';

const signalColumns = `run_id, organization_id, flow_id, message_thread_id, seq, message_ids, deadline, pending, status,
  changed_at`;

const endings = (name: string, condition: string) => ({
  name,
  text: `insert into run_signals (${signalColumns})
         select r.id, r.organization_id, r.flow_id, r.message_thread_id, r.seq + 1, '{}', null, false, 'cancelled', $2
           from flow_runs r where ${condition} and r.status in ('queued', 'running')
         on conflict (run_id) do update set seq = excluded.seq, deadline = null, pending = false,
           status = excluded.status, changed_at = excluded.changed_at
         returning run_id`,
});

const ofThread = endings('end_runs_of_thread', 'r.message_thread_id = $1');
const ofOrganization = endings('end_runs_of_organization', 'r.organization_id = $1');

const effectsOf = (rows: readonly { run_id: string }[], threadIds: readonly string[]): Effects => ({
  ...noEffects(),
  runIds: new Set(rows.map((row) => row.run_id)),
  threadIds: new Set(threadIds),
});

// The rows go with their thread; the events of their end show them as cancelled.
const cancel = {
  name: 'cancel_runs_of_thread',
  text: `update flow_runs set status = 'cancelled', finished_at = $2, updated_at = $2
          where message_thread_id = $1 and status in ('queued', 'running')`,
};

/** Tells the workflows of a thread's runs to end; the caller then deletes the thread. Throws 404. */
export const endThread = async (
  sql: Sql,
  now: Date,
  target: { organizationId: string; messageThreadId: string },
): Promise<Effects> => {
  const thread = await lockThread(sql, target.messageThreadId, target.organizationId);
  if (!thread) throw notFound('messageThreads', target.messageThreadId);
  const rows = await sql.query<{ run_id: string }>(ofThread, [thread.id, now]);
  sql.write(cancel, [thread.id, now]);
  const events = rows.map(({ run_id: id }) => ({
    type: 'flowRun.cancelled',
    subject: { type: 'flowRuns', id } as const,
  }));
  const told = recordOnThread(sql, now, thread, events);
  eraseEvents(sql, now, target.organizationId, { messageThreadId: thread.id });
  const effects = effectsOf(rows, [thread.id]);
  return told ? { ...effects, organizationIds: new Set([thread.organizationId]) } : effects;
};

const lockThreads = {
  name: 'threads_lock',
  text: 'select id from message_threads where organization_id = $1 order by id for no key update',
};

/** Tells the workflows of all runs of an organization to end; the caller then deletes the organization. */
export const endOrganization = async (sql: Sql, now: Date, organizationId: string): Promise<Effects> => {
  const threads = await sql.query<{ id: string }>(lockThreads, [organizationId]);
  const rows = await sql.query<{ run_id: string }>(ofOrganization, [organizationId, now]);
  return effectsOf(
    rows,
    threads.map((thread) => thread.id),
  );
};
