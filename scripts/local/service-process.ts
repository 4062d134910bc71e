import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { withLowPriority, lowerPriority } from './lower-priority.ts';
import { stopLeftover, stopProcess } from './processes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A part of the running service. */
export interface RunningPart {
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** The processes of the service. */
export type ProcessName = 'api' | 'worker' | 'simulator' | 'ats-demo';

const entries: Readonly<Record<ProcessName, string>> = {
  api: join('src', 'server.ts'),
  worker: join('src', 'worker.ts'),
  simulator: join('simulator', 'index.ts'),
  'ats-demo': join('ats-demo', 'index.ts'),
};

/** Returns the folder for the logs and process ids of the processes, below a data folder. */
export const logFolder = (dataDir: string): string => join(dataDir, 'logs');

/** Stops the process that a killed run has left. */
export const stopLeftoverProcess = ({ name, folder }: { name: ProcessName; folder: string }): Promise<void> =>
  stopLeftover(join(folder, `${name}.pid`), join(root, entries[name]), 'SIGTERM');

export interface LocalProcessOptions {
  readonly name: ProcessName;
  readonly env: NodeJS.ProcessEnv;
  /** The folder of its log and process id. */
  readonly folder: string;
  /** The checkout of this repository whose entry is started; this one by default. */
  readonly checkout?: string;
}

const lastOutputLine = (file: string, from: number): string => {
  const lines = readFileSync(file).subarray(from).toString('utf8').split('\n');
  return lines.findLast((line) => /^\S/.test(line) && !line.startsWith('Node.js')) ?? 'it said nothing';
};

// Node keeps the memory that a burst once needed. With these settings, API and worker need far less (docs/benchmarks.md). The
// Dockerfile and `scripts/bootstrap.mjs` set the same.
const smallMemory = { flags: ['--max-semi-space-size=4'], env: { MALLOC_ARENA_MAX: '2' } };

/** Starts API or worker in its own process group and waits until it reports that it is ready. */
export const startLocalProcess = async (options: LocalProcessOptions): Promise<RunningPart> => {
  const { name, env, folder, checkout = root } = options;
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  const log = await open(file, 'a');
  const { size } = await log.stat();
  const command = [process.execPath, ...smallMemory.flags, join(checkout, entries[name])];
  // On one machine, replies have priority over background work.
  const isBehind = name !== 'api';
  const [program = process.execPath, ...args] = isBehind ? withLowPriority(command) : command;
  const child = spawn(program, args, {
    cwd: checkout,
    env: { ...smallMemory.env, ...env },
    // Ctrl-C goes to this process, which stops the parts in order. The IPC channel closes when this process ends in another way.
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  await log.close();
  const pid = child.pid ?? 0;
  if (isBehind) lowerPriority(pid);
  await writeFile(join(folder, `${name}.pid`), String(pid));
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
  const ready = new Promise<'ready'>((done) => child.once('message', () => done('ready')));
  if ((await Promise.race([ready, ended])) !== 'ready')
    throw new Error(`${name} did not start: ${lastOutputLine(file, size)} (${file})`);
  return { ended, stop: () => stopProcess(pid, 'SIGTERM', 25) };
};
