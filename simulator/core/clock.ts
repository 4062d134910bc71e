/** The time, and waits that can be made shorter all at once. */
export interface SimulatorClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs work after a wait, divided by the time factor. */
  after(ms: number, work: () => void): void;
  /** Waits, divided by the time factor; ends early when the simulator stops. */
  sleep(ms: number): Promise<void>;
  /** Waits as long as it says; ends early when the simulator stops. */
  sleepReal(ms: number): Promise<void>;
  /** Drops all waits. */
  stop(): void;
}

// Longer waits would overflow the timer and end at once.
const longestTimerMs = 2_147_483_647;

/** Creates a clock over the time of this machine. `factor` is asked at each wait, so that it can change. */
export const createClock = (factor: () => number): SimulatorClock => {
  const waits = new Set<() => void>();
  let isStopped = false;
  const afterReal = (ms: number, work: () => void, dropped: () => void): void => {
    if (isStopped) {
      dropped();
      return;
    }
    const drop = (): void => {
      clearTimeout(timer);
      dropped();
    };
    const timer = setTimeout(
      () => {
        waits.delete(drop);
        work();
      },
      Math.min(ms, longestTimerMs),
    );
    waits.add(drop);
  };
  const sleepReal = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      afterReal(ms, resolve, resolve);
    });
  return {
    now: () => Date.now(),
    after: (ms, work) => afterReal(ms / factor(), work, () => undefined),
    sleep: (ms) => sleepReal(ms / factor()),
    sleepReal,
    stop: () => {
      isStopped = true;
      for (const drop of waits) drop();
      waits.clear();
    },
  };
};
