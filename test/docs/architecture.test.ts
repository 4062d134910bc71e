import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { blockAfter, listFiles, listFolders, type Page, proseOf, readPage, root } from './markdown.ts';

const architecture = readPage('docs/architecture.md');
const map = readPage('docs/map.md');

/** The paths of the tree, each with what the map says of it. */
const tree = new Map(
  blockAfter(map, '## The tree').map((line): [string, string] => {
    const [path = '', ...words] = line.split(/\s+/);
    return [path, words.join(' ')];
  }),
);

/** Folders of the root that a checkout does not have. */
const isMade = (name: string): boolean => name === 'node_modules' || name === 'dist';

const isInTree = (path: string): boolean => tree.has(`${path}/`);

describe('the tree of the map', () => {
  test('has every folder of the root, of src and of ui, with words beside it', () => {
    const top = listFolders('').filter((name) => !isMade(name));
    const inside = ['src', 'ui'].flatMap((parent) => listFolders(parent).map((name) => `${parent}/${name}`));
    expect(inside.length).toBeGreaterThan(30);
    const named = [...tree.keys()];
    const missing = top.filter((name) => !named.some((path) => path.startsWith(`${name}/`)));
    expect([...missing, ...inside.filter((path) => !isInTree(path))]).toEqual([]);
    expect([...tree].filter(([, words]) => words === '')).toEqual([]);
  });

  test('names all folders in a folder of src of which it names one', () => {
    const split = listFolders('src').filter((name) =>
      [...tree.keys()].some((path) => path.startsWith(`src/${name}/`) && path !== `src/${name}/`),
    );
    expect(split.length).toBeGreaterThan(3);
    const folders = split.flatMap((name) => listFolders(`src/${name}`).map((each) => `src/${name}/${each}`));
    expect(folders.filter((path) => !isInTree(path))).toEqual([]);
  });

  test('names only what is there', () => {
    expect([...tree.keys()].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test('the architecture is one page: 1,100 words at most', () => {
  expect(proseOf(architecture).split(/\s+/).length).toBeLessThanOrEqual(1100);
});

describe('the layers in the architecture', () => {
  test('are those that the imports are checked against', () => {
    const rules = readFileSync(join(root, '.dependency-cruiser.cjs'), 'utf8');
    const [, list = ''] = /^const layers = (\[[^]*?^\]);/m.exec(rules) ?? [];
    const json = list.replaceAll("'", '"').replaceAll(/,(\s*\])/g, '$1');
    const layers = z.array(z.array(z.string())).parse(JSON.parse(json));
    const drawn = blockAfter(architecture, '## Which way imports point').map((line) =>
      line.trim().split(/\s+/),
    );
    expect(layers.length).toBeGreaterThan(5);
    expect(drawn).toEqual(layers);
  });
});

// A word in backticks is a path when it begins as one of the root's entries does, or ends like a file.
const isPath = (word: string): boolean => {
  if (!/^\.?[\w@-][\w@./<>*-]*$/.test(word)) return false;
  const [first = ''] = word.split('/');
  const isEntry = word.includes('/') && (tree.has(`${first}/`) || isInTreeBelow(first));
  return isEntry || /\.(ts|tsx|mjs|cjs|md|json|yml|sql|tsv|css|html)$/.test(word);
};

const isInTreeBelow = (first: string): boolean =>
  [...tree.keys()].some((path) => path.startsWith(`${first}/`));

/** A path up to its first placeholder: `src/resources/<name>/resource.ts` needs `src/resources`. */
const fixedPart = (path: string): string => path.split(/\/?[^/]*[<*]/)[0] ?? '';

/** The words in backticks of a page. A command has several. */
const spannedWords = (page: Page): string[] =>
  [...proseOf(page).matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => span.split(' '));

const isMissing = (path: string): boolean => !existsSync(join(root, fixedPart(path)));

const pagesOfPaths = [
  'README.md',
  'docs/architecture.md',
  'docs/map.md',
  'docs/contributing.md',
  'docs/glossary.md',
  'docs/product-decisions.md',
];

describe.each(pagesOfPaths)('%s', (path) => {
  test('names only paths that exist', () => {
    const paths = spannedWords(readPage(path)).filter(isPath);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter(isMissing)).toEqual([]);
  });
});

describe('every other page', () => {
  test('names only paths that exist, and files by a name that one has', () => {
    const pages = listFiles('docs', /\.md$/).filter((path) => !pagesOfPaths.includes(path));
    const words = pages.flatMap((path) => spannedWords(readPage(path)).map((word) => ({ path, word })));
    const paths = words.filter(({ word }) => word.includes('/') && isPath(word));
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter(({ word }) => isMissing(word))).toEqual([]);

    const code = [
      'src',
      'workflows',
      'activities',
      'packages',
      'simulator',
      'ui',
      'scripts',
      'bench',
      'test',
    ];
    const names = new Set(
      code.flatMap((folder) => listFiles(folder, /\.\w+$/)).map((file) => basename(file)),
    );
    const files = words.filter(({ word }) => /^[\w-]+(\.test)?\.(ts|tsx|css|tsv)$/.test(word));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(({ word }) => !names.has(word))).toEqual([]);
  });
});
