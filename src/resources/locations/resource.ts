import { number, text } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import { defineResource } from '../declare.ts';
import { Location } from './entity.ts';

/** Decisions, section 3: where a vacancy's work is done; written through the vacancy's `locations`. */
export const locations = defineResource(Location)({
  type: 'locations',
  path: '/locations',
  description: "Places of vacancies. They are written through the vacancy's attribute `locations`.",
  operations: ['list', 'show'],
  attributes: {
    name: field(text, 'r', { example: 'Harbour hospital' }),
    street: field(text, 'r', { example: 'Kade 1' }),
    postalCode: field(text, 'r', { example: '3011 AA' }),
    city: field(text, 'r', { example: 'Rotterdam' }),
    country: field(text, 'r', { example: 'NL' }),
    latitude: field(number, 'r'),
    longitude: field(number, 'r'),
    ...timestamps,
  },
  relationships: { vacancy: toOne('vacancies', 'r') },
});
