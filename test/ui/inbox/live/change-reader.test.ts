import { afterEach, beforeEach, expect, vi, test } from 'vitest';

import type { StreamChange } from '../../../../ui/bridge/stream-event.ts';
import { createChangeReader } from '../../../../ui/inbox/live/change-reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (id: string): StreamChange => ({ type: 'messages', id, conversationId: null });

/** A reader whose reads are recorded, and fail as often as it is said. */
const openReader = (failures = 0) => {
  const reads: string[] = [];
  let left = failures;
  const read = async (what: string): Promise<void> => {
    reads.push(what);
    left -= 1;
    if (left >= 0) throw new Error('The line is dead.');
  };
  const reader = createChangeReader({
    apply: (changes) => read(changes.map(({ id }) => id).join(' ')),
    reloadAll: () => read('everything'),
  });
  return { reader, reads };
};

test('the first change is read at once, and those in quick succession together, each once', async () => {
  const { reader, reads } = openReader();
  reader.take([change('first')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toEqual(['first']);
  reader.take([change('a'), change('b')]);
  reader.take([change('a'), change('c')]);
  await vi.advanceTimersByTimeAsync(100);
  expect(reads).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(100);
  expect(reads).toEqual(['first', 'a b c']);
  await vi.advanceTimersByTimeAsync(60_000);
  reader.take([change('d')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toEqual(['first', 'a b c', 'd']);
});

test('changes that never pause are read all the same', async () => {
  const { reader, reads } = openReader();
  for (let passedMs = 0; passedMs < 1000; passedMs += 50) {
    reader.take([change(`change ${passedMs}`)]);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(reads.length).toBeGreaterThan(4);
});

test('what could not be read is read again, with what has come since', async () => {
  const { reader, reads } = openReader(1);
  reader.take([change('a')]);
  await vi.advanceTimersByTimeAsync(150);
  reader.take([change('b')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toEqual(['a', 'a b']);
});

test('it is read at once when the connection is back, and never after the end', async () => {
  const { reader, reads } = openReader(6);
  reader.takeAll();
  await vi.advanceTimersByTimeAsync(150);
  reader.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toEqual(['everything', 'everything']);
  reader.stop();
  reader.take([change('a')]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reads).toEqual(['everything', 'everything']);
});

test('a reader with a pace reads at once after a quiet time, and keeps its pace while changes never pause', async () => {
  const reads: number[] = [];
  const reader = createChangeReader({
    apply: async () => void reads.push(performance.now()),
    reloadAll: async () => undefined,
    pace: { burst: 3, everyMs: 2_000 },
  });
  const flood = async (): Promise<number> => {
    const before = reads.length;
    for (let passedMs = 0; passedMs < 20_000; passedMs += 50) {
      reader.take([change('a')]);
      await vi.advanceTimersByTimeAsync(50);
    }
    return reads.length - before;
  };
  expect(await flood()).toBeLessThanOrEqual(13);
  await vi.advanceTimersByTimeAsync(60_000);
  const begun = performance.now();
  expect(await flood()).toBeGreaterThanOrEqual(12);
  expect(reads.filter((at) => at >= begun && at < begun + 1_000)).toHaveLength(3);
});
