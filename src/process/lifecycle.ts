import { StartupError } from '../errors/startup-error.ts';
import { fatalLine } from './logger.ts';

/** A process that runs; `stop` finishes the work in progress within some seconds. */
export interface RunningProcess {
  stop(): Promise<void>;
}

/** Time limit of a stop in milliseconds; after it the process ends with an error. */
export const stopTimeoutMs = 20_000;

const exitWithError = (error: unknown): never => {
  // A wrong setting is one line for the operator; any other error is a bug and needs its stack.
  const line = error instanceof StartupError ? error.message : fatalLine(error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

/** Runs a process to its end: starts it, tells its parent process `ready`, and stops it at a signal or when the parent is gone. */
export const runProcess = async (start: () => Promise<RunningProcess>): Promise<void> => {
  process.on('uncaughtException', exitWithError);
  process.on('unhandledRejection', exitWithError);
  const ending = Promise.withResolvers<void>();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.on(event, () => ending.resolve());
  const running = await start().catch(exitWithError);
  process.send?.('ready', undefined, undefined, () => undefined);
  await ending.promise;
  setTimeout(() => exitWithError(new Error('The process did not stop in time.')), stopTimeoutMs).unref();
  await running.stop();
  process.exit(0);
};
