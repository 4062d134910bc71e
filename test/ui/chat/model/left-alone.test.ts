import { expect, test } from 'vitest';

import { isLeftAlone } from '../../../../ui/chat/model/left-alone.ts';

test('a conversation is left alone after half an hour, and when nobody knows', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const minutesAgo = (minutes: number): number => now - minutes * 60_000;
  expect([0, 29, 30, 600].map((minutes) => isLeftAlone(minutesAgo(minutes), now))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isLeftAlone(null, now)).toBe(true);
});
