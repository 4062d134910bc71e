import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { connectToInspector } from './inspector.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const coverage = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(
        z.object({
          functionName: z.string(),
          ranges: z.array(z.object({ startOffset: z.number(), count: z.number() })),
        }),
      ),
    }),
  ),
});

/** A function of the project that was called. */
export interface CalledFunction {
  /** The file, relative to the repository. */
  readonly path: string;
  /** Empty for a function without a name, such as a callback. */
  readonly name: string;
  /** The place in the file: functions of one file have different ones. */
  readonly offset: number;
}

/** Reads coverage as the functions of the project that were called, without those of packages and of Node. */
const toCalledFunctions = (reply: unknown): CalledFunction[] =>
  coverage.parse(reply).result.flatMap(({ url, functions }) => {
    const path = url.replace('file://', '');
    if (!path.startsWith(root) || path.includes('/node_modules/')) return [];
    return functions.flatMap(({ functionName, ranges: [range] }) =>
      range && range.count > 0
        ? [{ path: path.slice(root.length), name: functionName, offset: range.startOffset }]
        : [],
    );
  });

/** Counts calls in the process with an inspector on a port. */
export interface CallCounter {
  /** Returns the functions that were called since the last time. */
  take(): Promise<readonly CalledFunction[]>;
  close(): void;
}

/** Starts to count calls in the process with an inspector on a port. */
export const startCallCounter = async (port: number): Promise<CallCounter> => {
  const { command, close } = await connectToInspector(port);
  await command('Profiler.enable');
  await command('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return { take: async () => toCalledFunctions(await command('Profiler.takePreciseCoverage')), close };
};
