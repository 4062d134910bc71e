import type { Sql } from '../../database/database.ts';

// The first change of a transaction is enough: a batch of operations has hundreds.
const touch = {
  name: 'flow_touch',
  text: `update flows set unpublished_changes = true, updated_at = $2
          where id = $1 and organization_id = $3
            and (xmin is distinct from pg_current_xact_id()::xid or not unpublished_changes)`,
};

/** Marks a flow as changed since it was published, and locks out other editors of the same graph until the transaction ends. */
export const markDraftChanged = async (
  sql: Sql,
  now: Date,
  target: { organizationId: string; flowId: string },
): Promise<void> => {
  await sql.query(touch, [target.flowId, now, target.organizationId]);
};

const active = {
  text: `select exists (select from flow_runs where flow_id = $1 and status in ('queued', 'running')) as active`,
};

/** Whether a run of the flow is queued or running. */
export const hasActiveRuns = async (sql: Sql, flowId: string): Promise<boolean> => {
  const [row] = await sql.query<{ active: boolean }>(active, [flowId]);
  return row?.active ?? false;
};
