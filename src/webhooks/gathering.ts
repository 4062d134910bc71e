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
