import type { Sql } from '../../database/database.ts';
import type { FlowPart } from '../../tables/flow-change-trigger.ts';
import type { PartReference } from './references.ts';

/** Ids of parts by their type. */
export type PartIds = Readonly<Record<Exclude<FlowPart, 'flows'>, readonly string[]>>;

const partsStatement = {
  name: 'operations_parts',
  text: `select 'nodes' as type, id from nodes where flow_id = $1 and id = any($2)
         union all select 'nodeActions', p.id from node_actions p join nodes n on n.id = p.node_id
                    where n.flow_id = $1 and p.id = any($3)
         union all select 'nodeTransitions', p.id from node_transitions p join nodes n on n.id = p.node_id
                    where n.flow_id = $1 and p.id = any($4)`,
};

/** Returns those of the parts that a flow has. */
export const findPartsOfFlow = (
  sql: Pick<Sql, 'query'>,
  flowId: string,
  { nodes, nodeActions, nodeTransitions }: PartIds,
): Promise<readonly PartReference[]> =>
  sql.query<PartReference>(partsStatement, [flowId, nodes, nodeActions, nodeTransitions]);

/** Whether a flow has a part. The flow itself is its own settings. */
export const isPartOfFlow = async (
  sql: Pick<Sql, 'query'>,
  flowId: string,
  { type, id }: PartReference,
): Promise<boolean> => {
  if (type === 'flows') return id === flowId;
  const none: PartIds = { nodes: [], nodeActions: [], nodeTransitions: [] };
  return (await findPartsOfFlow(sql, flowId, { ...none, [type]: [id] })).length > 0;
};
