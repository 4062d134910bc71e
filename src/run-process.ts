import { ConfigError } from './config.ts';

/** A process that works; `stop` finishes what was begun, within some seconds. */
export interface Working {
  stop(): Promise<void>;
}

const longestStopMs = 20_000;

const die = (error: unknown): never => {
  // A wrong setting is one line for the operator; anything else is ours to find, with its stack.
  const expected = error instanceof ConfigError;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
};

/** Runs a process to its end: opens it, says so to a parent, and stops it once at a signal or when the parent is gone. */
export const runProcess = async (open: () => Promise<Working>): Promise<void> => {
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
  const ending = Promise.withResolvers<void>();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.on(event, () => ending.resolve());
  const working = await open().catch(die);
  process.send?.('ready', undefined, undefined, () => undefined);
  await ending.promise;
  setTimeout(() => die(new Error('The process did not stop in time.')), longestStopMs).unref();
  await working.stop();
  process.exit(0);
};
