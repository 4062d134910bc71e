import { eventsOf } from '../../conversation/effects.ts';
import { instant, text } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import { eraseEvents, recordEvent } from '../../webhooks/record.ts';
import { defaultStatus } from '../candidate-statuses/rules.ts';
import { email, phone } from '../common.ts';
import { defineResource } from '../declare.ts';
import { Candidate } from './entity.ts';

/** Specification, Candidate. */
export const candidates = defineResource(Candidate)({
  type: 'candidates',
  path: '/candidates',
  counted: true,
  description: 'People who apply. Deleting one sets `deletedAt`.',
  softDelete: true,
  attributes: {
    firstName: field(text, 'rcu', { example: 'Noor' }),
    lastName: field(text, 'rcu', { example: 'de Vries' }),
    email: field(email, 'rcu'),
    phone: field(phone, 'rc!u', {
      description: "Read in any usual notation, national ones in the organization's country; kept as E.164.",
    }),
    postalCode: field(text, 'rcu', {
      description: 'Postal code of the living location.',
      example: '1012 AB',
    }),
    externalId: field(text, 'rcu', {
      description: 'Tracking number for other systems.',
      example: 'ats-4711',
    }),
    deletedAt: field(instant, 'r'),
    ...timestamps,
  },
  relationships: { candidateStatus: toOne('candidateStatuses', 'rcu') },
  defaults: { candidateStatusId: defaultStatus },
  hooks: {
    beforeDelete: ({ sql, scope, now, id }) => eraseEvents(sql, now, scope.organizationId, { subjectId: id }),
    afterUpdate: async (_, { sql, scope: { organizationId }, now, id, deps, afterCommit }) => {
      const subject = { type: 'candidates', id } as const;
      const source = { organizationId, messageThreadId: null };
      if (!(await recordEvent(sql, now, source, { type: 'candidate.updated', subject }))) return;
      afterCommit(() => deps.conversation.announce(eventsOf(organizationId)));
    },
  },
});
