import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const readIfPresent = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Returns the command line of a running process; null when there is none. A zombie counts as none. */
export const commandLineOf = (pid: number): string | null => {
  if (process.platform === 'linux')
    return readIfPresent(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || null;
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
};

/** Sends a signal. Returns whether the process exists. */
export const sendSignal = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};

const waitUntilEnded = async (pid: number, seconds: number): Promise<boolean> => {
  const until = Date.now() + seconds * 1000;
  while (commandLineOf(pid) !== null) {
    if (Date.now() > until) return false;
    await delay(50);
  }
  return true;
};

/** Returns the last line of a log file, for an error that says why a program did not start. */
export const lastLineOf = (file: string): string => readIfPresent(file)?.trim().split('\n').at(-1) ?? '';

/** Sends `signal` to a process, and kills it when it has not ended after `seconds`. */
export const stopProcess = async (pid: number, signal: NodeJS.Signals, seconds: number): Promise<void> => {
  sendSignal(pid, signal);
  if (await waitUntilEnded(pid, seconds)) return;
  sendSignal(pid, 'SIGKILL');
  await waitUntilEnded(pid, 5);
};

/** Returns the process id in a pid file; null when there is no such file. */
export const readPid = (file: string): number | null => {
  const pid = Number.parseInt(readIfPresent(file) ?? '', 10);
  return pid > 0 ? pid : null;
};

/** Stops the process that an earlier run has left: the one in the pid file, if its command line holds `mark`. */
export const stopLeftover = async (pidFile: string, mark: string, signal: NodeJS.Signals): Promise<void> => {
  const pid = readPid(pidFile);
  if (pid !== null && commandLineOf(pid)?.includes(mark)) await stopProcess(pid, signal, 20);
};

const workingFolderOf = (pid: number): string | null => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
};

/** Returns the ids of the processes in a working directory. Only on Linux; empty elsewhere. */
export const processesWorkingIn = (folder: string): number[] => {
  if (process.platform !== 'linux') return [];
  const path = realpathSync(folder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolderOf(pid) === path);
};
