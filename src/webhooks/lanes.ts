import pLimit from 'p-limit';

/** Does work of one lane in the order in which it came, and of different lanes at once. */
export type Lanes = <T>(lane: string, work: () => Promise<T>) => Promise<T>;

/** Makes lanes of which so many do something at once. */
export const createLanes = (atOnce: number): Lanes => {
  const limit = pLimit(atOnce);
  const last = new Map<string, Promise<void>>();
  return async (lane, work) => {
    const before = last.get(lane);
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
    last.set(lane, settled);
    try {
      await before;
      return await limit(work);
    } finally {
      if (last.get(lane) === settled) last.delete(lane);
      settle();
    }
  };
};

/** Gathers items for `writeMs` and writes them together; resolves when the item's batch is written. */
export const createGathering = <T>(
  writeMs: number,
  write: (items: readonly T[]) => Promise<void>,
): ((item: T) => Promise<void>) => {
  let items: T[] = [];
  let writing: Promise<void> | null = null;
  const begin = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, writeMs));
    const all = items;
    items = [];
    writing = null;
    await write(all);
  };
  return (item) => {
    items.push(item);
    writing ??= begin();
    return writing;
  };
};
