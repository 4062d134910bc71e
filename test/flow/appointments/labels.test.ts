import { expect, test } from 'vitest';

import { labelTimes } from '../../../src/flow/appointments/labels.ts';

const zone = 'Europe/Amsterdam';

test('the same time on two days has no zone', () => {
  expect(labelTimes(['2026-12-10T09:00:00Z', '2026-12-11T09:00:00Z'], zone)).toEqual(['10:00', '10:00']);
});

test('a time that one day has twice carries its zone', () => {
  const night = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'];
  expect(labelTimes(night, zone)).toEqual(['02:30 CEST', '02:30 CET', '03:30']);
});
