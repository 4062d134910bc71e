import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from '@jest/globals';

const folder = fileURLToPath(new URL('../../dist/ui/flow-editor', import.meta.url));
const assets = join(folder, 'embed/assets/flow-editor');
const budgetBytes = 285_000;

/** Returns the files that a text names after something. */
const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** Returns a script with those that it needs before it runs; what it loads later is left out. */
const withImports = async (name: string, known = new Set<string>()): Promise<ReadonlySet<string>> => {
  if (known.has(name)) return known;
  known.add(name);
  const text = await readFile(join(assets, name), 'utf8');
  for (const other of namesIn(text, /(?:from|import)\s*["']\.\/([^"']+\.js)["']/gu))
    await withImports(other, known);
  return known;
};

describe('the flow editor', () => {
  test('is loaded with at most 285 KB of compressed scripts and styles', async () => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const named = namesIn(page, /(?:src|href)="\/embed\/assets\/flow-editor\/([^"]+)"/gu);
    const scripts = await Promise.all(
      named.filter((name) => name.endsWith('.js')).map((name) => withImports(name)),
    );
    const loaded = new Set([...named, ...scripts.flatMap((names) => [...names])]);
    const sizes = await Promise.all(
      Array.from(loaded, async (name) => (await stat(join(assets, `${name}.gz`))).size),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgetBytes);
  });
});
