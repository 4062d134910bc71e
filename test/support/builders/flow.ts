import { newId } from '../../../src/database/id.ts';
import type { Database } from '../../../src/database/database.ts';

/** An action of a sketched node. */
export interface ActionSketch {
  readonly actionType: string;
  readonly subType: string;
  readonly value: Record<string, unknown>;
  readonly variableName?: string;
}

/** A node of a sketch; `to` names the nodes that follow, each with its condition. */
export interface NodeSketch {
  readonly end?: 'accepted' | 'declined' | 'update' | 'reset';
  readonly actions: readonly ActionSketch[];
  readonly to?: Readonly<Record<string, string>>;
}

/** A flow as a test writes it: settings, and nodes by name, the first one being the start. */
export interface FlowSketch {
  readonly reminderInterval?: number;
  readonly sessionTimeout?: number;
  readonly answerBurstSeconds?: number;
  readonly nodes: Readonly<Record<string, NodeSketch>>;
}

/** An ask action. */
export const sketchAsk = (
  subType: string,
  text: string,
  variableName: string,
  more: Record<string, unknown> = {},
): ActionSketch => ({
  actionType: 'ask',
  subType,
  value: { text, ...more },
  variableName,
});

/** A say action. */
export const sketchSay = (text: string): ActionSketch => ({
  actionType: 'say',
  subType: 'text',
  value: { text },
});

/** A text that is said after a wait. */
export const sketchSayLater = (text: string, wait: number): ActionSketch => ({
  actionType: 'say',
  subType: 'text',
  value: { text, wait },
});

/** Two questions, a reminder after an hour, a timeout after a day. */
export const shortFlowSketch: FlowSketch = {
  reminderInterval: 60,
  sessionTimeout: 1440,
  nodes: {
    start: {
      actions: [
        sketchAsk('text', 'What is your name?', 'name'),
        sketchAsk('number', 'How many hours?', 'hours'),
      ],
      to: { end: '' },
    },
    end: { end: 'accepted', actions: [sketchSay('Thank you, {{session.name}}.')] },
  },
};

const insertNode = async (
  database: Database,
  organizationId: string,
  flowId: string,
  node: { id: string; name: string; index: number; sketch: NodeSketch },
): Promise<void> => {
  const end = node.sketch.end ?? null;
  await database.query(
    {
      text: `insert into nodes (id, created_at, updated_at, organization_id, flow_id, name, index, is_start_flow, is_end_flow, end_flow_type)
             values ($1, now(), now(), $2, $3, $4, $5, $6, $7, $8)`,
    },
    [node.id, organizationId, flowId, node.name, node.index, node.index === 0, end !== null, end],
  );
  for (const [index, action] of node.sketch.actions.entries()) {
    await database.query(
      {
        text: `insert into node_actions (id, created_at, updated_at, organization_id, node_id, action_type, sub_type, value, index, variable_name)
               values ($1, now(), now(), $2, $3, $4, $5, $6, $7, $8)`,
      },
      [
        newId(),
        organizationId,
        node.id,
        action.actionType,
        action.subType,
        JSON.stringify(action.value),
        index,
        action.variableName ?? null,
      ],
    );
  }
};

/** Stores a sketched flow's draft; answers its id. */
export const insertFlow = async (
  database: Database,
  organizationId: string,
  sketch: FlowSketch,
): Promise<string> => {
  const flowId = newId();
  await database.query(
    {
      text: `insert into flows (id, created_at, updated_at, organization_id, name, reminder_interval, reminder_message, session_timeout,
               answer_burst_seconds)
             values ($1, now(), now(), $2, 'Test flow', $3, 'Are you still there?', $4, $5)`,
    },
    [
      flowId,
      organizationId,
      sketch.reminderInterval ?? 60,
      sketch.sessionTimeout ?? 1440,
      sketch.answerBurstSeconds ?? null,
    ],
  );
  const ids = new Map(Object.keys(sketch.nodes).map((name) => [name, newId()]));
  let index = 0;
  for (const [name, node] of Object.entries(sketch.nodes)) {
    await insertNode(database, organizationId, flowId, {
      id: ids.get(name) ?? '',
      name,
      index,
      sketch: node,
    });
    index += 1;
  }
  for (const [name, node] of Object.entries(sketch.nodes)) {
    for (const [order, [exit, when]] of Object.entries(node.to ?? {}).entries()) {
      await database.query(
        {
          text: `insert into node_transitions (id, created_at, updated_at, organization_id, node_id, exit_node_id, condition, index)
                 values ($1, now(), now(), $2, $3, $4, $5, $6)`,
        },
        [newId(), organizationId, ids.get(name), ids.get(exit), when, order],
      );
    }
  }
  return flowId;
};
