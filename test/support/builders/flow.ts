import type { Database } from '../../../src/database/database.ts';
import { newId } from '../../../src/database/id.ts';
import type { EndFlowType } from '../../../src/flow/flow.ts';
import { type ActionSketch, ask, say } from './actions.ts';

/** A node of a sketch; `to` names the nodes that follow, each with its condition, in the order in which they are tried. */
export interface NodeSketch {
  readonly end?: EndFlowType;
  readonly actions: readonly ActionSketch[];
  readonly to?: Readonly<Record<string, string>>;
}

/**
 * A flow as a test writes it: settings, and nodes by name, the first one being the start. `toGraph` makes the graph of the
 * engine from it, `insertFlow` rows, and `createFlow` requests of the API. Times are in minutes unless their names say otherwise.
 */
export interface FlowSketch {
  readonly name?: string;
  readonly reminderInterval?: number;
  readonly reminderMessage?: string;
  readonly sessionTimeout?: number;
  readonly answerBurstSeconds?: number;
  readonly nodes: Readonly<Record<string, NodeSketch>>;
}

/** A flow of one node of actions that leads to an accepted end. */
export const linearFlowSketch = (...actions: readonly ActionSketch[]): FlowSketch => ({
  nodes: { start: { actions, to: { end: '' } }, end: { end: 'accepted', actions: [] } },
});

/** Two questions, a reminder after an hour, a timeout after a day. */
export const shortFlowSketch: FlowSketch = {
  reminderInterval: 60,
  sessionTimeout: 1440,
  nodes: {
    start: {
      actions: [
        ask('text', 'name', { text: 'What is your name?' }),
        ask('number', 'hours', { text: 'How many hours?' }),
      ],
      to: { end: '' },
    },
    end: { end: 'accepted', actions: [say('Thank you, {{session.name}}.')] },
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

/** Stores the draft of a sketched flow and returns its id. */
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

/** Creates a resource of a type through the API; `related` holds ids by relationship. */
export type CreateResource<Resource> = (
  type: string,
  attributes: Readonly<Record<string, unknown>>,
  related: Readonly<Record<string, string>>,
) => Promise<Resource>;

/** Creates a sketched flow through the API. Settings that the sketch leaves out are not sent. */
export const createFlow = async <Resource extends { readonly id: string }>(
  create: CreateResource<Resource>,
  { nodes: sketches, ...settings }: FlowSketch,
): Promise<{ flow: Resource; nodeIds: ReadonlyMap<string, string> }> => {
  const flow = await create('flows', settings, {});
  const nodeIds = new Map<string, string>();
  for (const [index, [name, { end }]] of Object.entries(sketches).entries()) {
    const role = { isStartFlow: index === 0, ...(end && { isEndFlow: true, endFlowType: end }) };
    nodeIds.set(name, (await create('nodes', { name, index, ...role }, { flow: flow.id })).id);
  }
  const idOf = (name: string): string => {
    const id = nodeIds.get(name);
    if (id === undefined) throw new Error(`The sketch has no node "${name}".`);
    return id;
  };
  for (const [name, { actions, to = {} }] of Object.entries(sketches)) {
    const node = idOf(name);
    for (const [index, action] of actions.entries())
      await create('nodeActions', { ...action, index }, { node });
    for (const [index, [exit, condition]] of Object.entries(to).entries())
      await create('nodeTransitions', { condition, index }, { node, exitNode: idOf(exit) });
  }
  return { flow, nodeIds };
};
