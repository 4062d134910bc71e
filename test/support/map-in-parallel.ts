/** Processes all items, at most `many` at once. Returns the results in the order of the items. */
export const mapInParallel = async <Item, Result>(
  items: readonly Item[],
  many: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const rest = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: many }, worker));
  return results;
};
