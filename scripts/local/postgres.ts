import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { freePort } from './ports.ts';
import {
  findPostgresPrograms,
  launchAsServerUser,
  initializeCluster,
  type PostgresPaths,
  postgresPathsIn,
} from './postgres-cluster.ts';
import {
  commandLineOf,
  stopLeftover,
  stopProcess,
  lastLineOf,
  readPid,
  processesWorkingIn,
} from './processes.ts';
import { chooseServerUser } from './server-user.ts';

/** A PostgreSQL that this process started; `urlOf` is the address of one of its databases. */
export interface LocalPostgres {
  readonly port: number;
  readonly pid: number;
  /** Resolves when the server has ended, whoever ended it. */
  readonly ended: Promise<void>;
  urlOf(database: string): string;
  stop(): Promise<void>;
}

export interface LocalPostgresOptions {
  /** The folder of its files; created when it is missing. */
  readonly folder: string;
  readonly port?: number | undefined;
  /** Settings as `postgres -c` takes them, such as `fsync=off`. */
  readonly settings?: readonly string[];
  /** Seconds during which a start is repeated; 40 by default. */
  readonly startWithinSeconds?: number;
}

const createUrlOf =
  (password: string, port: number) =>
  (database: string): string =>
    `postgres://service:${password}@127.0.0.1:${port}/${database}`;

const readPassword = async ({ passwordFile }: PostgresPaths): Promise<string> =>
  (await readFile(passwordFile, 'utf8')).trim();

/** Returns the addresses of the databases of the PostgreSQL that another process runs on this folder, or null. */
export const findRunningPostgres = async (folder: string): Promise<((database: string) => string) | null> => {
  const place = postgresPathsIn(folder);
  const lines = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = lines.split('\n').map(Number);
  if (!pid || !port || !commandLineOf(pid)?.includes(place.data)) return null;
  return createUrlOf(await readPassword(place), port);
};

/**
 * Stops the server that a killed run has left on this folder, and removes what would keep the next one from starting. A
 * child of a killed server that waits for a lock of another killed child waits for ever, and keeps the memory that
 * they shared: such a child is killed. What it had not committed is gone with the server already.
 */
export const stopLeftoverPostgres = async (folder: string): Promise<void> => {
  const { data } = postgresPathsIn(folder);
  const file = join(data, 'postmaster.pid');
  await stopLeftover(file, data, 'SIGINT');
  const children = existsSync(data) ? processesWorkingIn(data) : [];
  const orphans = children.filter((pid) => commandLineOf(pid)?.includes('postgres'));
  await Promise.all(orphans.map((pid) => stopProcess(pid, 'SIGKILL', 5)));
  // PostgreSQL checks only whether the process id is in use. After a kill, another program can have that id.
  if (readPid(file) !== null) await rm(file, { force: true });
};

const accepts = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const becomesReady = async (child: ChildProcess, url: string, log: string): Promise<boolean> => {
  const until = Date.now() + 60_000;
  while (child.exitCode === null && child.signalCode === null) {
    if (await accepts(url)) return true;
    if (Date.now() > until) throw new Error(`PostgreSQL did not become ready in 60 s; see ${log}`);
    await delay(50);
  }
  return false;
};

/**
 * Keeps rows out of the log of PostgreSQL: the detail of an error holds the refused row, and a statement can hold values.
 * The service logs the same error by its code and constraint (docs/operations.md).
 */
export const privateLogSettings = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

const settingsOf = (settings: readonly string[] = []): string[] =>
  ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...privateLogSettings, ...settings].flatMap(
    (setting) => ['-c', setting],
  );

/** Starts the embedded PostgreSQL on its folder, whatever a killed run has left there, and waits until it accepts queries. */
export const startLocalPostgres = async (options: LocalPostgresOptions): Promise<LocalPostgres> => {
  const place = postgresPathsIn(options.folder);
  await mkdir(options.folder, { recursive: true });
  const { initdb, postgres } = await findPostgresPrograms();
  const user = await chooseServerUser([postgres, place.data]);
  const log = await open(place.log, 'a');
  try {
    if (
      !(await access(place.ready).then(
        () => true,
        () => false,
      ))
    )
      await initializeCluster(place, user, initdb, log.fd);
    const password = await readPassword(place);
    // The shared memory of a killed server is freed only when the last of its children has ended.
    const until = Date.now() + (options.startWithinSeconds ?? 40) * 1000;
    while (Date.now() < until) {
      await stopLeftoverPostgres(options.folder);
      const port = options.port ?? (await freePort());
      const child = launchAsServerUser(
        user,
        postgres,
        ['-D', place.data, '-p', `${port}`, ...settingsOf(options.settings)],
        log.fd,
      );
      const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
      const [urlOf, pid] = [createUrlOf(password, port), child.pid ?? 0];
      if (await becomesReady(child, urlOf('postgres'), place.log))
        return { port, pid, ended, urlOf, stop: () => stopProcess(pid, 'SIGINT', 20) };
      await delay(500);
    }
    throw new Error(`PostgreSQL did not start: ${lastLineOf(place.log)}\nIts log is ${place.log}`);
  } finally {
    await log.close();
  }
};
