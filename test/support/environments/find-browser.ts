import { readFile } from 'node:fs/promises';

import { isExecutable, findOnPath, runProgram } from '../../../scripts/programs/programs.ts';
import { withProgress } from '../../../scripts/programs/progress.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

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

const installDebian = async (): Promise<void> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-q'], { env });
  await runProgram(
    'apt-get',
    ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
    {
      env,
    },
  );
};

/** Finds a Chromium: in CHROMIUM, on PATH, or by installing that of Debian when this is root. Throws with the ways to get one. */
export const findBrowser = async (): Promise<string> => {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (await isExecutable(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which is not a program.`);
  }
  const found = await installed();
  if (found !== null) return found;
  if (await isDebianRoot()) {
    await withProgress('Installing Chromium with apt-get', installDebian);
    const program = await installed();
    if (program !== null) return program;
  }
  throw new Error(
    'Tests in a browser need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM.',
  );
};
