import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** Returns the user's folder for programs that are fetched or built once. */
export const cacheFolder = (): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'recruitment-conversations');

/** Returns whether this user can run a file. */
export const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Returns the full path of a program on PATH, or null. */
export const findOnPath = async (name: string): Promise<string | null> => {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter((entry) => entry !== ''))
    if (await isExecutable(join(folder, file))) return join(folder, file);
  return null;
};

/** Runs a program and returns its standard output; throws with the end of its output when it fails. */
export const runProgram = (
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; timeoutSeconds?: number } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.timeoutSeconds === undefined ? {} : { timeout: options.timeoutSeconds * 1000 }),
    });
    let [output, said] = ['', ''];
    child.stdout.on('data', (chunk) => {
      output += chunk;
      said += chunk;
    });
    child.stderr.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(' ')} failed:\n${said.trim().slice(-2000)}`));
    });
  });

/** Fills a folder of the cache completely or not at all: `fill` gets an empty folder, which is then renamed. */
export const fillCache = async (folder: string, fill: (draft: string) => Promise<void>): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  try {
    await fill(draft);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/** Returns whether a host responds within five seconds. */
export const isHostReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );
