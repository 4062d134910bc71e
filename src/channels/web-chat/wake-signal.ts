/** Wakes one waiter; rings while nobody waits are kept as one. */
export interface WakeSignal {
  wake(): void;
  /** Resolves at a ring, after `timeoutMs`, or when the signal aborts; true at a ring. */
  wait(timeoutMs: number, signal: AbortSignal): Promise<boolean>;
}

/** Makes a silent bell. */
export const createWakeSignal = (): WakeSignal => {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    wake: () => {
      rung = true;
      wake?.();
    },
    wait: async (timeoutMs, signal) => {
      if (!rung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          const done = (): void => {
            clearTimeout(timer);
            resolve();
          };
          wake = done;
          signal.addEventListener('abort', done, { once: true });
        });
        wake = null;
      }
      const result = rung;
      rung = false;
      return result;
    },
  };
};
