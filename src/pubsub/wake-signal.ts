/** Wakes one waiter. Calls of `wake` while nobody waits count as one. */
export interface WakeSignal {
  wake(): void;
  /** Resolves with true when woken, with false after `timeoutMs` or when the signal aborts. */
  wait(timeoutMs: number, signal: AbortSignal): Promise<boolean>;
}

/** Creates a wake signal that is not set. */
export const createWakeSignal = (): WakeSignal => {
  let isSet = false;
  let wakeWaiter: (() => void) | null = null;
  return {
    wake: () => {
      isSet = true;
      wakeWaiter?.();
    },
    wait: async (timeoutMs, signal) => {
      if (!isSet && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const done = (): void => {
            clearTimeout(timer);
            signal.removeEventListener('abort', done);
            resolve();
          };
          const timer = setTimeout(done, timeoutMs);
          wakeWaiter = done;
          signal.addEventListener('abort', done);
        });
        wakeWaiter = null;
      }
      const wasSet = isSet;
      isSet = false;
      return wasSet;
    },
  };
};
