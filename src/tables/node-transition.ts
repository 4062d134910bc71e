import { defineEntity, p } from '@mikro-orm/core';

import { flowChangeTrigger } from './flow-change-trigger.ts';
import { Node } from './node.ts';
import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'NodeTransition',
  tableName: 'node_transitions',
  triggers: [flowChangeTrigger('node_transitions', 'nodeTransitions')],
  properties: {
    ...organizationColumns,
    node: () => p.manyToOne(Node).ref().deleteRule('cascade').index(),
    exitNode: () => p.manyToOne(Node).ref().deleteRule('cascade').index(),
    condition: p.text().default(''),
    index: p.integer(),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
});

/** A transition from a node to the next one; the flow takes it when its condition holds. */
export class NodeTransition extends schema.class {}
schema.setClass(NodeTransition);
