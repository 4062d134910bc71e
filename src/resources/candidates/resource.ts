import { instant, text } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import { eraseEvents, recordEvent } from '../../webhooks/record.ts';
import { defaultStatus } from '../candidate-statuses/rules.ts';
import { email, phone } from '../common.ts';
import { defineResource } from '../declare.ts';
import { announceEvents, type OrganizationContext } from '../event-news.ts';
import { Candidate } from './entity.ts';

const tell = async (context: OrganizationContext): Promise<void> => {
  const { sql, scope, now, id } = context;
  const subject = { type: 'candidates', id } as const;
  const source = { organizationId: scope.organizationId, messageThreadId: null };
  if (await recordEvent(sql, now, source, { type: 'candidate.updated', subject })) announceEvents(context);
};

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
    afterUpdate: (_, context) => tell(context),
    afterDelete: async (context) => {
      await tell(context);
      // This event, too, is kept only until it has arrived.
      const { sql, scope, now, id } = context;
      eraseEvents(sql, now, scope.organizationId, { subjectId: id });
    },
  },
});
