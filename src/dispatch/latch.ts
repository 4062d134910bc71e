/** A latch that stays open until it is closed, so that a call of `open` is not lost while nobody waits. */
export interface Latch {
  open(): void;
  close(): void;
  /** Resolves with true once the latch is open, or with false after `ms` milliseconds. */
  wait(ms: number): Promise<boolean>;
}

/** Creates a closed latch for one waiter. */
export const createLatch = (): Latch => {
  let isOpen = false;
  let notify = (): void => undefined;
  return {
    open: () => {
      isOpen = true;
      notify();
    },
    close: () => {
      isOpen = false;
    },
    wait: (ms) => {
      if (isOpen) return Promise.resolve(true);
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), ms);
        notify = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
    },
  };
};
