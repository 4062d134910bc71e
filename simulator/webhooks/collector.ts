import type { SimulatorClock } from '../core/clock.ts';

/** Collects things until enough have come, or the first has waited long enough. */
export interface Collector<T> {
  push(...things: readonly T[]): void;
}

/** Creates a collector. `take` gets at most `most` things at once, in their order. */
export const createCollector = <T>(
  clock: SimulatorClock,
  options: { readonly waitMs: () => number; readonly most: number },
  take: (things: readonly T[]) => void,
): Collector<T> => {
  const things: T[] = [];
  let isWaiting = false;
  const flush = (): void => {
    while (things.length > 0) take(things.splice(0, options.most));
  };
  return {
    push: (...added) => {
      things.push(...added);
      if (things.length >= options.most) flush();
      if (things.length === 0 || isWaiting) return;
      isWaiting = true;
      clock.after(options.waitMs(), () => {
        isWaiting = false;
        flush();
      });
    },
  };
};
