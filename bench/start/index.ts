import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from '../../scripts/local/ports.ts';
import { runProgram } from '../../scripts/programs/programs.ts';
import { formatSeconds } from '../support/numbers.ts';
import { goalRow, printProgress, printTable } from '../support/table.ts';
import { type StartFolder, runStart, type Started } from './start-command.ts';

const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Creates a clean clone of the last commit, with the installed packages, without a build and without data. */
const clone = async (folder: string): Promise<string> => {
  const root = join(folder, 'clone');
  await runProgram('git', ['clone', '--quiet', '--no-hardlinks', project, root]);
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'));
  return root;
};

const placeIn = async (folder: string): Promise<StartFolder> => ({
  root: await clone(folder),
  port: await freePort(),
  env: {
    DATA_DIR: join(folder, 'data'),
    TEMPORAL_PORT: String(await freePort()),
    TEMPORAL_UI_PORT: String(await freePort()),
  },
});

const rowOf = (name: string, { tableMs, readyMs }: Started, stopped: string): string[] => [
  name,
  formatSeconds(readyMs),
  formatSeconds(tableMs),
  stopped,
];

const measure = async (place: StartFolder): Promise<void> => {
  printProgress('clean start');
  const clean = await runStart(place);
  const cleanStop = await clean.stop();
  printProgress('second start');
  const second = await runStart(place);
  await second.kill();
  printProgress('start after SIGKILL of everything');
  const third = await runStart(place);
  const thirdStop = await third.stop();
  printTable(
    'npm start: from the command, on a clean clone with installed packages and Temporal in the cache',
    [
      ['', 'API ready', 'table printed', 'ended by'],
      rowOf('clean start', clean, `Ctrl-C, in ${formatSeconds(cleanStop)}`),
      rowOf('second start', second, 'SIGKILL of every process'),
      rowOf('start after SIGKILL', third, `Ctrl-C, in ${formatSeconds(thirdStop)}`),
    ],
  );
  printTable('Goals', [
    ['', 'reached', 'goal', ''],
    goalRow('second start', formatSeconds(second.tableMs), 'under 15 s', second.tableMs < 15_000),
    goalRow('start after SIGKILL', formatSeconds(third.tableMs), 'under 15 s', third.tableMs < 15_000),
  ]);
};

/** Measures the start command on an empty folder, on existing data, and after everything was killed. */
export const benchStart = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-start-'));
  await measure(await placeIn(folder));
  await rm(folder, { recursive: true, force: true });
};
