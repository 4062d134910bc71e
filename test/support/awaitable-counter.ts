/** Counts events and lets a test wait until a number is reached. */
export interface AwaitableCounter {
  readonly count: number;
  add(): void;
  /** Resolves when the count reaches a number, at once when it has. */
  reaches(wanted: number): Promise<void>;
}

/** Creates a counter at 0. */
export const createAwaitableCounter = (): AwaitableCounter => {
  const waiting = new Map<number, () => void>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    add: () => {
      count += 1;
      waiting.get(count)?.();
    },
    reaches: (wanted) =>
      new Promise((resolve) => {
        if (count >= wanted) resolve();
        else waiting.set(wanted, resolve);
      }),
  };
};
