import { expect, test } from 'vitest';
import { z } from 'zod';

import { schemaFaults } from '../../../src/jsonapi/parse/schema-faults.ts';

const cases: readonly (readonly [z.ZodType, unknown, string])[] = [
  [z.string().min(1), '', '"given" must have at least 1 character.'],
  [z.string().max(3), 'four', '"given" must have at most 3 characters.'],
  [z.string().length(2), 'NLD', '"given" must have exactly 2 characters.'],
  [z.array(z.string()).min(2), ['a'], '"given" must have at least 2 items.'],
  [z.int().min(1), 0, '"given" must be at least 1.'],
  [z.number().gt(0), 0, '"given" must be greater than 0.'],
  [z.int(), 1.5, '"given" must be a whole number.'],
  [z.int(), 'one', '"given" must be a number, not string.'],
  [z.string(), null, '"given" must be a string, not null.'],
  [z.enum(['en', 'nl']), 'de', '"given" must be "en" or "nl".'],
  [z.uuid(), 'x', '"given" must be a UUID.'],
  [z.iso.date(), 'x', '"given" must be a date, such as 2026-11-03.'],
  [z.int().multipleOf(5), 3, '"given" must be a multiple of 5.'],
  [z.object({ city: z.string() }), {}, '"city" is required.'],
  [z.object({ city: z.string().max(1) }), { city: 'NL' }, '"city" must have at most 1 character.'],
  [z.array(z.int()), ['a'], 'The value must be a number, not string.'],
  [z.string().max(1, 'A word of its own.'), 'two', 'A word of its own.'],
  [z.string().max(1, 'It is not short.'), 'two', '"given" is not short.'],
  [z.string().max(1, 'Needs one letter'), 'two', '"given" needs one letter.'],
  [z.union([z.string(), z.int()]), true, '"given" has none of the forms that it can have.'],
];

test('a fault names the member and says what it must be', () => {
  const details = cases.map(([schema, value]) => {
    const { error } = schema.safeParse(value);
    return error && schemaFaults(error, '/data', 'given').map(({ detail }) => detail);
  });
  expect(details).toEqual(cases.map(([, , detail]) => [detail]));
});
