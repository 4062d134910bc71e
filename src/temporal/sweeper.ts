/** Sweeps again and again until it is stopped. */
export interface Sweeper {
  stop(): Promise<void>;
}

const sweepEveryMs = 5000;

/**
 * Runs a sweep in the background; a failed sweep is told and tried again. One that would never end would never be tried
 * again: what it asks must answer in time, or fail.
 */
export const startSweeper = (
  swept: { sweep(): Promise<void> },
  failed: (error: unknown) => void,
  everyMs = sweepEveryMs,
): Sweeper => {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let running = Promise.resolve();
  const schedule = (): void => {
    if (!stopped) timer = setTimeout(sweep, everyMs);
  };
  const sweep = (): void => {
    running = swept.sweep().catch(failed).then(schedule);
  };
  sweep();
  return {
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
};
