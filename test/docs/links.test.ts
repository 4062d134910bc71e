import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { describe, expect, test } from 'vitest';

import { anchorsOf, listFiles, proseOf, readPage, root } from './markdown.ts';

const pages = ['README.md', ...listFiles('docs', /\.md$/)].map(readPage);

/** Where a link leads: a path from the root and an anchor, each empty when the link has none. */
interface Target {
  readonly path: string;
  readonly anchor: string;
}

const leads = ({ path, anchor }: Target): boolean => {
  if (!existsSync(join(root, path))) return false;
  return anchor === '' || anchorsOf(readPage(path)).includes(anchor);
};

describe('a link between pages of the documentation', () => {
  test('leads to a page that is there, and to one of its headings', () => {
    const links = pages.flatMap((page) =>
      [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => ({ page: page.path, href })),
    );
    const within = links.filter(({ href }) => !/^[a-z]+:|^\//.test(href));
    expect(within.length).toBeGreaterThan(10);
    const dead = within.filter(({ page, href }) => {
      const [file = '', anchor = ''] = href.split('#');
      return !leads({ path: file === '' ? page : normalize(join(dirname(page), file)), anchor });
    });
    expect(dead).toEqual([]);
  });
});

test('a page that says that something is in a file names what the file has', () => {
  const named = pages.flatMap((page) =>
    [...proseOf(page).matchAll(/`(\w+)` (?:\(|in |of )`((?:\w+\/)+[\w.-]+\.(?:tsx?|mjs|cjs))`/g)].map(
      ([, name = '', path = '']) => ({ page: page.path, name, path }),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  const lacks = ({ name, path }: (typeof named)[number]): boolean =>
    !existsSync(join(root, path)) || !new RegExp(`\\b${name}\\b`).test(readPage(path).text);
  expect(named.filter(lacks)).toEqual([]);
});

describe('a comment that cites the documentation', () => {
  const code = ['src', 'workflows', 'activities', 'scripts', 'ui', 'bench', 'test', 'packages']
    .flatMap((folder) => listFiles(folder, /\.(ts|tsx|mjs)$/))
    .map(readPage);

  test('names a page that is there, and one of its headings', () => {
    const cited = code.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#([\w-]+))?/g)].map(([words, anchor = '']) => ({
        path,
        target: { path: words.split('#')[0] ?? '', anchor },
      })),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter(({ target }) => !leads(target))).toEqual([]);
  });

  test('names only paths that exist', () => {
    const comments = code.flatMap(({ path, text }) =>
      [...text.matchAll(/^\s*(?:\/\*\*?|\*|\/\/) (.*)$|\s(?:\/\/|\/\*\*) (.*)$/gm)].map(
        ([, whole, trailing = '']) => ({ path, words: whole ?? trailing }),
      ),
    );
    const named = comments.flatMap(({ path, words }) =>
      [
        ...words.matchAll(
          /(?<![\w/.:])(?:src|test|ui|scripts|bench|workflows|activities|packages|simulator)\/[\w./<>*-]+\w/g,
        ),
      ].map(([name]) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(({ name }) => !existsSync(join(root, name.replace(/\/?[^/]*[<*].*$/, ''))))).toEqual(
      [],
    );
  });

  test('names a decision by a number that one has', () => {
    const numbers = listFiles('docs/decisions', /\.md$/).map((path) => /(\d{3})-/.exec(path)?.[1]);
    const cited = code.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdecisions?[ /](\d{3})\b/g)].map(([, number]) => ({ path, number })),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});
