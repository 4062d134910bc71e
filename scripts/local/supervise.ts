import { setTimeout as delay } from 'node:timers/promises';

import type { RunningPart } from './service-process.ts';

const longestPauseMs = 30_000;
const steadyMs = 60_000;

/** Starts a part and keeps it running: when it ends by itself, it is started again after a growing delay. */
export const supervise = async <T extends RunningPart>(name: string, start: () => Promise<T>): Promise<T> => {
  const stopping = new AbortController();
  const first = await start();
  let current: RunningPart = first;
  const startAgain = async (): Promise<void> => {
    for (let pauseMs = 1000; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      process.stderr.write(`${name} ended unexpectedly; starting it again in ${pauseMs / 1000} s\n`);
      await delay(pauseMs, undefined, { signal: stopping.signal });
      const begun = Date.now();
      try {
        current = await start();
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        continue;
      }
      // Stopped while it was starting: nothing else knows of this process.
      if (stopping.signal.aborted) await current.stop();
      await current.ended;
      if (Date.now() - begun > steadyMs) pauseMs = 500;
    }
  };
  const watching = first.ended.then(startAgain).catch(() => undefined);
  return {
    ...first,
    ended: watching,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
};
