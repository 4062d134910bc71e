import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built scripts and styles of an embedded page. */
export interface PageFiles {
  /** All of them. */
  readonly names: readonly string[];
  /** The files that the document loads, and those that they import before they run. */
  readonly entry: ReadonlySet<string>;
  /** The scripts that the document runs, without the component that they load. */
  readonly bridge: ReadonlySet<string>;
  /** Returns the files of a part that is loaded later, by the beginning of their names: with what they import beside the entry. */
  partOf(prefix: string): Promise<ReadonlySet<string>>;
  /** Returns the compressed size of files in bytes. */
  sizeOf(names: Iterable<string>): Promise<number>;
}

const pages = fileURLToPath(new URL('../../dist/ui', import.meta.url));

/** Returns the files that a text names after something. */
const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** Returns a script with those that it needs before it runs; what it loads later is left out. */
const withImports = async (
  folder: string,
  name: string,
  known = new Set<string>(),
): Promise<ReadonlySet<string>> => {
  if (known.has(name)) return known;
  known.add(name);
  if (!name.endsWith('.js')) return known;
  const text = await readFile(join(folder, name), 'utf8');
  for (const other of namesIn(text, /(?:from|import)\s*["']\.\/([^"']+\.js)["']/gu))
    await withImports(folder, other, known);
  return known;
};

/** Reads the files of a page that was built. */
export const readPageFiles = async (page: string): Promise<PageFiles> => {
  const folder = join(pages, page, 'embed/assets', page);
  const document = await readFile(join(pages, page, 'index.html'), 'utf8');
  const allOf = async (names: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set((await Promise.all(names.map((name) => withImports(folder, name)))).flatMap((set) => [...set]));
  const address = `="/embed/assets/${page}/([^"]+)"`;
  const entry = await allOf(namesIn(document, new RegExp(`(?:src|href)${address}`, 'gu')));
  const bridge = await allOf(namesIn(document, new RegExp(`src${address}`, 'gu')));
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/u.test(name));
  return {
    names,
    entry,
    bridge,
    partOf: async (prefix) => {
      const all = await allOf(names.filter((name) => name.startsWith(`${prefix}-`)));
      return new Set([...all].filter((name) => !entry.has(name)));
    },
    sizeOf: async (wanted) => {
      const sizes = await Promise.all(
        Array.from(wanted, async (name) => (await stat(join(folder, `${name}.gz`))).size),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
  };
};
