import { defineEntity, p } from '@mikro-orm/core';

import { countedLiveRows } from '../../database/counted.ts';
import { ownedColumns } from '../owned.ts';

const schema = defineEntity({
  name: 'Vacancy',
  tableName: 'vacancies',
  triggers: countedLiveRows('vacancies'),
  properties: {
    ...ownedColumns,
    title: p.string(),
    description: p.text(),
    url: p.text().nullable(),
    externalId: p.string().nullable(),
    deletedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { properties: ['organization', 'externalId'] },
  ],
});

/** A job that candidates apply for; its description answers their questions. */
export class Vacancy extends schema.class {}
schema.setClass(Vacancy);
