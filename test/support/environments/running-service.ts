import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from '../../../scripts/local/ports.ts';
import { commandLineOf, readPid as pidInFile, sendSignal } from '../../../scripts/local/processes.ts';
import { eventually } from '../eventually.ts';
import { processTree } from './process-tree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The data folder and the ports of a service of a test, the same at every start. */
export interface ServicePlace {
  readonly dataDir: string;
  /** Settings by variable, over those of this process. */
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const portNames = [
  'PORT',
  'METRICS_PORT',
  'POSTGRES_PORT',
  'TEMPORAL_PORT',
  'TEMPORAL_UI_PORT',
  'SIMULATOR_PORT',
  'ATS_DEMO_PORT',
] as const;

/** Makes a place in the system's folder for temporary files; `env` is added to its settings, or replaces them. */
export const makeServicePlace = async (env: Readonly<Record<string, string>> = {}): Promise<ServicePlace> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'service-'));
  const own: Record<string, string> = { DATA_DIR: dataDir, DEMO_APPLICANTS: '0' };
  for (const name of portNames) own[name] = String(await freePort());
  return { dataDir, env: { ...own, ...env }, remove: () => rm(dataDir, { recursive: true, force: true }) };
};

// The most telling ones last: the end of a long output is what is kept and read.
const parts = ['postgres', 'temporal', 'simulator', 'ats-demo', 'api', 'worker'] as const;

/** The parts that a start command runs. */
export type ServicePart = (typeof parts)[number];

// In the data folder.
const filesOf: Readonly<Record<ServicePart, { readonly pid: string; readonly log: string }>> = {
  postgres: { pid: 'postgres/data/postmaster.pid', log: 'postgres/log' },
  temporal: { pid: 'temporal/pid', log: 'temporal/log' },
  simulator: { pid: 'logs/simulator.pid', log: 'logs/simulator.log' },
  'ats-demo': { pid: 'logs/ats-demo.pid', log: 'logs/ats-demo.log' },
  api: { pid: 'logs/api.pid', log: 'logs/api.log' },
  worker: { pid: 'logs/worker.pid', log: 'logs/worker.log' },
};

const pidIn = ({ dataDir }: ServicePlace, part: ServicePart): number | null =>
  pidInFile(join(dataDir, filesOf[part].pid));

/** The table of the start command. */
export interface StartTable {
  readonly api: string;
  readonly reference: string;
  readonly chat: string;
  readonly temporalWeb: string;
  readonly atsDemo: string;
  readonly measurements: string;
  readonly partnerKey: string;
  readonly organizationToken: string;
}

/** A service that has printed its table. */
export interface RunningService {
  readonly table: StartTable;
  /** The API's address, without a path. */
  readonly url: string;
  readonly temporalAddress: string;
  /** Id of a part's process, from its pid file; null when there is none. */
  pidOf(part: ServicePart): number | null;
  /** Sends a signal to one part alone. */
  signal(part: ServicePart, signal: NodeJS.Signals): void;
  /** Finds all processes, so that the answer is a `kill` without delay. */
  prepareKill(): Promise<() => Promise<void>>;
  /** Kills the command and every process that it started with SIGKILL, and waits until all are gone. */
  kill(): Promise<void>;
  /** Stops it as Ctrl-C in a terminal does, and waits until every process is gone. */
  stop(): Promise<void>;
}

// Settings of the tests' own run, or of whoever runs them, must not reach the service.
const inheritedVariables =
  /^(NODE_|JEST_|TEST_|npm_|DATABASE_URL$|TEMPORAL_(?!CLI$)|POSTGRES_|METRICS_|PARTNER_KEY$|PORT$|HOST$|LOG_LEVEL$)/;

/** Builds the environment of a process in a place: what this process has, without the settings of its own run. */
export const environmentOf = ({ env }: ServicePlace): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !inheritedVariables.test(name));
  return { ...Object.fromEntries(kept), ...env };
};

const tableIn = (said: string): StartTable => {
  const rows = new Map(
    [...said.matchAll(/^ {2}(\S.*?) {2,}(\S+)$/gm)].map(([, name, value]) => [name, value]),
  );
  const row = (name: string): string => rows.get(name) ?? '';
  return {
    api: row('API'),
    reference: row('Reference'),
    chat: row('Chat as a candidate'),
    temporalWeb: row('Temporal Web'),
    measurements: row('Measurements'),
    atsDemo: row('ATS demo'),
    partnerKey: row('Partner key'),
    organizationToken: row('Organization token'),
  };
};

