import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { liveRowCountTriggers } from './row-count-triggers.ts';
import { languageOrderIndex } from '../database/language-order.ts';
import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'Vacancy',
  tableName: 'vacancies',
  triggers: [...liveRowCountTriggers('vacancies'), ...changeTriggers('vacancies', { type: 'vacancies' })],
  properties: {
    ...organizationColumns,
    title: p.string(),
    description: p.text(),
    url: p.text().nullable(),
    externalId: p.string().nullable(),
    deletedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { properties: ['organization', 'externalId'] },
    languageOrderIndex('vacancies', 'title'),
  ],
});

/** A job that candidates apply for; its description answers their questions. */
export class Vacancy extends schema.class {}
schema.setClass(Vacancy);
