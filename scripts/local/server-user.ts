import { execFileSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user for a server that refuses to run as root: how to start a program as that user, and how to give it a file. */
export interface ServerUser {
  readonly prefix: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
  giveOwnership(path: string): Promise<void>;
}

const idOf = (flag: '-u' | '-g', name: string): number | null => {
  try {
    return Number.parseInt(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      10,
    );
  } catch {
    return null;
  }
};

const reachable = async (path: string): Promise<boolean> => {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    if (((await stat(folder)).mode & 0o001) === 0) return false;
  return true;
};

const unprivileged = (): { uid: number; gid: number } => {
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: start as another user.',
  );
};

/** Returns the user who can run PostgreSQL on the given paths: the current one, unless it is root. */
export const chooseServerUser = async (paths: readonly string[]): Promise<ServerUser> => {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {}, giveOwnership: async () => undefined };
  const { uid, gid } = unprivileged();
  const own = (path: string): Promise<void> => chown(path, uid, gid);
  if ((await Promise.all(paths.map(reachable))).every(Boolean))
    return { prefix: [], ids: { uid, gid }, giveOwnership: own };
  // Below a private folder such as /root, the other user gets the right to pass through, and nothing else.
  const right = '+dac_read_search';
  const caps = [`--inh-caps=${right}`, `--ambient-caps=${right}`];
  return {
    prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...caps],
    ids: {},
    giveOwnership: own,
  };
};