/** A part's process and its state as the system sees it (Linux): `S` sleeps, `R` runs, `T` is stopped, `Z` is dead. */
const stateOf = async (place: ServicePlace, part: ServicePart): Promise<string> => {
  const pid = pidIn(place, part);
  if (pid === null) return 'no process';
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return `process ${pid}, ${/\) (\w)/.exec(stat)?.[1] ?? 'gone'}`;
};

/** The end of everything that a service in this place has logged, for who has to understand a failure. */
export const tailLogs = async (place: ServicePlace): Promise<string> => {
  const tails = parts.map(async (part) => {
    const text = await readFile(join(place.dataDir, filesOf[part].log), 'utf8').catch(() => '(no log)');
    return `--- ${part} (${await stateOf(place, part)})\n${text.trim().split('\n').slice(-15).join('\n').slice(-6000)}`;
  });
  return (await Promise.all(tails)).join('\n');
};

/** Does the work of a test; when it fails, the end of the service's logs is shown on standard error. */
export const showLogsOnFailure = async (place: ServicePlace, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${await tailLogs(place)}\n`);
    throw error;
  }
};

interface StartedCommand {
  readonly pid: number;
  readonly exit: Promise<number | null>;
  /** Resolves with what it said when it has said that it is ready; throws when it ends before. */
  readonly ready: Promise<string>;
}

const runCommand = (place: ServicePlace): StartedCommand => {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: environmentOf(place),
    // A process group of its own, as a terminal gives to a command.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer): void => {
      said += part.toString();
      if (/Ctrl-C stops everything/.test(said)) resolve(said);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    void exit.then((code) => reject(new Error(`npm start ended with code ${code}:\n${said}`)));
  });
  return { pid: child.pid ?? 0, exit, ready };
};

const allGone = (pids: readonly number[]): Promise<void> =>
  eventually('the end of every process', 30, async () => pids.every((pid) => commandLineOf(pid) === null));

const aimAt = async ({ pid, exit }: StartedCommand): Promise<() => Promise<void>> => {
  const pids = await processTree(pid);
  return async () => {
    // By another process, so that whoever talks to these goes on talking until they are gone.
    const kill = spawn('sh', ['-c', 'kill -9 "$@"', 'sh', ...pids.map(String)], { stdio: 'ignore' });
    await once(kill, 'exit');
    await exit;
    await allGone(pids);
  };
};

const killAll = async (command: StartedCommand): Promise<void> => (await aimAt(command))();

const stopAll = async ({ pid, exit }: StartedCommand): Promise<void> => {
  const pids = await processTree(pid);
  process.kill(-pid, 'SIGINT');
  await exit;
  await allGone(pids);
};

const waitUntilReady = async (command: StartedCommand, seconds: number): Promise<string> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`npm start printed no table within ${seconds} s.`)),
    seconds * 1000,
  );
  try {
    return await Promise.race([command.ready, late.promise]);
  } catch (error) {
    await killAll(command);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

// TEST_START_SECONDS gives a start more time, on a machine that does much else.
const startSeconds = Number(process.env['TEST_START_SECONDS'] ?? 90);

/** Runs `npm start` in a place until it has printed its table; throws with what it said when it does not. */
export const startServiceIn = async (place: ServicePlace): Promise<RunningService> => {
  const command = runCommand(place);
  const table = tableIn(await waitUntilReady(command, startSeconds));
  let over = false;
  const endBy = async (end: () => Promise<void>): Promise<void> => {
    if (over) return;
    over = true;
    await end();
  };
  const pidOf = (part: ServicePart): number | null => pidIn(place, part);
  return {
    table,
    url: new URL(table.api).origin,
    temporalAddress: `127.0.0.1:${place.env['TEMPORAL_PORT'] ?? ''}`,
    pidOf,
    signal: (part, signal) => {
      const pid = pidOf(part);
      if (pid === null || !sendSignal(pid, signal)) throw new Error(`There is no ${part} to get ${signal}.`);
    },
    prepareKill: async () => {
      const kill = await aimAt(command);
      return () => endBy(kill);
    },
    kill: () => endBy(() => killAll(command)),
    stop: () => endBy(() => stopAll(command)),
  };
};
