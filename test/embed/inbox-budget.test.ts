import { beforeAll, describe, expect, test } from 'vitest';

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

  test('asks for at most six files before the list is there, which a browser fetches at the same time', () => {
    expect(files.entry.size).toBeLessThanOrEqual(6);
  });

  test('loads a conversation, the panel beside it and the help later, with at most 21 KB, and nothing else', async () => {
    const later = await files.partOf('panes');
    expect(files.names.filter((name) => !files.entry.has(name) && !later.has(name))).toEqual([]);
    expect(later.size).toBeGreaterThanOrEqual(1);
    expect(await files.sizeOf(later)).toBeLessThanOrEqual(21_000);
  });

  test('opens its session with a script of at most 6 KB, which waits for nothing else', async () => {
    expect(files.bridge.size).toBe(1);
    expect(await files.sizeOf(files.bridge)).toBeLessThanOrEqual(6000);
  });
});
