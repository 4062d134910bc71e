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
    /** From when on it opens nothing; null until somebody sets an end. */
    validUntil: p.datetime(3).nullable(),
  },
});

/** One of a partner's keys, kept as a SHA-256 digest only (decisions, section 2). */
export class PartnerKey extends schema.class {}
schema.setClass(PartnerKey);
