import { defineEntity, p } from '@mikro-orm/core';

import { baseColumns } from './base-columns.ts';

const schema = defineEntity({
  name: 'Partner',
  tableName: 'partners',
  properties: { ...baseColumns, name: p.string() },
});

/** The owner of organizations, with any number of keys (docs/decisions/025). */
export class Partner extends schema.class {}
schema.setClass(Partner);
