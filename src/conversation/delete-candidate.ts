import { manyRowsMs } from '../database/limits.ts';
import type { Sql } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { eraseEvents, recordEvent } from '../outbox/record-event.ts';
import { type CandidateTarget, lockCandidate } from './candidate-lock.ts';
import { type AfterCommitEffects, noEffects } from './after-commit-effects.ts';
import { deriveInboxColumns } from './inbox-columns.ts';
import { failOpenSends } from './message-sends.ts';
import { messageError } from './plan-send.ts';
import type { RunRow } from './run-row.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { finishThreadTransaction, createThreadTransaction } from './thread-transaction.ts';
import { toStoredRun, runColumns, type StoredRun } from './stored-run.ts';
import { lockThreadsOfCandidate, type Thread } from './thread.ts';
import { takeTurn, noticeWithoutMessages } from './write-turn.ts';

// The running run of a thread comes last: no queued run must be left to start in its place.
const unfinishedRunsStatement = {
  name: 'runs_live_of_threads',
  timeoutMs: manyRowsMs,
  text: `select ${runColumns} from flow_runs r
          where r.message_thread_id = any($1::uuid[]) and r.status in ('queued', 'running')
          order by r.message_thread_id, r.status = 'running', r.created_at, r.id for no key update`,
};

const mergeEffects = (
  into: AfterCommitEffects,
  {
    runIds,
    urgentRunIds: awaitedRunIds,
    threadIds,
    changedOrganizationIds,
    organizationIds,
    connectionIds,
    appointmentIds,
  }: AfterCommitEffects,
): void => {
  for (const id of runIds) into.runIds.add(id);
  for (const id of awaitedRunIds) into.urgentRunIds.add(id);
  for (const id of threadIds) into.threadIds.add(id);
  for (const id of changedOrganizationIds) into.changedOrganizationIds.add(id);
  for (const id of organizationIds) into.organizationIds.add(id);
  for (const id of connectionIds) into.connectionIds.add(id);
  for (const id of appointmentIds) into.appointmentIds.add(id);
};

/** Cancels the queued and running runs of locked threads. Their timers go, and their workflows end. */
export const cancelRunsOfThreads = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  threads: readonly Thread[],
): Promise<AfterCommitEffects> => {
  const effects = noEffects();
  const rows = await sql.query<RunRow>(unfinishedRunsStatement, [threads.map(({ id }) => id)]);
  const runs = Map.groupBy(rows.map(toStoredRun), ({ messageThreadId }: StoredRun) => messageThreadId);
  for (const thread of threads) {
    const tx = createThreadTransaction(sql, deps, now, thread, null);
    for (const stored of runs.get(thread.id) ?? [])
      await takeTurn(tx, stored, { type: 'statusPatched', status: 'cancelled' }, noticeWithoutMessages);
    mergeEffects(effects, finishThreadTransaction(tx));
    effects.threadIds.add(thread.id);
  }
  return effects;
};

const cancelAppointmentsStatement = {
  name: 'candidate_cancel_appointments',
  timeoutMs: manyRowsMs,
  text: `with cancelled as (
           update appointments set status = 'cancelled', cancelled_by = 'api', sequence = sequence + 1, updated_at = $3,
                  due_at = null, workflow_seen_at = null
            where candidate_id = $1 and organization_id = $2 and status = 'booked' and ends_at > $3 returning id),
         freed as (delete from slot_claims where appointment_id in (select id from cancelled))
         select id from cancelled`,
};

/** Cancels the appointments of a candidate that lie ahead, and frees their times. */
const cancelAppointments = async (
  sql: Sql,
  now: Date,
  { organizationId, candidateId }: CandidateTarget,
  effects: AfterCommitEffects,
): Promise<void> => {
  const values = [candidateId, organizationId, now];
  const owner = { organizationId, messageThreadId: null };
  for (const { id } of await sql.query<{ id: string }>(cancelAppointmentsStatement, values)) {
    effects.appointmentIds.add(id);
    const event = { type: 'appointment.cancelled', subjectId: id } as const;
    await recordEvent(sql, now, owner, event, (organization) => effects.organizationIds.add(organization));
  }
};

const markDeletedStatement = {
  name: 'candidate_mark_deleted',
  text: 'update candidates set deleted_at = $2, updated_at = $2 where id = $1',
};

/**
 * Marks a candidate as deleted, and cancels the runs of all its threads and its appointments that lie ahead. From now on the
 * threads take no message and no run (docs/product-decisions.md#deleting). Throws 404, also for a candidate that is deleted already.
 */
export const deleteCandidateIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  target: CandidateTarget,
): Promise<AfterCommitEffects> => {
  const { organizationId, candidateId } = target;
  const { deleted } = await lockCandidate(sql, target);
  if (deleted) throw notFound('candidates', candidateId);
  const threads = await lockThreadsOfCandidate(sql, target);
  const effects = await cancelRunsOfThreads(sql, deps, now, threads);
  const error = messageError('candidate_deleted', 'The candidate was deleted before the message left.', now);
  for (const thread of threads) if (thread.sender) await failOpenSends({ sql, now, thread }, error);
  await cancelAppointments(sql, now, target, effects);
  sql.write(markDeletedStatement, [candidateId, now]);
  deriveInboxColumns(
    sql,
    now,
    threads.map(({ id }) => id),
  );
  effects.changedOrganizationIds.add(organizationId);
  // The log of deliveries keeps no body of earlier events; of the deletion it keeps only the time.
  eraseEvents(sql, now, organizationId, { subjectId: candidateId });
  const deletedAt = `${now.toISOString().slice(0, -1)}+00:00`;
  const data = { type: 'candidates', id: candidateId, attributes: { deletedAt } };
  const owner = { organizationId, messageThreadId: null };
  const event = { type: 'candidate.updated', subjectId: candidateId, data } as const;
  await recordEvent(sql, now, owner, event, (id) => effects.organizationIds.add(id));
  return effects;
};
