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

/** Adds the log context to every line, and replaces errors, under any key, by their description. */
const lineOptions: LoggerOptions = {
  mixin: () => ({ ...currentLogContext() }),
  formatters: { log: describeErrors },
  // Pino's own serializer would handle the description as an error.
  serializers: { err: (described: unknown) => described },
  hooks: {
    logMethod(args, method) {
      // Without a text, pino would use the error's message.
      const [first] = args;
      if (isError(first)) method.apply(this, [{ err: first }, 'error']);
      else method.apply(this, args);
    },
  },
};

/** Creates the log of a process: one JSON object per line, on standard output by default. */
export const createLogger = (
  { logLevel }: { readonly logLevel: string },
  process: 'api' | 'worker',
  destination?: DestinationStream,
): Logger => {
  const options = { ...lineOptions, level: logLevel, base: { process } };
  return destination ? pino(options, destination) : pino(options);
};

/** Formats the last log line of a process: the error that ends it, redacted like every other. */
export const fatalLine = (error: unknown): string =>
  JSON.stringify({ level: 60, time: Date.now(), err: describeError(error), msg: 'process ends' });
