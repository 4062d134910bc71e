import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { beforeAll, describe, expect, test } from '@jest/globals';

const folder = fileURLToPath(new URL('../../dist/ui/flow-editor', import.meta.url));
const assets = join(folder, 'embed/assets/flow-editor');

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

const sizeOf = async (names: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    Array.from(names, async (name) => (await stat(join(assets, `${name}.gz`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** What is loaded when it is needed: the file that begins it, and the most bytes of it and of what it imports beside the entry. */
const lazyParts = [
  ['the canvas', 'flow-canvas', 90_000],
  ['the tree', 'flow-tree', 40_000],
  ['the editor of expressions', 'code-editor', 115_000],
  ['the engine', 'engine-worker', 270_000],
  ['the layout', 'layout-worker', 20_000],
] as const;

const entry = new Set<string>();
let files: readonly string[] = [];

beforeAll(async () => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  for (const name of namesIn(page, /(?:src|href)="\/embed\/assets\/flow-editor\/([^"]+)"/gu)) {
    entry.add(name);
    if (name.endsWith('.js')) for (const other of await withImports(name)) entry.add(other);
  }
  files = (await readdir(assets)).filter((name) => /\.(js|css)$/u.test(name));
});

/** Returns the files of a lazy part that the entry has not loaded. */
const filesOfPart = async (prefix: string): Promise<ReadonlySet<string>> => {
  const own = files.filter((name) => name.startsWith(`${prefix}-`));
  const scripts = own.filter((name) => name.endsWith('.js'));
  const all = await Promise.all(scripts.map((name) => withImports(name)));
  return new Set([...own, ...all.flatMap((names) => [...names])].filter((name) => !entry.has(name)));
};

describe('the flow editor', () => {
  test('is loaded with at most 285 KB of compressed scripts and styles', async () => {
    expect(entry.size).toBeGreaterThanOrEqual(2);
    expect(await sizeOf(entry)).toBeLessThanOrEqual(285_000);
  });

  test.each(lazyParts)('loads %s later, within its budget', async (_, prefix, budget) => {
    const names = await filesOfPart(prefix);
    expect(names.size).toBeGreaterThanOrEqual(1);
    expect(await sizeOf(names)).toBeLessThanOrEqual(budget);
  });

  test('loads nothing that has no budget', async () => {
    const known = new Set(entry);
    for (const [, prefix] of lazyParts) for (const name of await filesOfPart(prefix)) known.add(name);
    expect(files.filter((name) => !known.has(name))).toEqual([]);
  });
});
