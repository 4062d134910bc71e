import { readFile } from 'node:fs/promises';

import { isExecutable, findOnPath, runProgram } from '../../../scripts/programs/programs.ts';
import { withProgress } from '../../../scripts/programs/progress.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const shellName = 'chromium-headless-shell';

const installed = async (): Promise<string | null> => {
  for (const name of names) {
    const found = await findOnPath(name);
    if (found !== null) return found;
  }
  return (await isExecutable('/usr/bin/chromium')) ? '/usr/bin/chromium' : null;
};

const isDebianRoot = async (): Promise<boolean> =>
  process.getuid?.() === 0 &&
  /^ID(_LIKE)?=.*debian/m.test(await readFile('/etc/os-release', 'utf8').catch(() => '')) &&
  (await findOnPath('apt-get')) !== null;

const installDebian = async (packages: readonly string[]): Promise<void> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-q'], { env });
  await runProgram('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env });
};

const named = async (): Promise<string | null> => {
  const name = process.env['CHROMIUM'];
  if (!name) return null;
  if (await isExecutable(name)) return name;
  throw new Error(`CHROMIUM names ${name}, which is not a program.`);
};

/** Finds a Chromium: in CHROMIUM, on PATH, or by installing that of Debian when this is root. Throws with the ways to get one. */
export const findBrowser = async (): Promise<string> => {
  const found = (await named()) ?? (await installed());
  if (found !== null) return found;
  if (await isDebianRoot()) {
    await withProgress('Installing Chromium with apt-get', () =>
      installDebian(['chromium', 'fonts-dejavu-core']),
    );
    const program = await installed();
    if (program !== null) return program;
  }
  throw new Error(
    'Tests in a browser need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM.',
  );
};

/** Finds Chromium without windows, or the whole Chromium where there is none (docs/decisions/052-headless-shell.md). */
export const findHeadlessShell = async (): Promise<string> =>
  (await named()) ?? (await findOnPath(shellName)) ?? findBrowser();

/** Installs what tests in a browser use and this machine lacks. They need no headless shell, so none is no failure. */
export const installBrowsers = async (): Promise<void> => {
  await findBrowser();
  if ((await named()) ?? (await findOnPath(shellName))) return;
  if (!(await isDebianRoot())) return;
  await withProgress('Installing the headless shell of Chromium with apt-get', () =>
    installDebian([shellName]),
  ).catch(() => process.stderr.write('There is no headless shell: tests run in Chromium itself.\n'));
};
