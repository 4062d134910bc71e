import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { rowCountTriggers } from './row-count-triggers.ts';
import { Flow } from './flow.ts';
import { organizationColumns } from './organization-columns.ts';
import { aiJobColumns } from './ai-job-columns.ts';

const schema = defineEntity({
  name: 'FlowGeneration',
  tableName: 'flow_generations',
  triggers: [
    ...rowCountTriggers('flow_generations'),
    ...changeTriggers('flow_generations', { type: 'flowGenerations' }),
  ],
  properties: {
    ...organizationColumns,
    ...aiJobColumns,
    flowType: p.string(),
    parameters: p.json<Record<string, unknown>>(),
    context: p.json<Record<string, unknown>>().nullable(),
    flow: () => p.manyToOne(Flow).ref().nullable().deleteRule('set null').index(),
    /** In credits. */
    cost: p.integer().default(0),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { name: 'flow_generations_unfinished', properties: ['createdAt'], where: { finishedAt: null } },
  ],
});

/** The parameters of a generated flow, and the result (API specification, FlowGeneration). */
export class FlowGeneration extends schema.class {}
schema.setClass(FlowGeneration);
