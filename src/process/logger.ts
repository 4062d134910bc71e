import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

import { describeError, isError } from './redact-error.ts';
import { currentLogContext } from '../logging/log-context.ts';

const describeErrors = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      name === 'err' || isError(value) ? describeError(value) : value,
    ]),
  );

/** Every line: the facts of the work it was written in, and errors as `describeError` has them, whatever they are called. */
const lineOptions: LoggerOptions = {
  mixin: () => ({ ...currentLogContext() }),
  formatters: { log: describeErrors },
  // Pino's own would take a description for an error.
  serializers: { err: (described: unknown) => described },
  hooks: {
    logMethod(args, method) {
      // An error alone would be its own message.
      const [first] = args;
      if (isError(first)) method.apply(this, [{ err: first }, 'an error']);
      else method.apply(this, args);
    },
  },
};

/** The log of a process: one JSON object a line, on standard output unless another destination is given. */
export const createLogger = (
  { logLevel }: { readonly logLevel: string },
  process: 'api' | 'worker',
  destination?: DestinationStream,
): Logger => {
  const options = { ...lineOptions, level: logLevel, base: { process } };
  return destination ? pino(options, destination) : pino(options);
};

/** What a process says last, of the error that ends it: a line like those of its log, without what the error quotes. */
export const fatalLine = (error: unknown): string =>
  JSON.stringify({ level: 60, time: Date.now(), err: describeError(error), msg: 'the process ends' });
