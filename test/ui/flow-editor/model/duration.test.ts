import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import {
  countOf,
  durationUnits,
  isWhole,
  largestUnitOf,
  toMinutes,
} from '../../../../ui/flow-editor/model/duration.ts';

describe('a length of time', () => {
  test.each([
    [4320, 3, 'days'],
    [1440, 1, 'days'],
    [1500, 25, 'hours'],
    [90, 90, 'minutes'],
    [0, 0, 'minutes'],
  ] as const)('of %i minutes is written as %i %s', (minutes, count, unit) => {
    expect([countOf(minutes, largestUnitOf(minutes)), largestUnitOf(minutes)]).toEqual([count, unit]);
  });

  test('is the same number of minutes after it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (minutes) => {
        const unit = largestUnitOf(minutes);
        expect(toMinutes(countOf(minutes, unit), unit)).toBe(minutes);
        const larger = durationUnits.slice(durationUnits.indexOf(unit) + 1);
        expect(larger.filter((each) => minutes > 0 && isWhole(minutes, each))).toEqual([]);
      }),
    );
  });
});
