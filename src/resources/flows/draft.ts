import type { Sql } from '../../database/database.ts';

const touch = {
  name: 'flow_touch',
  text: `update flows set unpublished_changes = true, updated_at = $2 where id = $1 and organization_id = $3
            and (xmin is distinct from pg_current_xact_id()::xid or not unpublished_changes)`,
};

/** The flows that a transaction has marked: a batch of operations marks its flow once. */
const marked = new WeakMap<Sql, Set<string>>();

/** Marks a flow as changed since it was published, and locks out other editors of the same graph until the transaction ends. */
export const markDraftChanged = async (
  sql: Sql,
  now: Date,
  { flowId, organizationId }: { organizationId: string; flowId: string },
): Promise<void> => {
  const flowIds = marked.get(sql) ?? new Set();
  if (flowIds.has(flowId)) return;
  await sql.query(touch, [flowId, now, organizationId]);
  marked.set(sql, flowIds.add(flowId));
};

const active = {
  text: `select exists (select from flow_runs where flow_id = $1 and status in ('queued', 'running')) as active`,
};

/** Whether a run of the flow is queued or running. */
export const hasActiveRuns = async (sql: Sql, flowId: string): Promise<boolean> => {
  const [row] = await sql.query<{ active: boolean }>(active, [flowId]);
  return row?.active ?? false;
};
