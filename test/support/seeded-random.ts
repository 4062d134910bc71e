/** Random choices that come again in the same order with the same seed. */
export interface SeededRandom {
  readonly seed: number;
  /** Returns a whole number from 0 up to and without `limit`. */
  below(limit: number): number;
  /** Returns one of the items. */
  pick<T>(items: readonly T[]): T;
  /** Returns the items in another order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Returns a seed: that of TEST_SEED to repeat a run, else another one each time. */
const chooseSeed = (): number => Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Creates random choices and prints their seed, so that a failed run can be repeated with TEST_SEED. */
export const createSeededRandom = (subject: string, seed = chooseSeed()): SeededRandom => {
  process.stdout.write(`${subject}: TEST_SEED=${seed}\n`);
  let state = seed;
  // The generator mulberry32: few lines, and even enough for choices.
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    seed,
    below,
    pick: (items) => {
      const found = items[below(items.length)];
      if (found === undefined) throw new Error('There is nothing to pick from.');
      return found;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
  };
};
