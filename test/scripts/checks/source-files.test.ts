import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { lineAt, readSourceFiles } from '../../../scripts/checks/source-files.ts';

const root = mkdtempSync(join(tmpdir(), 'source-files-'));
mkdirSync(join(root, 'src/deep'), { recursive: true });
mkdirSync(join(root, 'src/node_modules/other'), { recursive: true });
mkdirSync(join(root, 'empty'));
writeFileSync(join(root, 'src/app.ts'), 'one');
writeFileSync(join(root, 'src/deep/page.tsx'), 'two');
writeFileSync(join(root, 'src/deep/page.css'), 'three');
writeFileSync(join(root, 'src/node_modules/other/index.ts'), 'four');

afterAll(() => rmSync(root, { recursive: true }));

test('source files are found in folders and by their own path, those of packages are not', () => {
  const files = [
    { path: 'src/app.ts', text: 'one' },
    { path: 'src/deep/page.tsx', text: 'two' },
  ];
  const found = readSourceFiles(root, ['src']).toSorted((a, b) => a.path.localeCompare(b.path));
  expect(found).toEqual(files);
  expect(readSourceFiles(root, ['src/app.ts'])).toEqual(files.slice(0, 1));
});

test('a place without source files is a fault, not an empty list', () => {
  expect(() => readSourceFiles(root, ['src', 'empty'])).toThrow('no TypeScript file in empty');
  expect(() => readSourceFiles(root, ['missing'])).toThrow('missing');
});

test('lines are counted from 1', () => {
  expect([lineAt('a\nb\nc', 0), lineAt('a\nb\nc', 4)]).toEqual([1, 3]);
});
