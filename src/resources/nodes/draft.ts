import type { Sql } from '../../database/database.ts';
import { markDraftChanged } from '../flows/draft.ts';

const flowStatement = {
  name: 'flow_of_node',
  text: 'select flow_id from nodes where id = $1 and organization_id = $2',
};

/** The flows of nodes that a transaction has found: a node stays in its flow. */
const found = new WeakMap<Sql, Map<string, string>>();

/** Remembers the flow of a node of the organization until the transaction ends. */
export const rememberFlowOfNode = (sql: Sql, nodeId: string, flowId: string): void => {
  found.set(sql, (found.get(sql) ?? new Map<string, string>()).set(nodeId, flowId));
};

/** Finds the id of a node's flow; null when the organization has no such node. */
export const findFlowIdOfNode = async (
  sql: Sql,
  organizationId: string,
  nodeId: string,
): Promise<string | null> => {
  const known = found.get(sql)?.get(nodeId);
  if (known !== undefined) return known;
  const [row] = await sql.query<{ flow_id: string }>(flowStatement, [nodeId, organizationId]);
  if (row) rememberFlowOfNode(sql, nodeId, row.flow_id);
  return row?.flow_id ?? null;
};

/** Marks the flow of a node as changed since it was published. */
export const markNodeChanged = async (
  sql: Sql,
  now: Date,
  target: { organizationId: string; nodeId: string },
): Promise<void> => {
  const flowId = await findFlowIdOfNode(sql, target.organizationId, target.nodeId);
  if (flowId !== null) await markDraftChanged(sql, now, { organizationId: target.organizationId, flowId });
};
