import { defineEntity, p } from '@mikro-orm/core';

import { baseColumns } from '../columns.ts';

const schema = defineEntity({
  name: 'PartnerKey',
  tableName: 'partner_keys',
  properties: {
    ...baseColumns,
    name: p.string(),
    digest: p.string().length(64).unique(),
    revokedAt: p.datetime(3).nullable(),
  },
});

/** A partner and its key, kept as a SHA-256 digest only (decisions, section 2). */
export class PartnerKey extends schema.class {}
schema.setClass(PartnerKey);
