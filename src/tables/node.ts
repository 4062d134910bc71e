import { defineEntity, p } from '@mikro-orm/core';

import { Flow } from './flow.ts';
import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'Node',
  tableName: 'nodes',
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
