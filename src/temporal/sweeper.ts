import type { Signals } from './signals.ts';

/** Sweeps again and again until it is stopped. */
export interface Sweeper {
  stop(): Promise<void>;
}

const sweepEveryMs = 5000;

/** Runs the sweep of signals in the background; a failed sweep is told and tried again. */
export const startSweeper = (signals: Signals, failed: (error: unknown) => void): Sweeper => {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let running = Promise.resolve();
  const schedule = (): void => {
    if (!stopped) timer = setTimeout(sweep, sweepEveryMs);
  };
  const sweep = (): void => {
    running = signals.sweep().catch(failed).then(schedule);
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
