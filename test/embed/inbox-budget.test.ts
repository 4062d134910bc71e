import { beforeAll, describe, expect, test } from '@jest/globals';

import { type PageFiles, readPageFiles } from '../support/page-files.ts';

let files: PageFiles;

beforeAll(async () => {
  files = await readPageFiles('inbox');
});

describe('the inbox', () => {
  test('shows its list with at most 205 KB of compressed scripts and styles', async () => {
    expect(files.entry.size).toBeGreaterThanOrEqual(3);
    expect(await files.sizeOf(files.entry)).toBeLessThanOrEqual(205_000);
  });

  test('loads a conversation, the panel beside it and the help later, within their budgets, and nothing else', async () => {
    const later = await Promise.all(['thread-pane', 'detail-panel', 'help-dialog'].map(files.partOf));
    const known = new Set([...files.entry, ...later.flatMap((names) => [...names])]);
    expect(files.names.filter((name) => !known.has(name))).toEqual([]);
    const sizes = await Promise.all(later.map(files.sizeOf));
    expect(sizes.filter((size, index) => size > ([18_000, 8_000, 2_000][index] ?? 0))).toEqual([]);
  });

  test('opens its session with a script of at most 6 KB, which waits for nothing else', async () => {
    expect(files.bridge.size).toBe(1);
    expect(await files.sizeOf(files.bridge)).toBeLessThanOrEqual(6000);
  });
});
