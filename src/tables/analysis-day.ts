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

/** The number of analyses that an organization has requested today. Deleting an analysis does not lower it. */
export class AnalysisDay extends schema.class {}
schema.setClass(AnalysisDay);
