import { defineEntity, p } from '@mikro-orm/core';

import { baseColumns } from './base-columns.ts';
import { Partner } from './partner.ts';

const schema = defineEntity({
  name: 'PartnerKey',
  tableName: 'partner_keys',
  properties: {
    ...baseColumns,
    partner: () => p.manyToOne(Partner).ref().index(),
    digest: p.string().length(64).unique(),
    /** The key is invalid from this time on; null means no end. */
    validUntil: p.datetime(3).nullable(),
  },
});

/** A key of a partner, stored as a SHA-256 hash only (docs/product-decisions.md#keys-and-organizations). */
export class PartnerKey extends schema.class {}
schema.setClass(PartnerKey);
