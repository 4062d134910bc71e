import { expect, test } from '@jest/globals';

import { batchCalls } from '../../src/dispatch/batch-calls.ts';

const doubling = (options: { most?: number; fails?: boolean } = {}) => {
  const batches: (readonly number[])[] = [];
  const double = batchCalls({
    maxWaitMs: 1,
    maxItems: options.most ?? 100,
    work: async (items: readonly number[]) => {
      batches.push(items);
      if (options.fails) throw new Error('no');
      return items.map((each) => each * 2);
    },
  });
  return { batches, double };
};

test('what is asked within a moment is worked on together, and each gets its own result', async () => {
  const { batches, double } = doubling();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

test('a full batch does not wait', async () => {
  const { batches, double } = doubling({ most: 2 });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2], [3]]);
});

test('a failure is that of the whole batch, and of no other', async () => {
  const { double } = doubling({ most: 2, fails: true });
  const results = await Promise.allSettled([1, 2, 3].map(double));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
