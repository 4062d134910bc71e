import { sortedByLanguage, number, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { defineResource } from '../define-resource.ts';
import { Location } from '../../tables/location.ts';

/** The places where a vacancy's work is done; written through the vacancy's `locations` (docs/product-decisions.md#vacancies-and-locations). */
export const locations = defineResource(Location)({
  type: 'locations',
  path: '/locations',
  description: "Work locations of vacancies. They are written through the vacancy's attribute `locations`.",
  operations: ['list', 'show'],
  attributes: {
    name: field(sortedByLanguage(text), 'r', { example: 'Harbour hospital' }),
    street: field(sortedByLanguage(text), 'r', { example: 'Kade 1' }),
    postalCode: field(text, 'r', { example: '3011 AA' }),
    city: field(sortedByLanguage(text), 'r', { example: 'Rotterdam' }),
    country: field(text, 'r', { example: 'NL' }),
    latitude: field(number, 'r'),
    longitude: field(number, 'r'),
    ...timestamps,
  },
  relationships: { vacancy: toOne('vacancies', 'r') },
});
