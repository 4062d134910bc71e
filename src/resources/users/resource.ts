import { longText, text } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import { email, name, phone, timeZone } from '../common.ts';
import { defineResource } from '../declare.ts';
import { authenticateEmbed } from './embed.ts';
import { User } from './entity.ts';

/** Specification, User. */
export const users = defineResource(User)({
  type: 'users',
  path: '/users',
  description: 'People of the organization: who works in embedded components and makes appointments.',
  attributes: {
    firstName: field(name, 'rc!u', { example: 'Robin' }),
    lastName: field(name, 'rc!u', { example: 'Bakker' }),
    fullName: field(longText, 'r', { description: 'First and last name.', example: 'Robin Bakker' }),
    email: field(email, 'rc!u', {
      description: 'Unique in the organization, however it is written.',
      example: 'robin@example.com',
    }),
    phone: field(phone, 'rcu', {
      description: "Read in any usual notation, national ones in the organization's country; kept as E.164.",
    }),
    timeZone: field(timeZone, 'rcu', {
      description:
        'In which the user sees times in embedded components; Europe/Amsterdam when none is given.',
    }),
    externalId: field(text, 'rcu', { description: 'Tracking number for other systems.', example: 'hr-7' }),
    ...timestamps,
  },
  relationships: { organization: toOne('organizations', 'r') },
  actions: { authenticateEmbed },
});
