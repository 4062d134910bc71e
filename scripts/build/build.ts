import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runProgram } from '../programs/programs.ts';
import { withProgress } from '../programs/progress.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pathInRoot = (...names: string[]): string => join(root, ...names);

const fingerprint = async (folders: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = (await readdir(pathInRoot(folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const name of [...names, pathInRoot('package-lock.json')])
      hash.update(name).update(await readFile(name));
  }
  return hash.digest('hex');
};

// `bridge` is the file that pages of others import.
const pages = ['chat', 'phones', 'inbox', 'flow-editor', 'flow-generation', 'bridge'];

const buildPage = async (name: string): Promise<void> => {
  const vite = ['node_modules/vite/bin/vite.js', 'build', `ui/${name}`];
  const options = ['--config', 'ui/vite.config.ts', '--logLevel', 'warn'];
  await runProgram(process.execPath, [...vite, ...options], { cwd: root });
};

/** Writes the types of the file that pages of others import, beside it. */
const declareBridge = async (): Promise<void> => {
  const tsc = ['node_modules/typescript/bin/tsc', 'ui/bridge/sdk.ts', '--ignoreConfig', '--declaration'];
  const options = [
    '--emitDeclarationOnly',
    '--outDir',
    'dist/ui/bridge',
    '--target',
    'es2024',
    '--module',
    'esnext',
  ];
  await runProgram(process.execPath, [...tsc, ...options], { cwd: root });
};

/** Builds the pages into `dist/ui` when a source of theirs has changed since the last time. */
export const buildPages = async (): Promise<void> => {
  const stamp = pathInRoot('dist', 'ui', '.sources');
  // A page shares its wire format with the server behind it, and the flow editor the engine.
  const sources = await fingerprint(['ui', 'src/channels', 'src/flow', 'simulator']);
  const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (built === sources) return;
  await withProgress('Building the pages', async () => {
    await Promise.all(pages.map(buildPage));
    // Not before the build of the same folder, which empties it.
    await declareBridge();
    await mkdir(dirname(stamp), { recursive: true });
    await writeFile(stamp, sources);
  });
};

/** Bundles the workflows into `dist/workflows.js` when a source of theirs is newer. */
export const buildWorkflows = async (): Promise<void> => {
  await runProgram(process.execPath, [pathInRoot('scripts', 'build', 'bundle-workflows.ts')], { cwd: root });
};

/** Builds everything that API and worker need. */
export const buildAll = async (): Promise<void> => {
  await buildWorkflows();
  await buildPages();
};
