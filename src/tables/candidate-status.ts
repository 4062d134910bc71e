import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'CandidateStatus',
  tableName: 'candidate_statuses',
  triggers: changeTriggers('candidate_statuses', { type: 'candidateStatuses' }),
  properties: {
    ...organizationColumns,
    name: p.string(),
    color: p.string().nullable(),
    index: p.integer().default(0),
    isDefault: p.boolean().default(false),
  },
  indexes: [{ properties: ['organization', 'index'] }],
  uniques: [
    { name: 'candidate_statuses_one_default', properties: ['organization'], where: { isDefault: true } },
  ],
});

/** A step of the recruiter's process, for candidates; one of them is the default. */
export class CandidateStatus extends schema.class {}
schema.setClass(CandidateStatus);
