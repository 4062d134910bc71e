import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runProgram } from '../../../scripts/programs/programs.ts';
import { useEnvironment } from './use-environment.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = 'test/ui/forms-page';

const buildFormsPage = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'forms-page-'));
  const options = ['--config', `${page}/vite.config.ts`, '--outDir', join(folder, 'inbox')];
  await runProgram(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', page, ...options, '--logLevel', 'warn'],
    { cwd: root },
  );
  return folder;
};

/**
 * Builds a folder of pages in which the forms of the flow editor stand in the place of the inbox, with the policy of an embedded
 * page and a flow in memory. Removes it after the tests of the file.
 */
export const useFormsPage = (): { readonly pagesFolder: string } =>
  useEnvironment(async () => {
    const pagesFolder = await buildFormsPage();
    return { pagesFolder, close: () => rm(pagesFolder, { recursive: true }) };
  });
