import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'OrganizationChange',
  tableName: 'organization_changes',
  properties: {
    /** No foreign key: its check would cost more than the row, and triggers still write while the organization is deleted. */
    organizationId: p.uuid().primary(),
    /** The transaction that made the change. */
    xid: p.string().columnType('xid8').primary().defaultRaw('pg_current_xact_id()'),
    /** Id of the changed resource, which can be deleted by now. */
    subjectId: p.uuid().primary(),
    /** Type of the changed resource. */
    type: p.text(),
    /** The thread that it belongs to; null for a resource of the whole organization. */
    messageThreadId: p.uuid().nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [{ properties: ['createdAt'] }],
});

/**
 * That a transaction changed a resource which people see in the inbox or an editor: once, however often it wrote the row.
 * Triggers write it (`src/tables/change-triggers.ts`), and it is kept for a day (docs/decisions/046).
 */
export class OrganizationChange extends schema.class {}
schema.setClass(OrganizationChange);
