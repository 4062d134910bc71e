import { sortedByLanguage, longText, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { email, name, phone, timeZone } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { authenticateEmbed } from './embed.ts';
import { User } from '../../tables/user.ts';

/** The resource User of the API specification. */
export const users = defineResource(User)({
  type: 'users',
  path: '/users',
  description: 'People of the organization: those for whom embedded components and appointments are meant.',
  attributes: {
    firstName: field(name, 'rc!u', { example: 'Robin' }),
    lastName: field(name, 'rc!u', { example: 'Bakker' }),
    fullName: field(sortedByLanguage(longText), 'r', {
      description: 'First and last name.',
      example: 'Robin Bakker',
    }),
    email: field(email, 'rc!u', {
      description: 'Unique in the organization, however it is written.',
      example: 'robin@example.com',
    }),
    phone: field(phone, 'rcu', {
      description: "Read in any usual notation, national ones in the organization's country; kept as E.164.",
    }),
    timeZone: field(timeZone, 'rcu', {
      description:
        'Kept and shown, for embedded components, which are not served yet; Europe/Amsterdam when none is given.',
    }),
    externalId: field(text, 'rcu', { description: 'Tracking number for other systems.', example: 'hr-7' }),
    ...timestamps,
  },
  relationships: { organization: toOne('organizations', 'r') },
  actions: { authenticateEmbed },
});
