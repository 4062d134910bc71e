import { afterEach, beforeEach, describe, expect, vi, test } from 'vitest';

import { createFirstResponses } from '../../../ui/bridge/first-responses.ts';

/** Opens the responses in front of a client that numbers its answers. */
const open = () => {
  const sent: string[] = [];
  const first = createFirstResponses({
    fetch: async (path, { method = 'GET' } = {}) => {
      sent.push(`${method} ${path}`);
      if (path === 'away') throw new TypeError('The service is away.');
      return new Response(`${sent.length}`);
    },
  });
  const read = async (path: string, method?: string): Promise<string> =>
    (await first.fetch(path, method === undefined ? {} : { method })).text();
  return { sent, first, read };
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('what a page requests ahead of its component', () => {
  test('is handed out once, and only to a read of the same path', async () => {
    const { sent, first, read } = open();
    first.request(['flows']);
    expect(await read('flows', 'POST')).toBe('2');
    expect(await read('flows?page=2')).toBe('3');
    expect(await read('flows')).toBe('1');
    expect(await read('flows')).toBe('4');
    expect(sent).toEqual(['GET flows', 'POST flows', 'GET flows?page=2', 'GET flows']);
  });

  test('is dropped when it can have become old', async () => {
    const { first, read } = open();
    first.request(['flows', 'types']);
    expect(first.forget()).toBe(false);
    expect(await read('flows')).toBe('3');
  });

  test('is dropped when nobody has asked for it for a while', async () => {
    const { first, read } = open();
    first.request(['flows']);
    vi.advanceTimersByTime(19_999);
    first.request(['types']);
    vi.advanceTimersByTime(1);
    expect([await read('types'), await read('flows')]).toEqual(['2', '3']);
  });

  test('says whether some of it is shown already', async () => {
    const { first, read } = open();
    first.request(['flows', 'types']);
    await read('types');
    expect([first.forget(), first.forget()]).toEqual([true, false]);
  });

  test('fails for the component that asks for it, which can ask again', async () => {
    const { sent, first } = open();
    first.request(['away']);
    await expect(first.fetch('away')).rejects.toThrow('The service is away.');
    await expect(first.fetch('away')).rejects.toThrow('The service is away.');
    expect(sent).toEqual(['GET away', 'GET away']);
  });
});
