import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { liveRowCountTriggers } from './row-count-triggers.ts';
import { languageOrderIndex } from '../database/language-order.ts';
import { CandidateStatus } from './candidate-status.ts';
import { revisionTrigger } from './revision-trigger.ts';
import { organizationColumns } from './organization-columns.ts';
import { candidateSearchText, searchIndex } from './search-text.ts';

const schema = defineEntity({
  name: 'Candidate',
  tableName: 'candidates',
  triggers: [
    ...liveRowCountTriggers('candidates'),
    ...changeTriggers('candidates', { type: 'candidates' }),
    revisionTrigger('candidates'),
  ],
  properties: {
    ...organizationColumns,
    firstName: p.string().nullable(),
    lastName: p.string().nullable(),
    email: p.string().nullable(),
    /** Null for a person whose platform hides the number. */
    phone: p.string().nullable(),
    postalCode: p.string().nullable(),
    externalId: p.string().nullable(),
    candidateStatus: () => p.manyToOne(CandidateStatus).ref().nullable().index(),
    deletedAt: p.datetime(3).nullable(),
    revision: p.integer().default(1),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { properties: ['organization', 'phone'] },
    { properties: ['organization', 'externalId'] },
    languageOrderIndex('candidates', 'first_name', true),
    languageOrderIndex('candidates', 'last_name', true),
    searchIndex('candidates', candidateSearchText),
    // Look-ups of people: by the beginning of a name, and by an email address in any case.
    {
      name: 'candidates_last_name_prefix',
      expression:
        'create index "candidates_last_name_prefix" on "candidates" ("organization_id", "last_name" text_pattern_ops)',
    },
    {
      name: 'candidates_email_lower',
      expression: 'create index "candidates_email_lower" on "candidates" ("organization_id", lower("email"))',
    },
  ],
});

/** A person who applies; `phone` is stored as E.164 (docs/product-decisions.md#candidates-and-their-statuses). */
export class Candidate extends schema.class {}
schema.setClass(Candidate);
