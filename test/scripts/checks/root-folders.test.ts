import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { checkRootFolders } from '../../../scripts/checks/root-folders.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'root-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
};

describe('the check of the folders of the root', () => {
  test('names TypeScript in a folder that no check looks at, and beside the folders', () => {
    for (const path of ['src/a.ts', 'lib/deep/b.tsx', 'c.ts']) write(path);
    expect(checkRootFolders(root, ['src'])).toEqual({
      seen: 1,
      faults: ['c.ts lies where no check looks', 'lib/deep/b.tsx lies where no check looks'],
    });
  });

  test('leaves other files, packages and hidden folders alone', () => {
    for (const path of ['src/a.ts', 'notes/b.md', 'node_modules/c.ts', '.data/d.ts']) write(path);
    expect(checkRootFolders(root, ['src']).faults).toEqual([]);
  });

  test('has seen nothing where no checked folder is', () => {
    expect(checkRootFolders(root, ['src']).seen).toBe(0);
  });
});
