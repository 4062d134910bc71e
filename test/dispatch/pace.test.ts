import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { createTokenBucket } from '../../src/dispatch/pace.ts';
import { nextArrivalAt, pairToleranceMs } from '../../src/channels/sending/pair-limit.ts';

/** Sends as fast as a bucket lets it, and returns the instants in milliseconds. */
const sendFor = (perSecond: number, count: number, startAtMs = 0): number[] => {
  let now = startAtMs;
  const bucket = createTokenBucket(perSecond, () => now);
  return Array.from({ length: count }, () => {
    for (let wait = bucket.msUntilFree(); wait > 0; wait = bucket.msUntilFree()) now += wait;
    bucket.take();
    return now;
  });
};

describe('a pace', () => {
  test.each([1, 10, 80, 1000])('of %d a second is kept, and used', (perSecond) => {
    const times = sendFor(perSecond, perSecond * 20 + 1);
    const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(19.8);
    expect(seconds).toBeLessThan(20.5);
  });

  test('lets a tenth of a second more than its rate leave in any second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (perSecond) => {
        const times = sendFor(perSecond, perSecond * 3);
        for (const [index, time] of times.entries()) {
          const inSecond = times.slice(index).filter((other) => other < time + 1000).length;
          expect(inSecond).toBeLessThanOrEqual(Math.ceil(perSecond * 1.1) + 1);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('lets items leave in groups once it is exhausted', () => {
    const times = sendFor(80, 400);
    expect(new Set(times).size).toBeLessThanOrEqual(110);
  });

  test('lets an item of a silent destination leave at once', () => {
    expect(createTokenBucket(1).msUntilFree()).toBe(0);
  });

  test('follows a rate that changes', () => {
    let now = 0;
    const bucket = createTokenBucket(1, () => now);
    bucket.take();
    expect(bucket.msUntilFree()).toBe(1000);
    bucket.setRate(100);
    now += 100;
    expect(bucket.msUntilFree()).toBe(0);
  });
});

test('a person gets 45 messages at once, then one in six seconds', () => {
  const start = Date.UTC(2026, 0, 1);
  let state: Date | null = null;
  let now = start;
  const times = Array.from({ length: 60 }, () => {
    now = Math.max(now, (state?.getTime() ?? 0) - pairToleranceMs);
    state = nextArrivalAt(state, new Date(now));
    return (now - start) / 1000;
  });
  expect(times.slice(0, 45)).toEqual(Array.from({ length: 45 }, () => 0));
  expect(times.slice(45, 48)).toEqual([6, 12, 18]);
});
