import type { Sql } from '../../database/database.ts';

const touch = {
  text: 'update flows set unpublished_changes = true, updated_at = $2 where id = $1 and organization_id = $3 returning id',
};

/**
 * Marks a flow as changed since it was published, and locks out other editors of the same graph until the transaction
 * ends. Returns false when the organization has no such flow.
 */
export const markDraftChanged = async (
  sql: Sql,
  now: Date,
  target: { organizationId: string; flowId: string },
): Promise<boolean> => {
  const rows = await sql.query<{ id: string }>(touch, [target.flowId, now, target.organizationId]);
  return rows.length > 0;
};

const active = {
  text: `select exists (select from flow_runs where flow_id = $1 and status in ('queued', 'running')) as active`,
};

/** Whether a run of the flow is queued or running. */
export const hasActiveRuns = async (sql: Sql, flowId: string): Promise<boolean> => {
  const [row] = await sql.query<{ active: boolean }>(active, [flowId]);
  return row?.active ?? false;
};
