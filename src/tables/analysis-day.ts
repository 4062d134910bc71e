import { defineEntity, p } from '@mikro-orm/core';

import { Organization } from './organization.ts';

const schema = defineEntity({
  name: 'AnalysisDay',
  tableName: 'analysis_days',
  properties: {
    organization: () => p.manyToOne(Organization).ref().primary().deleteRule('cascade'),
    /** In UTC. */
    day: p.date(),
    used: p.integer(),
  },
});

/** How many analyses an organization has asked for today; deleting them gives none back. */
export class AnalysisDay extends schema.class {}
schema.setClass(AnalysisDay);
