import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { sendSignal } from '../../scripts/local/processes.ts';
import { descendantPids } from '../support/process-usage.ts';

/** A start command that has printed its table. */
export interface Started {
  /** Milliseconds from the command until /readyz succeeded. */
  readonly readyMs: number;
  /** Milliseconds from the command until its table was printed. */
  readonly tableMs: number;
  /** Stops it as Ctrl-C does. Returns the duration in milliseconds. */
  stop(): Promise<number>;
  /** Kills the command and all its processes with SIGKILL. */
  kill(): Promise<void>;
}

/** Where and how the start command runs. */
export interface StartFolder {
  /** The root folder of the project. */
  readonly root: string;
  readonly env: Record<string, string>;
  readonly port: number;
}

const longestMs = 300_000;

const tablePrinted = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (part: Buffer): void => {
      said += part.toString();
      if (/^Ready after /m.test(said)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
    });
    child.once('exit', (code) => reject(new Error(`The start command ended with code ${code}:\n${said}`)));
  });

const isReady = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const readiness = async (port: number, ended: AbortSignal): Promise<void> => {
  const until = Date.now() + longestMs;
  while (!(await isReady(port))) {
    if (ended.aborted || Date.now() > until) throw new Error('The API was not ready within five minutes.');
    await delay(25);
  }
};

/** Runs the start command until its table is printed and its API is ready. */
export const runStart = async ({ root, env, port }: StartFolder): Promise<Started> => {
  const begun = performance.now();
  const args = [join(root, 'scripts', 'bootstrap.mjs'), 'scripts/commands/start.ts'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new AbortController();
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void exit.then(() => ended.abort());
  const pid = child.pid ?? 0;
  const kill = async (): Promise<void> => {
    for (const each of [pid, ...descendantPids(pid)]) sendSignal(each, 'SIGKILL');
    await exit;
  };
  const stop = async (): Promise<number> => {
    const asked = performance.now();
    sendSignal(pid, 'SIGINT');
    await exit;
    return performance.now() - asked;
  };
  const since = (): number => performance.now() - begun;
  const ready = [tablePrinted(child).then(since), readiness(port, ended.signal).then(since)] as const;
  try {
    const [tableMs, readyMs] = await Promise.all(ready);
    return { tableMs, readyMs, stop, kill };
  } catch (error) {
    await kill();
    throw error;
  }
};
