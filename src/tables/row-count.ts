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
 * The number of an organization's rows in a table, without soft-deleted ones: the sum of `live` over the rows here, which
 * triggers maintain (docs/decisions/008). No foreign key: triggers still write while the organization is being deleted.
 */
export class RowCount extends schema.class {}
schema.setClass(RowCount);
