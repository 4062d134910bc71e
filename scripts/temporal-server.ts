import { spawn } from 'node:child_process';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Connection } from '@temporalio/client';

import { givingWay, giveWay } from '../src/give-way.ts';
import { freePort } from './ports.ts';
import { endLeftover, endProcess } from './processes.ts';
import { findTemporal } from './temporal-program.ts';

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
  /** Folder of its database, process id and log; made when missing. */
  readonly folder: string;
  readonly namespace: string;
  /** The program, when it was found before. */
  readonly program?: string | undefined;
  readonly port?: number | undefined;
  readonly uiPort?: number | undefined;
  /** Without a Web UI, and without care for a power cut. */
  readonly forTests?: boolean;
}

// The defaults make an activity wait 100 ms for its turn in the queue; these are for one machine of few cores.
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

const answers = async (address: string, namespace: string): Promise<boolean> => {
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

/** Ends the server that a killed run has left on this folder. */
export const endLeftoverTemporal = (folder: string): Promise<void> => {
  const { pidFile, database } = filesOf(folder);
  return endLeftover(pidFile, database, 'SIGTERM');
};

/** Starts a development server of Temporal on its folder and waits until its namespace answers. */
export const startLocalTemporal = async (options: LocalTemporalOptions): Promise<LocalTemporal> => {
  const program = options.program ?? (await findTemporal());
  const { database, pidFile, logFile } = filesOf(options.folder);
  await mkdir(options.folder, { recursive: true });
  await endLeftoverTemporal(options.folder);
  const [port, uiPort] = await portsOf(options);
  const address = `127.0.0.1:${port}`;
  const log = await open(logFile, 'a');
  const command = [program, ...argumentsOf(options, database, port, uiPort)];
  // On one machine, who waits for a reply comes before Temporal and the worker, which follow it.
  const [first = program, ...args] = options.forTests ? command : givingWay(command);
  const child = spawn(first, args, {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
  const pid = child.pid ?? 0;
  if (!options.forTests) giveWay(pid);
  await writeFile(pidFile, String(pid));
  const stop = (): Promise<void> => endProcess(pid, 'SIGTERM', 10);
  const until = Date.now() + 60_000;
  while (!(await answers(address, options.namespace))) {
    if (child.exitCode !== null || pid === 0 || Date.now() > until) {
      if (pid !== 0) await stop();
      throw new Error(`Temporal did not start on port ${port}; see ${logFile}`);
    }
    await delay(50);
  }
  return {
    address,
    port,
    uiPort,
    ui: options.forTests ? null : `http://127.0.0.1:${uiPort}`,
    pid,
    ended,
    stop,
  };
};
