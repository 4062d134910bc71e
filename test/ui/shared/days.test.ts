import { expect, test } from 'vitest';

import { relativeDay } from '../../../ui/shared/days.ts';

test('yesterday is the day before, also across the change of a month', () => {
  const now = new Date(2026, 2, 1, 0, 30);
  expect(relativeDay(new Date(2026, 2, 1, 23), now)).toBe('today');
  expect(relativeDay(new Date(2026, 1, 28, 1), now)).toBe('yesterday');
  expect(relativeDay(new Date(2026, 1, 27, 23), now)).toBeNull();
});
