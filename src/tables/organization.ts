import { defineEntity, p, type TriggerDef } from '@mikro-orm/core';

import { deleteRowCountsTrigger } from './row-count-triggers.ts';
import { baseColumns } from './base-columns.ts';
import { Partner } from './partner.ts';

/** Deletes the deliveries of a deleted organization, which have no foreign key, after the rows that have one. */
const deleteDeliveriesTrigger: TriggerDef = {
  name: 'webhook_deliveries_of_organization',
  timing: 'after',
  events: ['delete'],
  forEach: 'row',
  expression:
    'create trigger "webhook_deliveries_of_organization" after delete on "organizations" for each row execute function forget_webhook_deliveries()',
};

/** A replaced webhook secret, encrypted; webhooks are signed with it until the ISO 8601 instant `until`. */
export interface PreviousWebhookSecret {
  readonly ciphertext: string;
  readonly until: string;
}

const schema = defineEntity({
  name: 'Organization',
  tableName: 'organizations',
  triggers: [deleteRowCountsTrigger, deleteDeliveriesTrigger],
  properties: {
    ...baseColumns,
    partner: () => p.manyToOne(Partner).ref().index(),
    name: p.string(),
    country: p.string().length(2).default('NL'),
    /** The words about who answers candidates; a chatbot says them to those who ask. */
    contactText: p.text().nullable(),
    /** The address of the privacy statement for candidates. */
    privacyUrl: p.text().nullable(),
    webhookUrl: p.text().nullable(),
    webhookSecretCiphertext: p.text().nullable(),
    /** The replaced secrets, newest first. */
    formerWebhookSecrets: p.json<readonly PreviousWebhookSecret[]>().defaultRaw(`'[]'::jsonb`),
    /** When the endpoint responded 410: nothing is sent until a URL is set again. */
    webhookGoneAt: p.datetime(3).nullable(),
    tokenDigest: p.string().length(64).unique(),
    tokenCiphertext: p.text(),
  },
});

/** A tenant, which owns nearly all other rows (docs/product-decisions.md#keys-and-organizations). */
export class Organization extends schema.class {}
schema.setClass(Organization);
