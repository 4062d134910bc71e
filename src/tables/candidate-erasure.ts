import { defineEntity, p } from '@mikro-orm/core';

import { organizationColumns } from './organization-columns.ts';

/** How many of each kind an erasure has removed so far: rows and files that are deleted, and rows that stay and are emptied. */
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
    /** No foreign key: the candidate's row is not to be locked by its erasure. */
    candidateId: p.uuid(),
    status: p.enum(['queued', 'running', 'finished']).default('queued'),
    removed: p.json<RemovedCounts>(),
    /** When its workflow was last known to look after it; null before it was started. */
    attendedAt: p.datetime(3).nullable(),
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

/** The removal of what is kept about a candidate, and its report; it holds ids, times and counts only (decision 026). */
export class CandidateErasure extends schema.class {}
schema.setClass(CandidateErasure);
