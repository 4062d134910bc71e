import { sortedByLanguage, longText, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { email, name, phone, timeZone } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { refuseWithAppointmentsAhead } from '../schedules/rules.ts';
import { authenticateEmbed } from './authenticate-embed.ts';
import { endEmbedSessions } from './end-embed-sessions.ts';
import { User } from '../../tables/user.ts';

/** The resource User of the API specification. */
export const users = defineResource(User)({
  type: 'users',
  path: '/users',
  description: 'Users of the organization, for embedded components and appointments.',
  effects: {
    delete:
      'The sessions of the user in embedded components end. A user with appointments ahead is 409 `resource_in_use`.',
  },
  attributes: {
    firstName: field(name, 'rc!u', { example: 'Robin' }),
    lastName: field(name, 'rc!u', { example: 'Bakker' }),
    fullName: field(sortedByLanguage(longText), 'r', {
      description: 'First and last name.',
      example: 'Robin Bakker',
    }),
    email: field(email, 'rc!u', {
      description: 'Unique in the organization, whatever its spelling.',
      example: 'robin@example.com',
    }),
    phone: field(phone, 'rcu', {
      description:
        "Accepted in any usual notation, in national notation for the organization's country; stored as E.164.",
    }),
    timeZone: field(timeZone, 'rcu', {
      description: 'The time zone of the times in embedded components. The default is Europe/Amsterdam.',
    }),
    externalId: field(text, 'rcu', { description: 'Tracking number for other systems.', example: 'hr-7' }),
    ...timestamps,
  },
  relationships: { organization: toOne('organizations', 'r') },
  hooks: {
    beforeDelete: ({ sql, before, now }) => refuseWithAppointmentsAhead(sql, before.id, now),
    afterDelete: ({ id, deps, afterCommit }) => afterCommit(() => deps.announceSessionEnds(id)),
  },
  actions: { authenticateEmbed, endEmbedSessions },
});
