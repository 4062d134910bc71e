import { instant, integer, sortedByLanguage, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { defaultStatusSql } from '../candidate-statuses/rules.ts';
import { email, phone } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { recordResourceEvent } from '../record-resource-event.ts';
import { Candidate } from '../../tables/candidate.ts';
import { candidateFilters } from './filters.ts';

/** The resource Candidate of the API specification. */
export const candidates = defineResource(Candidate)({
  type: 'candidates',
  path: '/candidates',
  hasMaintainedCount: true,
  hasRevision: true,
  description: 'People who apply.',
  softDelete: true,
  filters: candidateFilters,
  effects: {
    delete:
      'Its runs are cancelled, its threads accept no more messages, and its chat links end. `POST /candidates/{id}/erase` removes the data.',
  },
  attributes: {
    firstName: field(sortedByLanguage(text), 'rcu', { example: 'Noor' }),
    lastName: field(sortedByLanguage(text), 'rcu', { example: 'de Vries' }),
    email: field(email, 'rcu'),
    phone: field(phone, 'rc!u', {
      nullable: false,
      description:
        "Accepted in any usual notation, in national notation for the organization's country; stored as E.164. Null where the person's platform hides the number.",
    }),
    postalCode: field(text, 'rcu', {
      description: 'Postal code of the home address.',
      example: '1012 AB',
    }),
    externalId: field(text, 'rcu', {
      description: 'Tracking number for other systems.',
      example: 'ats-4711',
    }),
    deletedAt: field(instant, 'r'),
    revision: field(integer(1), 'r', { description: 'Grows with each change; the number in the ETag.' }),
    ...timestamps,
  },
  relationships: { candidateStatus: toOne('candidateStatuses', 'rcu') },
  sqlDefaults: { candidateStatusId: defaultStatusSql },
  hooks: {
    afterUpdate: (_, context) =>
      recordResourceEvent(context, null, { type: 'candidate.updated', subjectId: context.id }),
  },
  override: {
    delete: ({ scope: { organizationId }, deps, id: candidateId }) =>
      deps.conversation.deleteCandidate({ organizationId, candidateId }),
  },
});
