import { defineEntity, p } from '@mikro-orm/core';

import { organizationColumns } from './organization-columns.ts';

/** Number of rows and files that an erasure has deleted so far, or emptied where the row stays. */
export interface RemovedCounts {
  readonly messages: number;
  readonly files: number;
  readonly conversations: number;
  readonly flowRuns: number;
  readonly messageThreads: number;
  readonly webhookDeliveries: number;
}

const schema = defineEntity({
  name: 'CandidateErasure',
  tableName: 'candidate_erasures',
  properties: {
    ...organizationColumns,
    /** No foreign key: it would lock the candidate's row. */
    candidateId: p.uuid(),
    status: p.enum(['queued', 'running', 'finished']).default('queued'),
    removed: p.json<RemovedCounts>(),
    /** Last sign of life of its workflow; null before the start. */
    heartbeatAt: p.datetime(3).nullable(),
    startedAt: p.datetime(3).nullable(),
    finishedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { properties: ['candidateId'] },
    { name: 'candidate_erasures_unfinished', properties: ['createdAt'], where: { finishedAt: null } },
  ],
  uniques: [
    { name: 'candidate_erasures_one_unfinished', properties: ['candidateId'], where: { finishedAt: null } },
  ],
});

/** The erasure of a candidate's data, and its report: ids, times and counts only (decision 026). */
export class CandidateErasure extends schema.class {}
schema.setClass(CandidateErasure);
