import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { stopProcess } from '../../scripts/local/processes.ts';

/** A server of the benchmark in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const waitForPort = (child: ChildProcess, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => {
      if (typeof message === 'object' && 'port' in message) resolve(Number(message.port));
    });
    child.once('exit', (code) => reject(new Error(`${path} ended with code ${code} before it listened.`)));
    child.once('error', reject);
  });

/** Starts a script of `bench/limits` and waits until it has sent its port. */
export const startBenchServer = async (
  script: string,
  env: Record<string, string>,
): Promise<ServerProcess> => {
  const path = fileURLToPath(new URL(`../limits/${script}`, import.meta.url));
  const child = fork(path, { env: { ...process.env, ...env } });
  const port = await waitForPort(child, path);
  const pid = child.pid ?? 0;
  return { url: `http://127.0.0.1:${port}`, pid, stop: () => stopProcess(pid, 'SIGTERM', 10) };
};
