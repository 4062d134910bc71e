import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { startBalancer } from '../servers/balancer.ts';

const program = fileURLToPath(new URL('../api-process.ts', import.meta.url));

/** The API in a process of its own, behind an address that stays, and the ways in which it can be lost. */
export interface KillableApi {
  readonly origin: string;
  /** Kills the process with SIGKILL and waits for its end. */
  kill(): Promise<void>;
  /** Starts another process behind the same address. */
  start(): Promise<void>;
  /** Ends all connections; new ones work. */
  cut(): void;
  /** Stops all traffic of the open connections without ending them; new ones work. */
  silence(): void;
  close(): Promise<void>;
}

const spawnApi = async (databaseUrl: string): Promise<{ child: ChildProcess; port: number }> => {
  const child = spawn(process.execPath, [program, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('The process has no output.');
  const [line] = await once(child.stdout, 'data');
  return { child, port: Number(String(line)) };
};

/** Starts a process of the API on a database. */
export const startKillableApi = async (databaseUrl: string): Promise<KillableApi> => {
  const network = await startBalancer();
  let running: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const { child, port } = await spawnApi(databaseUrl);
    running = child;
    network.setPorts([port]);
  };
  const kill = async (): Promise<void> => {
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    running = null;
  };
  await start();
  return {
    origin: network.url,
    kill,
    start,
    cut: network.cut,
    silence: network.silence,
    close: async () => {
      await kill();
      network.close();
    },
  };
};
