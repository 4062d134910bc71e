import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'RowCount',
  tableName: 'row_counts',
  properties: {
    id: p.bigint().primary().autoincrement(),
    organizationId: p.uuid(),
    tableName: p.string(),
    live: p.bigint(),
  },
  indexes: [{ properties: ['organizationId', 'tableName'] }],
});

/**
 * How many rows of a table an organization has, soft-deleted ones left out: the sum over its rows here, which triggers
 * keep (docs/decisions/008). No foreign key: the last of them is written while the organization is being deleted.
 */
export class RowCount extends schema.class {}
schema.setClass(RowCount);
