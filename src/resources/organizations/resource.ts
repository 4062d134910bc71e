import { instant, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toMany } from '../../jsonapi/declare/resource.ts';
import { country, name, url } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { Organization } from '../../tables/organization.ts';
import { organizationFieldOptions as fieldOptions } from './field-options.ts';
import { stopDeliveriesWithoutUrl, buildWebhookColumns, findWebhookFaults } from './webhook-settings.ts';

/** The caller's own, without its token (API specification, Organization). */
export const organizations = defineResource(Organization)({
  type: 'organizations',
  path: '/organizations',
  description: "The caller's own organization.",
  scope: 'self',
  operations: ['list', 'show', 'update'],
  attributes: {
    name: field(name, 'ru', { example: 'Harbour Care' }),
    country: field(country, 'r', fieldOptions.country),
    contactText: field(text, 'ru', fieldOptions.contactText),
    privacyUrl: field(url, 'ru', fieldOptions.privacyUrl),
    webhookUrl: field(url, 'ru', fieldOptions.webhookUrl),
    webhookSecret: field(text, 'ru', fieldOptions.webhookSecret),
    webhookGoneAt: field(instant, 'r', fieldOptions.webhookGoneAt),
    ...timestamps,
  },
  relationships: { users: toMany('users', 'organizationId') },
  computed: {
    webhookSecret: ({ webhookSecretCiphertext }, { deps }) =>
      webhookSecretCiphertext && deps.cipher.decrypt(webhookSecretCiphertext),
  },
  check: (input, { deps, at }) => findWebhookFaults(input, deps, at),
  hooks: {
    beforeUpdate: (input, { deps, before, now }) => buildWebhookColumns(deps.cipher, before, input, now),
    afterUpdate: (input, { sql, id, now }) => stopDeliveriesWithoutUrl(sql, id, input, now),
  },
});
