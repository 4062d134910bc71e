import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** The command line of a process that runs, or null when there is none (one that only waits to be reaped counts as none). */
export const commandLineOf = (pid: number): string | null => {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || null;
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
};

/** Sends a signal; answers whether there was a process to take it. */
export const sendSignal = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};

const ended = async (pid: number, seconds: number): Promise<boolean> => {
  const until = Date.now() + seconds * 1000;
  while (commandLineOf(pid) !== null) {
    if (Date.now() > until) return false;
    await delay(50);
  }
  return true;
};

/** Asks a process to end with `signal` and, when it has not after `seconds`, kills it. */
export const endProcess = async (pid: number, signal: NodeJS.Signals, seconds: number): Promise<void> => {
  sendSignal(pid, signal);
  if (await ended(pid, seconds)) return;
  sendSignal(pid, 'SIGKILL');
  await ended(pid, 5);
};

/** The process id that a pid file holds, or null when there is no such file. */
export const pidIn = (file: string): number | null => {
  const pid = Number.parseInt(read(file) ?? '', 10);
  return pid > 0 ? pid : null;
};

/** Ends the process that an earlier run left behind: the one of the pid file whose command line holds `mark`. */
export const endLeftover = async (pidFile: string, mark: string, signal: NodeJS.Signals): Promise<void> => {
  const pid = pidIn(pidFile);
  if (pid !== null && commandLineOf(pid)?.includes(mark)) await endProcess(pid, signal, 20);
};
