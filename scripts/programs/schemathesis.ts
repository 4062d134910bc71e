import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { cacheFolder, fillCache, isExecutable, findOnPath, runProgram } from './programs.ts';
import { withProgress } from './progress.ts';

const requirements = fileURLToPath(
  new URL('../../test/contract/schemathesis/requirements.txt', import.meta.url),
);

const ways = `The contract test needs Schemathesis, and it could not be installed. Either
  1. install Python 3.10 or newer with its venv module and pip (Debian: apt-get install python3-venv), and let it
     reach a package index, or
  2. name a Python that has the packages of test/contract/schemathesis/requirements.txt in SCHEMATHESIS_PYTHON.`;

const pythonIn = (folder: string): string =>
  process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');

const install = (python: string, folder: string): Promise<void> =>
  fillCache(folder, async (draft) => {
    await runProgram(python, ['-m', 'venv', draft], { timeoutSeconds: 120 });
    const packages = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
    await runProgram(pythonIn(draft), packages, { timeoutSeconds: 600 });
  });

/** Finds a Python with Schemathesis, or installs one; throws with the ways to get it. */
export const findSchemathesis = async (): Promise<string> => {
  const named = process.env['SCHEMATHESIS_PYTHON'];
  if (named) return named;
  const version = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const folder = join(cacheFolder(), `schemathesis-${version}`);
  if (await isExecutable(pythonIn(folder))) return pythonIn(folder);
  const python = (await findOnPath('python3')) ?? (await findOnPath('python'));
  if (python === null) throw new Error(ways);
  try {
    await withProgress('Installing Schemathesis (once)', () => install(python, folder));
  } catch (error) {
    throw new Error(`${ways}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return pythonIn(folder);
};
