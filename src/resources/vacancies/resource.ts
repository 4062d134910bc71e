import { z } from 'zod';

import { instant, json, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toMany } from '../../jsonapi/declare/resource.ts';
import { nonBlankText, name, url } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { Vacancy } from '../../tables/vacancy.ts';
import { vacancyFilters } from './filters.ts';
import { locationInput, replaceLocations } from './rules.ts';

/** The resource Vacancy of the API specification; at both of its paths. */
export const vacancies = defineResource(Vacancy)({
  type: 'vacancies',
  path: '/vacancies',
  hasMaintainedCount: true,
  aliases: ['/vacancy'],
  description: 'Jobs to apply for.',
  softDelete: true,
  effects: {
    create: 'The attribute `locations` brings its locations.',
    update: '`locations` replaces all of its locations.',
  },
  attributes: {
    title: field(name, 'rc!u', {
      description: 'Shown where a candidate chooses a vacancy.',
      example: 'Night nurse',
    }),
    description: field(nonBlankText, 'rc!u', {
      description: "Used to answer candidates' questions about the vacancy.",
      example: 'Four nights a week in the harbour hospital.',
    }),
    url: field(url, 'rcu', { description: 'The page of the vacancy on the job site.' }),
    externalId: field(text, 'rcu', { description: 'Tracking number for other systems.', example: 'vac-9' }),
    locations: field(json(z.array(locationInput).max(100)), 'cu', {
      nullable: false,
      example: [{ city: 'Rotterdam', street: 'Kade 1', latitude: 51.92, longitude: 4.48 }],
      description: 'Replaces the locations of the vacancy; read them with `include=locations`.',
    }),
    deletedAt: field(instant, 'r'),
    ...timestamps,
  },
  relationships: { locations: toMany('locations', 'vacancyId') },
  filters: vacancyFilters,
  hooks: {
    afterCreate: async ({ locations }, { sql, scope, now, id }) => {
      if (locations) await replaceLocations(sql, { ...scope, vacancyId: id, now }, locations);
    },
    afterUpdate: async ({ locations }, { sql, scope, now, id }) => {
      if (locations) await replaceLocations(sql, { ...scope, vacancyId: id, now }, locations);
    },
  },
});
