import { defineEntity, p } from '@mikro-orm/core';

import { organizationColumns } from './organization-columns.ts';
import { Vacancy } from './vacancy.ts';

const schema = defineEntity({
  name: 'Location',
  tableName: 'locations',
  properties: {
    ...organizationColumns,
    vacancy: () => p.manyToOne(Vacancy).ref().deleteRule('cascade').index(),
    name: p.string().nullable(),
    street: p.string().nullable(),
    postalCode: p.string().nullable(),
    city: p.string(),
    country: p.string().nullable(),
    latitude: p.double().nullable(),
    longitude: p.double().nullable(),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
});

/** A place of work of a vacancy; only the city is required. */
export class Location extends schema.class {}
schema.setClass(Location);
