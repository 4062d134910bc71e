/** A background loop that sweeps until it is stopped. */
export interface Sweeper {
  stop(): Promise<void>;
}

const sweepEveryMs = 5000;

/**
 * Sweeps in the background, `everyMs` after the end of the previous sweep. A failed sweep is reported to `onError`, and the loop
 * continues. A sweep that never ends would stop the loop, so its calls need time limits.
 */
export const startSweeper = (
  target: { sweep(): Promise<void> },
  onError: (error: unknown) => void,
  everyMs = sweepEveryMs,
): Sweeper => {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let running = Promise.resolve();
  const schedule = (): void => {
    if (!isStopped) timer = setTimeout(sweep, everyMs);
  };
  const sweep = (): void => {
    running = target.sweep().catch(onError).then(schedule);
  };
  sweep();
  return {
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
};
