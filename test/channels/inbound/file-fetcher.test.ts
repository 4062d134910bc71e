import { expect, test } from 'vitest';

import { createFileFetcher } from '../../../src/channels/inbound/file-fetcher.ts';

const open = (results: readonly ('settled' | 'away' | Error)[], filePatienceMs: number) => {
  const rest = [...results];
  const left: string[] = [];
  const errors: unknown[] = [];
  let attempts = 0;
  const fetcher = createFileFetcher({
    fetchAwaitedFile: async () => {
      attempts += 1;
      const result = rest.shift() ?? 'away';
      if (result instanceof Error) throw result;
      return result;
    },
    startWorkflow: (messageId) => void left.push(messageId),
    onError: (error) => void errors.push(error),
    filePatienceMs,
  });
  return {
    left,
    errors,
    fetch: async () => {
      fetcher.add('message');
      await fetcher.idle();
      return attempts;
    },
  };
};

test('a file that comes at the second attempt is not left to a workflow, also after a failure of ours', async () => {
  const failure = new Error('The storage is away.');
  const { fetch, left, errors } = open([failure, 'settled'], 2000);
  expect(await fetch()).toBe(2);
  expect([left, errors]).toEqual([[], [failure]]);
});

test('a file that stays away is left to a workflow once the next attempt would come too late', async () => {
  const { fetch, left } = open([], 700);
  expect(await fetch()).toBe(2);
  expect(left).toEqual(['message']);
});
