import type { Sql, SqlStatement } from '../../database/database.ts';
import type { FlowPart } from '../../tables/flow-change-trigger.ts';
import type { PartReference } from './references.ts';

const ofNode = (table: string): SqlStatement => ({
  name: `operations_${table}`,
  text: `select from ${table} p join nodes n on n.id = p.node_id where p.id = $1 and n.flow_id = $2`,
});

const statements: Readonly<Record<Exclude<FlowPart, 'flows'>, SqlStatement>> = {
  nodes: { name: 'operations_nodes', text: 'select from nodes where id = $1 and flow_id = $2' },
  nodeActions: ofNode('node_actions'),
  nodeTransitions: ofNode('node_transitions'),
};

/** Whether a flow has a part. The flow itself is its own settings. */
export const isPartOfFlow = async (
  sql: Pick<Sql, 'query'>,
  flowId: string,
  { type, id }: PartReference,
): Promise<boolean> => {
  if (type === 'flows') return id === flowId;
  return (await sql.query(statements[type], [id, flowId])).length > 0;
};
