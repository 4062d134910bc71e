import type { Database, Sql } from '../../src/database/database.ts';
import type { BatchParts } from './batches.ts';

interface Target {
  readonly organizationId: string;
  readonly flowId: string;
}

const touch = {
  name: 'bare_touch',
  text: 'update flows set updated_at = now(), unpublished_changes = true where id = $1',
};

const insertNode = {
  name: 'bare_node',
  text: `insert into nodes (id, created_at, updated_at, organization_id, flow_id, name, index) values ($1, now(), now(), $2, $3, $4, $5)`,
};
const insertText = {
  name: 'bare_text',
  text: `insert into node_actions (id, created_at, updated_at, organization_id, node_id, action_type, sub_type, value, index)
         values ($1, now(), now(), $2, $3, 'say', 'text', $4, $5)`,
};
const insertTransition = {
  name: 'bare_transition',
  text: `insert into node_transitions (id, created_at, updated_at, organization_id, node_id, exit_node_id, condition, index)
         values ($1, now(), now(), $2, $3, $4, '', 0)`,
};
const updateNode = {
  name: 'bare_update_node',
  text: 'update nodes set name = $2, updated_at = now() where id = $1',
};
const updateText = {
  name: 'bare_update_text',
  text: 'update node_actions set value = $2, updated_at = now() where id = $1',
};
const updateTransition = {
  name: 'bare_update_transition',
  text: 'update node_transitions set condition = $2, updated_at = now() where id = $1',
};

const inTransaction = (database: Database, flowId: string, work: (sql: Sql) => void): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query(touch, [flowId]);
    work(sql);
    await sql.flush();
  });

/** Inserts all parts in one transaction whose statements travel together. The triggers of the tables do what they always do. */
export const insertBare = (
  database: Database,
  { organizationId, flowId }: Target,
  parts: BatchParts,
): Promise<void> =>
  inTransaction(database, flowId, (sql) => {
    for (const [index, id] of parts.nodeIds.entries())
      sql.write(insertNode, [id, organizationId, flowId, `Step ${index}`, index]);
    for (const { id, nodeId, index } of parts.texts)
      sql.write(insertText, [id, organizationId, nodeId, JSON.stringify({ text: 'Hello' }), index]);
    for (const { id, nodeId, exitNodeId } of parts.transitions)
      sql.write(insertTransition, [id, organizationId, nodeId, exitNodeId]);
  });

/** Changes a member of all parts in one such transaction. */
export const updateBare = (
  database: Database,
  flowId: string,
  parts: BatchParts,
  mark: string,
): Promise<void> =>
  inTransaction(database, flowId, (sql) => {
    for (const id of parts.nodeIds) sql.write(updateNode, [id, mark]);
    for (const { id } of parts.texts) sql.write(updateText, [id, JSON.stringify({ text: mark })]);
    for (const { id } of parts.transitions) sql.write(updateTransition, [id, `session.a == "${mark}"`]);
  });
