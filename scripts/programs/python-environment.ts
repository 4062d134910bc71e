import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cacheFolder, fillCache, findOnPath, isExecutable, runProgram } from './programs.ts';
import { withProgress } from './progress.ts';

/** Packages of Python that a test needs. */
export interface PythonPackages {
  /** A word for the folder of the packages. */
  readonly name: string;
  /** Shown to a person who waits for the installation. */
  readonly title: string;
  /** Path of the file with the packages and their versions. */
  readonly requirements: string;
  /** The environment variable that names a Python which has them. */
  readonly variable: string;
}

const toWays = ({ title, requirements, variable }: PythonPackages): string =>
  `A test needs ${title}, which could not be installed. Either
  1. install Python 3.10 or newer with its venv module and pip (Debian: apt-get install python3-venv), and let it
     reach a package index, or
  2. name a Python that has the packages of ${requirements} in ${variable}.`;

const pythonIn = (folder: string): string =>
  process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');

const install = (python: string, folder: string, requirements: string): Promise<void> =>
  fillCache(folder, async (draft) => {
    await runProgram(python, ['-m', 'venv', draft], { timeoutSeconds: 120 });
    const packages = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
    await runProgram(pythonIn(draft), packages, { timeoutSeconds: 600 });
  });

/** Finds a Python with some packages, or installs them; throws with the ways to get them. */
export const findPython = async (packages: PythonPackages): Promise<string> => {
  const { name, title, requirements, variable } = packages;
  const named = process.env[variable];
  if (named) return named;
  const version = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const folder = join(cacheFolder(), `${name}-${version}`);
  if (await isExecutable(pythonIn(folder))) return pythonIn(folder);
  const python = (await findOnPath('python3')) ?? (await findOnPath('python'));
  if (python === null) throw new Error(toWays(packages));
  try {
    await withProgress(`Installing ${title} (once)`, () => install(python, folder, requirements));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${toWays(packages)}\n${reason}`, { cause: error });
  }
  return pythonIn(folder);
};
