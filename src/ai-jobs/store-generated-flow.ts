import type { GeneratedFlow } from '../flow-generation/build-flow.ts';
import { publishFlow } from '../flow-publication/publish.ts';
import { newId } from '../database/id.ts';
import type { Sql } from '../database/database.ts';

/** The organization of a generated flow, and its generation. */
export interface GeneratedFlowOwner {
  readonly organizationId: string;
  readonly flowGenerationId: string;
}

const insertFlowStatement = {
  name: 'generated_flow_insert',
  text: `insert into flows (id, organization_id, name, reminder_interval, reminder_message, session_timeout,
           flow_generation_id, created_at, updated_at)
         values ($1, $2, $4, $5, $6, $7, $8, $3, $3)`,
};

// One statement per table with the rows as JSON, so that a graph of any size costs four round trips at most.
const insertNodesStatement = {
  name: 'generated_nodes_insert',
  text: `insert into nodes (id, organization_id, flow_id, name, index, is_start_flow, is_end_flow, end_flow_type,
           created_at, updated_at)
         select n.id, $2, $1, n.name, n.index, n."isStartFlow", n."isEndFlow", n."endFlowType", $3, $3
           from jsonb_to_recordset($4::jsonb) as n (id uuid, name text, index int, "isStartFlow" boolean,
             "isEndFlow" boolean, "endFlowType" text)`,
};

const insertActionsStatement = {
  name: 'generated_actions_insert',
  text: `insert into node_actions (id, organization_id, node_id, action_type, sub_type, value, index, variable_name,
           created_at, updated_at)
         select a.id, $1, a."nodeId", a."actionType", a."subType", a.value, a.index, a."variableName", $2, $2
           from jsonb_to_recordset($3::jsonb) as a (id uuid, "nodeId" uuid, "actionType" text, "subType" text,
             value jsonb, index int, "variableName" text)`,
};

const insertTransitionsStatement = {
  name: 'generated_transitions_insert',
  text: `insert into node_transitions (id, organization_id, node_id, exit_node_id, condition, index, created_at,
           updated_at)
         select t.id, $1, t."nodeId", t."exitNodeId", t.condition, t.index, $2, $2
           from jsonb_to_recordset($3::jsonb) as t (id uuid, "nodeId" uuid, "exitNodeId" uuid, condition text,
             index int)`,
};

/** Stores a generated flow as an ordinary draft and publishes it. Returns its id. */
export const storeGeneratedFlow = async (
  sql: Sql,
  now: Date,
  { organizationId, flowGenerationId }: GeneratedFlowOwner,
  { settings, graph: { nodes } }: GeneratedFlow,
): Promise<string> => {
  const flowId = newId();
  const { name, reminderInterval, reminderMessage, sessionTimeout } = settings;
  const row = [name, reminderInterval, reminderMessage, sessionTimeout, flowGenerationId];
  sql.write(insertFlowStatement, [flowId, organizationId, now, ...row]);
  sql.write(insertNodesStatement, [flowId, organizationId, now, JSON.stringify(nodes)]);
  const actions = nodes.flatMap((node) => node.actions.map((action) => ({ ...action, nodeId: node.id })));
  sql.write(insertActionsStatement, [organizationId, now, JSON.stringify(actions)]);
  const transitions = nodes.flatMap((node) =>
    node.transitions.map((transition) => ({ ...transition, nodeId: node.id })),
  );
  sql.write(insertTransitionsStatement, [organizationId, now, JSON.stringify(transitions)]);
  await sql.flush();
  await publishFlow(sql, now, { organizationId, flowId });
  return flowId;
};
