import { chmod, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

import {
  cacheFolder,
  fillCache,
  isExecutable,
  isHostReachable,
  findOnPath,
  runProgram,
} from '../programs/programs.ts';
import { withProgress } from '../programs/progress.ts';

const version = '1.5.1';

const ways = `No Temporal was found. There are three ways to get one:
  1. set TEMPORAL_ADDRESS to a Temporal server that runs already;
  2. install the Temporal CLI (https://docs.temporal.io/cli) on PATH, or name it in TEMPORAL_CLI;
  3. install Go (https://go.dev/dl): the CLI is then built from its source, once, in some minutes.`;

/** Gets the CLI from the SDK, which downloads one only while it starts it: start it once and keep the program. */
const download = async (folder: string): Promise<void> => {
  const { TestWorkflowEnvironment } = await import('@temporalio/testing');
  await fillCache(folder, async (draft) => {
    const executable = { type: 'cached-download', downloadDir: draft, version: `v${version}` } as const;
    await (await TestWorkflowEnvironment.createLocal({ server: { executable } })).teardown();
    const [file] = (await readdir(draft)).filter((name) => name.startsWith('temporal'));
    if (file === undefined) throw new Error('The download left no program.');
    await rename(join(draft, file), join(draft, 'temporal'));
    await chmod(join(draft, 'temporal'), 0o755);
  });
};

const build = (go: string, folder: string): Promise<void> =>
  fillCache(folder, async (draft) => {
    await runProgram(go, ['install', `github.com/temporalio/cli/cmd/temporal@v${version}`], {
      env: { GOBIN: draft },
    });
  });

/** Returns the reason in one line, for a step that can fail because another one follows. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const fetchOrBuild = async (folder: string): Promise<void> => {
  const failures: string[] = [];
  if (await isHostReachable('https://temporal.download/')) {
    try {
      return await withProgress('Downloading the Temporal CLI', () => download(folder));
    } catch (error) {
      failures.push(`The download failed: ${reasonOf(error)}`);
    }
  }
  const go = await findOnPath('go');
  if (go === null) throw new Error([...failures, ways].join('\n'));
  try {
    await withProgress('Building the Temporal CLI with Go (once, some minutes)', () => build(go, folder));
  } catch (error) {
    throw new Error([...failures, reasonOf(error), ways].join('\n'), { cause: error });
  }
};

/** Finds the Temporal CLI, and fetches or builds it when there is none; throws with the ways to get one. */
export const findTemporalCli = async (named = process.env['TEMPORAL_CLI']): Promise<string> => {
  if (named) {
    if (await isExecutable(named)) return named;
    throw new Error(`TEMPORAL_CLI names ${named}, which is not a program.`);
  }
  const installed = await findOnPath('temporal');
  if (installed !== null) return installed;
  const folder = join(cacheFolder(), `temporal-${version}`);
  const cached = join(folder, process.platform === 'win32' ? 'temporal.exe' : 'temporal');
  if (!(await isExecutable(cached))) await fetchOrBuild(folder);
  return cached;
};
