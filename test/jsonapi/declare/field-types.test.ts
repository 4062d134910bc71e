import { expect, test } from 'vitest';

import { formatInstant } from '../../../src/jsonapi/declare/field-types.ts';

test.each([
  ['a column of PostgreSQL', '2026-01-31 09:30:00.5+00', '2026-01-31T09:30:00.500+00:00'],
  ['a column without a fraction', '2026-01-31 09:30:00+00', '2026-01-31T09:30:00.000+00:00'],
  ['a row as PostgreSQL writes it in JSON', '2026-01-31T09:30:00.52+00:00', '2026-01-31T09:30:00.520+00:00'],
  ['a Date in JSON', '2026-01-31T09:30:00.523Z', '2026-01-31T09:30:00.523+00:00'],
  ['a Date', new Date(Date.UTC(2026, 0, 31, 9, 30)), '2026-01-31T09:30:00.000+00:00'],
  ['another zone', '2026-01-31T09:30:00+01:00', '2026-01-31T08:30:00.000+00:00'],
  ['microseconds', '2026-01-31T09:30:00.523456+00:00', '2026-01-31T09:30:00.523+00:00'],
])('an instant is written alike from %s', (_, stored, written) => {
  expect(formatInstant(stored)).toBe(written);
});
