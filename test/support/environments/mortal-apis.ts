import { join } from 'node:path';

import { freePort } from '../../../scripts/local/ports.ts';
import { readPid, sendSignal } from '../../../scripts/local/processes.ts';
import { startLocalProcess } from '../../../scripts/local/service-process.ts';
import { supervise } from '../../../scripts/local/supervise.ts';
import { startDatabaseProxy } from '../servers/database-proxy.ts';
import { environmentOfFurther } from './further-processes.ts';
import { type ProcessesEnvironment, useProcesses } from './processes.ts';
import { forwardTo, useEnvironment } from './use-environment.ts';

/** A process of the API that a test kills, and that is started again then. */
export interface MortalApi {
  readonly url: string;
  /** Kills it with SIGKILL. Returns whether it ran. */
  kill(): boolean;
  /** Kills it at its next commit with a statement of these words: PostgreSQL has committed, and the API never hears of it. */
  killAfterCommit(words: RegExp, killed: () => void): void;
}

/** The service with two more processes of the API. Each has a proxy of its own before PostgreSQL. */
export interface MortalApisEnvironment extends ProcessesEnvironment {
  readonly apis: readonly MortalApi[];
}

const startApi = async (processes: ProcessesEnvironment, place: number) => {
  const port = await freePort();
  const proxy = await startDatabaseProxy(await processes.databaseUrl());
  const env = await environmentOfFurther(processes, port, proxy.url);
  const folder = join(processes.place.dataDir, `logs-of-api-${place}`);
  const running = await supervise(`API ${place}`, () => startLocalProcess({ name: 'api', env, folder }));
  const kill = (): boolean => {
    const pid = readPid(join(folder, 'api.pid'));
    return pid !== null && sendSignal(pid, 'SIGKILL');
  };
  const api: MortalApi = {
    url: `http://127.0.0.1:${port}`,
    kill,
    killAfterCommit: (words, killed) =>
      proxy.loseNextCommitReply(words, () => {
        kill();
        killed();
      }),
  };
  const stop = async (): Promise<void> => {
    await running.stop();
    await proxy.close();
  };
  return { api, stop };
};

/** Runs the start command and two APIs before the tests of the file, and stops them after them. */
export const useMortalApis = (): MortalApisEnvironment => {
  const processes = useProcesses({ REQUESTS_PER_MINUTE: '1000000' });
  const opened = useEnvironment(async () => {
    const started = [await startApi(processes, 1), await startApi(processes, 2)];
    const close = async (): Promise<void> => {
      for (const { stop } of started) await stop();
    };
    return { apis: started.map(({ api }) => api), close };
  });
  return {
    ...processes,
    apis: forwardTo(() => opened.apis),
  };
};
