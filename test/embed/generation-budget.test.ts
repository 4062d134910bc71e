import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from '@jest/globals';

const folder = fileURLToPath(
  new URL('../../dist/ui/flow-generation/embed/assets/flow-generation', import.meta.url),
);
const budgetBytes = 175_000;

describe('the generation of flows', () => {
  test('is loaded with at most 175 KB of compressed scripts and styles', async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.gz'));
    const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
    expect(sizes.length).toBeGreaterThanOrEqual(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgetBytes);
  });
});
