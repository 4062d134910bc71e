import { defineEntity, p } from '@mikro-orm/core';

import { CandidateStatus } from '../candidate-statuses/entity.ts';
import { ownedColumns } from '../owned.ts';

const schema = defineEntity({
  name: 'Candidate',
  tableName: 'candidates',
  properties: {
    ...ownedColumns,
    firstName: p.string().nullable(),
    lastName: p.string().nullable(),
    email: p.string().nullable(),
    phone: p.string(),
    postalCode: p.string().nullable(),
    externalId: p.string().nullable(),
    candidateStatus: () => p.manyToOne(CandidateStatus).ref().nullable().index(),
    deletedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { properties: ['organization', 'phone'] },
    { properties: ['organization', 'externalId'] },
  ],
});

/** A person who applies; `phone` is kept as E.164 (decisions, section 3). */
export class Candidate extends schema.class {}
schema.setClass(Candidate);
