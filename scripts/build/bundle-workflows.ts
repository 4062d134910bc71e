import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// Bundles the workflows into dist/workflows.js when a source is newer than it. A process of its own, so that the
// worker never carries the bundler's memory.

const root = new URL('../..', import.meta.url);
const target = new URL('dist/workflows.js', root);
const sources = ['workflows/', 'src/temporal/', 'package-lock.json'];

const modified = async (url: URL): Promise<number> => {
  const { mtimeMs } = await stat(url);
  if (!url.href.endsWith('/')) return mtimeMs;
  const names = await readdir(url);
  return Math.max(...(await Promise.all(names.map((name) => modified(new URL(name, url))))));
};

const newest = Math.max(...(await Promise.all(sources.map((path) => modified(new URL(path, root))))));
const built = await modified(target).catch(() => 0);
if (built < newest) {
  // Most of the time nothing is newer, and loading the bundler is all the work.
  const { bundleWorkflowCode, DefaultLogger } = await import('@temporalio/worker');
  const workflowsPath = fileURLToPath(new URL('workflows/index.ts', root));
  const { code } = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('WARN') });
  await mkdir(new URL('.', target), { recursive: true });
  // Write a temporary file and rename it, because several processes can build at once.
  const beside = new URL(`workflows.${process.pid}.js`, target);
  await writeFile(beside, code);
  await rename(beside, target);
}
