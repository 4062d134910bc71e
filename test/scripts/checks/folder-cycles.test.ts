import { expect, test } from 'vitest';

import { checkFolderCycles } from '../../../scripts/checks/folder-cycles.ts';

const file = (path: string, ...targets: readonly string[]) => ({
  path,
  text: targets.map((target) => `import type { Any } from '${target}';`).join('\n'),
});

test('folders that import one way pass, also files of one folder that import each other', () => {
  const files = [
    file('src/server.ts', './process/a.ts'),
    file('src/process/a.ts', './b.ts', '../tables/c.ts'),
    file('src/process/b.ts', './a.ts'),
    file('src/tables/c.ts', 'zod'),
  ];
  expect(checkFolderCycles(files)).toEqual({ seen: 2, faults: [] });
});

test('a cycle over three folders is shown import by import', () => {
  const files = [
    file('src/tables/a.ts', '../messaging/b.ts'),
    file('src/messaging/deep/b.ts', '../../storage/c.ts'),
    file('src/storage/c.ts', '../tables/a.ts'),
  ];
  expect(checkFolderCycles(files).faults).toEqual([
    'src/tables is in a cycle:',
    'src/tables/a.ts imports src/messaging/b.ts',
    'src/messaging/deep/b.ts imports src/storage/c.ts',
    'src/storage/c.ts imports src/tables/a.ts',
  ]);
});
