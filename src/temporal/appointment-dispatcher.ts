import {
  appointmentChangedSignalName,
  type AppointmentInput,
  appointmentWorkflowId,
  appointmentWorkflowType,
} from './contract.ts';
import type { DispatcherDeps } from './run-signal-dispatcher.ts';
import { signalOrStart } from './start-workflow.ts';
import { createWorkflowDispatcher, type WorkflowDispatcher } from './workflow-dispatcher.ts';

interface Unattended {
  readonly id: string;
  readonly organizationId: string;
  /** The version of the row that the workflow hears of. */
  readonly updatedAt: Date | string;
}

const unattendedStatement = {
  name: 'appointments_unseen_of',
  text: `select id, organization_id as "organizationId", updated_at as "updatedAt" from appointments where id = any($1::uuid[]) and workflow_seen_at is null`,
};

const markStatement = {
  name: 'appointments_mark_attended',
  text: `update appointments a set workflow_seen_at = $3 from unnest($1::uuid[], $2::timestamptz[]) as r (id, updated_at)
          where a.id = r.id and a.updated_at = r.updated_at`,
};

const forgetStatement = {
  name: 'appointments_forget_attended',
  text: `update appointments set workflow_seen_at = null
          where id in (select id from appointments where due_at < $1 and workflow_seen_at < $2 order by due_at limit $3)`,
};

const staleStatement = {
  name: 'appointments_stale',
  text: 'select id from appointments where workflow_seen_at is null and updated_at < $1 order by updated_at limit $2',
};

const queuedAfterMs = 10_000;
const overdueAfterMs = 60_000;
// For a workflow that was cancelled, terminated or lost with its server.
const lostAfterMs = 5 * 60_000;

/**
 * Creates the dispatcher of this process: it signals the workflow of an appointment that was booked or changed, and starts it where
 * none runs. An appointment whose moment has passed without its workflow is signalled again.
 */
export const createAppointmentDispatcher = (deps: DispatcherDeps): WorkflowDispatcher => {
  const { database } = deps;
  return createWorkflowDispatcher<Unattended>(deps, {
    loadUnfinished: (ids) => database.query<Unattended>(unattendedStatement, [ids]),
    startWorkflow: ({ id, organizationId }) =>
      signalOrStart<AppointmentInput>(deps, {
        type: appointmentWorkflowType,
        id: appointmentWorkflowId(id),
        input: { id },
        organizationId,
        summary: `Appointment ${id}`,
        signal: appointmentChangedSignalName,
      }),
    // A row that changed meanwhile stays unattended: its own signal follows.
    markStarted: async (rows, now) => {
      const ids = rows.map(({ id }) => id);
      await database.query(markStatement, [ids, rows.map(({ updatedAt }) => updatedAt), now]);
    },
    loadStale: async (now, limit) => {
      const before = (ms: number): Date => new Date(now.getTime() - ms);
      await database.query(forgetStatement, [before(overdueAfterMs), before(lostAfterMs), limit]);
      const rows = await database.query<{ id: string }>(staleStatement, [before(queuedAfterMs), limit]);
      return rows.map(({ id }) => id);
    },
  });
};
