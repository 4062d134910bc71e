/** Opens when something was heard, and stays open until it is closed: what is heard while nobody waits is not lost. */
export interface Latch {
  open(): void;
  close(): void;
  /** Resolves with true once the latch is open, with false after so many milliseconds. */
  wait(ms: number): Promise<boolean>;
}

/** Makes a closed latch, for one who waits. */
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
