import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Connection } from '@temporalio/client';

import { withLowPriority, lowerPriority } from './lower-priority.ts';
import { freePort } from './ports.ts';
import { stopLeftover, stopProcess, lastLineOf } from './processes.ts';
import { findTemporalCli } from './temporal-program.ts';

/** A development server of Temporal that this process started; `ui` is null when it runs without Web UI. */
export interface LocalTemporal {
  readonly address: string;
  readonly port: number;
  readonly uiPort: number;
  readonly ui: string | null;
  readonly pid: number;
  /** Resolves when the server has ended, whoever ended it. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface LocalTemporalOptions {
  /** The folder of its database, process id and log; created when it is missing. */
  readonly folder: string;
  readonly namespace: string;
  /** The path of the program, when it is known. */
  readonly program?: string | undefined;
  readonly port?: number | undefined;
  readonly uiPort?: number | undefined;
  /** Whether it runs for tests: without Web UI, and with data that does not survive a power cut. */
  readonly forTests?: boolean;
}

// With the defaults an activity waits 100 ms in a queue. These values suit one machine with few cores.
const tuning = [
  'history.transferProcessorMaxPollRPS=2000',
  'history.timerProcessorMaxPollRPS=2000',
  'matching.numTaskqueueReadPartitions=1',
  'matching.numTaskqueueWritePartitions=1',
];

const argumentsOf = (
  options: LocalTemporalOptions,
  database: string,
  port: number,
  uiPort: number,
): string[] => [
  ...`server start-dev --ip 127.0.0.1 --port ${port} --namespace ${options.namespace} --log-level error`.split(
    ' ',
  ),
  ...tuning.flatMap((value) => ['--dynamic-config-value', value]),
  ...['journal_mode=WAL', `synchronous=${options.forTests ? 0 : 1}`].flatMap((value) => [
    '--sqlite-pragma',
    value,
  ]),
  ...['--db-filename', database].concat(options.forTests ? ['--headless'] : ['--ui-port', String(uiPort)]),
];

const isNamespaceReady = async (address: string, namespace: string): Promise<boolean> => {
  try {
    const connection = await Connection.connect({ address, connectTimeout: 1000 });
    try {
      await connection.workflowService.describeNamespace({ namespace });
    } finally {
      await connection.close();
    }
    return true;
  } catch {
    return false;
  }
};

const portsOf = async (options: LocalTemporalOptions): Promise<[number, number]> => {
  if (options.forTests) return [options.port ?? (await freePort()), 0];
  return [options.port ?? (await freePort([7233])), options.uiPort ?? (await freePort([8233]))];
};

const filesOf = (folder: string) => ({
  database: join(resolve(folder), 'temporal.db'),
  pidFile: join(resolve(folder), 'pid'),
  logFile: join(resolve(folder), 'log'),
});

/** Stops the server that a killed run has left on this folder. */
export const stopLeftoverTemporal = (folder: string): Promise<void> => {
  const { pidFile, database } = filesOf(folder);
  return stopLeftover(pidFile, database, 'SIGTERM');
};

interface Ports {
  readonly port: number;
  readonly uiPort: number;
}

const launch = async (
  program: string,
  options: LocalTemporalOptions,
  { port, uiPort }: Ports,
): Promise<ChildProcess> => {
  const { database, pidFile, logFile } = filesOf(options.folder);
  const log = await open(logFile, 'a');
  const command = [program, ...argumentsOf(options, database, port, uiPort)];
  // On one machine, replies have priority over Temporal and the worker.
  const [first = program, ...args] = options.forTests ? command : withLowPriority(command);
  const child = spawn(first, args, { detached: true, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  if (!options.forTests && child.pid !== undefined) lowerPriority(child.pid);
  await writeFile(pidFile, String(child.pid ?? 0));
  return child;
};

/** Waits until the namespace is available. Returns false when the server ends before. */
const becomesReady = async (child: ChildProcess, address: string, namespace: string): Promise<boolean> => {
  const until = Date.now() + 60_000;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (await isNamespaceReady(address, namespace)) return true;
    if (Date.now() > until) {
      await stopProcess(child.pid, 'SIGTERM', 10);
      throw new Error(`Temporal did not answer on ${address} in 60 s.`);
    }
    await delay(50);
  }
  return false;
};

const maxStarts = 3;

/**
 * Starts a development server of Temporal on its folder and waits until its namespace is available. Throws with the last
 * line of its log when it does not start.
 */
export const startLocalTemporal = async (options: LocalTemporalOptions): Promise<LocalTemporal> => {
  const program = options.program ?? (await findTemporalCli());
  const { folder, namespace } = options;
  await mkdir(folder, { recursive: true });
  await stopLeftoverTemporal(folder);
  const [port, uiPort] = await portsOf(options);
  const address = `127.0.0.1:${port}`;
  // The server takes further ports without reserving them. When another process has one of them, the server ends at once.
  for (let start = 1; start <= maxStarts; start += 1) {
    const child = await launch(program, options, { port, uiPort });
    const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
    if (!(await becomesReady(child, address, namespace))) continue;
    const pid = child.pid ?? 0;
    const ui = options.forTests ? null : `http://127.0.0.1:${uiPort}`;
    return { address, port, uiPort, ui, pid, ended, stop: () => stopProcess(pid, 'SIGTERM', 10) };
  }
  const { logFile } = filesOf(folder);
  throw new Error(`Temporal did not start on port ${port}: ${lastLineOf(logFile)}\nIts log is ${logFile}`);
};
