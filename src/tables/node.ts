import { defineEntity, p, type TriggerDef } from '@mikro-orm/core';

import { flowChangeTrigger } from './flow-change-trigger.ts';
import { Flow } from './flow.ts';
import { organizationColumns } from './organization-columns.ts';

// Its actions and transitions go while their node can still be found: each of them is recorded as a change of the flow.
const removeWithPartsTrigger: TriggerDef = {
  name: 'nodes_remove_parts',
  timing: 'before',
  events: ['delete'],
  forEach: 'row',
  expression: `create trigger "nodes_remove_parts" before delete on "nodes" for each row execute function remove_parts_of_node()`,
};

const schema = defineEntity({
  name: 'Node',
  tableName: 'nodes',
  triggers: [flowChangeTrigger('nodes', 'nodes'), removeWithPartsTrigger],
  properties: {
    ...organizationColumns,
    flow: () => p.manyToOne(Flow).ref().deleteRule('cascade').index(),
    name: p.string(),
    index: p.integer(),
    isStartFlow: p.boolean().default(false),
    isEndFlow: p.boolean().default(false),
    endFlowType: p.enum(['accepted', 'declined', 'update', 'reset']).nullable(),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
  uniques: [{ name: 'nodes_one_start', properties: ['flow'], where: { isStartFlow: true } }],
});

/** A step in the draft graph of a flow; one node is the start. */
export class Node extends schema.class {}
schema.setClass(Node);
