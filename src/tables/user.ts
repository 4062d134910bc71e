import { defineEntity, p } from '@mikro-orm/core';

import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...organizationColumns,
    firstName: p.string(),
    lastName: p.string(),
    fullName: p.text().generated("(first_name || ' ' || last_name) stored"),
    email: p.string(),
    phone: p.string().nullable(),
    timeZone: p.string().default('Europe/Amsterdam'),
    externalId: p.string().nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { properties: ['organization', 'externalId'] },
    {
      // However it is written, an address is one person's.
      name: 'users_email',
      expression: 'create unique index "users_email" on "users" ("organization_id", lower("email"))',
    },
  ],
});

/** A person of the organization: who works in the inbox, and whose calendar appointments are made in. */
export class User extends schema.class {}
schema.setClass(User);
