import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'User',
  tableName: 'users',
  triggers: changeTriggers('users', { type: 'users' }),
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
      // An email address, in any case, belongs to one person.
      name: 'users_email',
      expression: 'create unique index "users_email" on "users" ("organization_id", lower("email"))',
    },
  ],
});

/** A person of the organization, who works in the inbox and has a calendar for appointments. */
export class User extends schema.class {}
schema.setClass(User);
