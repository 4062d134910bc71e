import { describe, expect, test } from 'vitest';

import { readPageFiles } from '../support/page-files.ts';

describe('the generation of flows', () => {
  test('is loaded with at most 175 KB of compressed scripts and styles', async () => {
    const { names, entry, sizeOf } = await readPageFiles('flow-generation');
    expect(entry.size).toBeGreaterThanOrEqual(3);
    expect(names.filter((name) => !entry.has(name))).toEqual([]);
    expect(await sizeOf(entry)).toBeLessThanOrEqual(175_000);
  });
});
