import type { ChildProcess } from 'node:child_process';
import { access, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { freePort } from './ports.ts';
import { findPrograms, launch, makeCluster, type Place, placeOf } from './postgres-cluster.ts';
import { commandLineOf, endLeftover, endProcess, pidIn } from './processes.ts';
import { serverUser } from './server-user.ts';

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
  /** Folder for everything it keeps; made when missing. */
  readonly folder: string;
  readonly port?: number | undefined;
  /** Settings as `postgres -c` takes them, such as `fsync=off`. */
  readonly settings?: readonly string[];
}

const urls =
  (password: string, port: number) =>
  (database: string): string =>
    `postgres://service:${password}@127.0.0.1:${port}/${database}`;

const passwordIn = async ({ passwordFile }: Place): Promise<string> =>
  (await readFile(passwordFile, 'utf8')).trim();

/** The addresses of the databases in the PostgreSQL that another process runs on this folder, or null. */
export const addressOfRunning = async (folder: string): Promise<((database: string) => string) | null> => {
  const place = placeOf(folder);
  const lines = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = lines.split('\n').map(Number);
  if (!pid || !port || !commandLineOf(pid)?.includes(place.data)) return null;
  return urls(await passwordIn(place), port);
};

/** Ends the server that a killed run has left on this folder, and removes what would keep the next from starting. */
export const endLeftoverPostgres = async (folder: string): Promise<void> => {
  const { data } = placeOf(folder);
  const file = join(data, 'postmaster.pid');
  await endLeftover(file, data, 'SIGINT');
  // PostgreSQL looks only whether the id is in use; after a kill, another program may have it.
  if (pidIn(file) !== null) await rm(file, { force: true });
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

const settingsOf = (settings: readonly string[] = []): string[] =>
  ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]);

/** Starts the embedded PostgreSQL on its folder, whatever a killed run has left there, and waits until it answers. */
export const startLocalPostgres = async (options: LocalPostgresOptions): Promise<LocalPostgres> => {
  const place = placeOf(options.folder);
  await mkdir(options.folder, { recursive: true });
  const { initdb, postgres } = await findPrograms();
  const user = await serverUser([postgres, place.data]);
  await endLeftoverPostgres(options.folder);
  const log = await open(place.log, 'a');
  try {
    if (
      !(await access(place.ready).then(
        () => true,
        () => false,
      ))
    )
      await makeCluster(place, user, initdb, log.fd);
    const password = await passwordIn(place);
    // The memory that a killed server shared is free only when the last of its children has noticed.
    const until = Date.now() + 40_000;
    while (Date.now() < until) {
      const port = options.port ?? (await freePort());
      const child = launch(
        user,
        postgres,
        ['-D', place.data, '-p', `${port}`, ...settingsOf(options.settings)],
        log.fd,
      );
      const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
      const [urlOf, pid] = [urls(password, port), child.pid ?? 0];
      if (await becomesReady(child, urlOf('postgres'), place.log))
        return { port, pid, ended, urlOf, stop: () => endProcess(pid, 'SIGINT', 20) };
      await delay(500);
    }
    throw new Error(`PostgreSQL did not start; see ${place.log}`);
  } finally {
    await log.close();
  }
};
