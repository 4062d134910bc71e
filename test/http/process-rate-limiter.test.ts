import { describe, expect, test } from 'vitest';

import { rateLimitKeyOfAddress, createProcessRateLimiter } from '../../src/http/process-rate-limiter.ts';
import { createStreamLimit } from '../../src/http/event-stream.ts';

describe('who is behind an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, key) => {
    expect(rateLimitKeyOfAddress(address)).toBe(key);
  });
});

test('a limiter refuses what goes beyond, tells how long to wait, and counts each key for itself', async () => {
  const count = createProcessRateLimiter({ points: 2, seconds: 30 });
  await count('one');
  await count('one');
  await expect(count('one')).rejects.toMatchObject({
    faults: [{ code: 'too_many_requests' }],
    headers: { 'Retry-After': '30' },
  });
  await expect(count('other')).resolves.toBeUndefined();
});

test('a place that is given back can be taken again, and only then', () => {
  const places = createStreamLimit(1);
  const release = places.acquire('thread');
  expect(places.acquire('thread')).toBeNull();
  expect(places.acquire('other thread')).not.toBeNull();
  release?.();
  expect(places.acquire('thread')).not.toBeNull();
});
