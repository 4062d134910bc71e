import { expect, test } from '@jest/globals';

import { createAdmission } from '../../src/webhooks/admission.ts';

test('an organization has so many places, whatever the others have', () => {
  const { enter, leave } = createAdmission({ ofOne: 2, ofAll: 5 });
  expect([enter('slow'), enter('slow')]).toEqual([0, 0]);
  expect(enter('slow')).toBeGreaterThan(0);
  expect([enter('other'), enter('other')]).toEqual([0, 0]);
  leave('slow');
  expect(enter('slow')).toBe(0);
});

test('all organizations together have no more than all places', () => {
  const { enter, leave } = createAdmission({ ofOne: 2, ofAll: 3 });
  expect([enter('a'), enter('a'), enter('b')]).toEqual([0, 0, 0]);
  expect(enter('c')).toBeGreaterThan(0);
  leave('a');
  expect(enter('c')).toBe(0);
});

test('who finds no place is called after the one before, not together with it', () => {
  const { enter } = createAdmission({ ofOne: 1, ofAll: 9 });
  enter('slow');
  const waits = Array.from({ length: 20 }, () => enter('slow'));
  expect(waits[0]).toBeGreaterThanOrEqual(1000);
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  expect(new Set(waits).size).toBe(20);
});
