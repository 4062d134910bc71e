import { instant, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toMany } from '../../jsonapi/declare/resource.ts';
import { country, name, url } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { Organization } from '../../tables/organization.ts';
import { stopDeliveriesWithoutUrl, webhookColumns, webhookFaults } from './rules.ts';

/** The caller's own, without its token (API specification, Organization). */
export const organizations = defineResource(Organization)({
  type: 'organizations',
  path: '/organizations',
  description: "The caller's own organization.",
  scope: 'self',
  operations: ['list', 'show', 'update'],
  attributes: {
    name: field(name, 'ru', { example: 'Harbour Care' }),
    country: field(country, 'r', { description: 'Whose national phone numbers are understood.' }),
    webhookUrl: field(url, 'ru', { example: 'https://hooks.example.com/recruitment' }),
    webhookSecret: field(text, 'ru', {
      nullable: true,
      description: 'Signs webhooks. One is made when there is a `webhookUrl` and none is given, or null is.',
      example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    }),
    webhookGoneAt: field(instant, 'r', {
      description: 'When the endpoint answered 410: nothing is sent until a `webhookUrl` is set again.',
    }),
    ...timestamps,
  },
  relationships: { users: toMany('users', 'organizationId') },
  computed: {
    webhookSecret: ({ webhookSecretCiphertext: sealed }, { deps }) =>
      sealed === null ? null : deps.cipher.decrypt(sealed),
  },
  check: (input, { deps, at }) => webhookFaults(input, deps, at),
  hooks: {
    beforeUpdate: (input, { deps, before, now }) => webhookColumns(deps.cipher, before, input, now),
    afterUpdate: (input, { sql, id, now }) => stopDeliveriesWithoutUrl(sql, id, input, now),
  },
});
