import { StartupError } from '../errors/startup-error.ts';
import { fatalLine } from './logger.ts';

/** A process that works; `stop` finishes what was begun, within some seconds. */
export interface RunningProcess {
  stop(): Promise<void>;
}

/** How long a process may take to stop; then it ends with an error. */
export const stopTimeoutMs = 20_000;

const exitWithError = (error: unknown): never => {
  // A wrong setting is one line for the operator; anything else is ours to find, with its places.
  const line = error instanceof StartupError ? error.message : fatalLine(error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

/** Runs a process to its end: opens it, says so to a parent, and stops it once at a signal or when the parent is gone. */
export const runProcess = async (open: () => Promise<RunningProcess>): Promise<void> => {
  process.on('uncaughtException', exitWithError);
  process.on('unhandledRejection', exitWithError);
  const ending = Promise.withResolvers<void>();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.on(event, () => ending.resolve());
  const working = await open().catch(exitWithError);
  process.send?.('ready', undefined, undefined, () => undefined);
  await ending.promise;
  setTimeout(() => exitWithError(new Error('The process did not stop in time.')), stopTimeoutMs).unref();
  await working.stop();
  process.exit(0);
};
