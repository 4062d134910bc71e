import { expect, test } from 'vitest';

import { supervise } from '../../../scripts/local/supervise.ts';

/** A part that ends when it is stopped, or when it dies. */
const makePart = () => {
  const { promise: ended, resolve: die } = Promise.withResolvers<void>();
  return { ended, die, stop: async () => die() };
};

test('a part that is asked to stop while it is being started again is stopped once it has started', async () => {
  const [first, second] = [makePart(), makePart()];
  const again = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let starts = 0;
  const part = await supervise('part', async () => {
    starts += 1;
    if (starts === 1) return first;
    again.resolve();
    await released.promise;
    return second;
  });
  first.die();
  await again.promise;
  const stopped = part.stop();
  released.resolve();
  await stopped;
  await second.ended;
  expect(starts).toBe(2);
});
