import { defineEntity, p } from '@mikro-orm/core';

import { flowChangeTrigger } from './flow-change-trigger.ts';
import { Node } from './node.ts';
import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'NodeAction',
  tableName: 'node_actions',
  triggers: [flowChangeTrigger('node_actions', 'nodeActions')],
  properties: {
    ...organizationColumns,
    node: () => p.manyToOne(Node).ref().deleteRule('cascade').index(),
    actionType: p.string(),
    subType: p.string(),
    value: p.json<Record<string, unknown>>(),
    index: p.integer(),
    variableName: p.string().nullable(),
    attachmentData: p.json<Record<string, unknown>>().nullable(),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
});

/** An action of a node: say, ask, set, update, hand over. */
export class NodeAction extends schema.class {}
schema.setClass(NodeAction);
