/** Counts what happens, and tells when it has happened so often. */
export interface AwaitableCounter {
  readonly count: number;
  add(): void;
  /** Resolves when the count reaches a number, or has already. */
  reaches(wanted: number): Promise<void>;
}

/** Makes a counter that stands at 0. */
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
