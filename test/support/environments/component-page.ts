import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runProgram } from '../../../scripts/programs/programs.ts';
import { useEnvironment } from './use-environment.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = 'test/ui/component-page';

const buildComponentPage = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'component-page-'));
  const options = [
    '--config',
    `${page}/vite.config.ts`,
    '--outDir',
    join(folder, 'inbox'),
    '--logLevel',
    'warn',
  ];
  await runProgram(process.execPath, ['node_modules/vite/bin/vite.js', 'build', page, ...options], {
    cwd: root,
  });
  await cp(join(root, 'dist/ui/bridge'), join(folder, 'bridge'), { recursive: true });
  return folder;
};

/**
 * Builds a folder of pages in which a component of the tests stands in the place of the inbox: it shows whose session is open,
 * and nothing else. The SDK is the real one. Removes it after the tests of the file.
 */
export const useComponentPage = (): { readonly pagesFolder: string } =>
  useEnvironment(async () => {
    const pagesFolder = await buildComponentPage();
    return { pagesFolder, close: () => rm(pagesFolder, { recursive: true }) };
  });
