/** Loads the value of one key, together with all keys of the same event-loop turn. */
export type BatchLoader<T> = (key: string) => Promise<T | undefined>;

/**
 * Creates a loader that batches the keys of one event-loop turn into one call of `loadAll`: fifty requests that arrive
 * together cost one statement. The value of a key that `loadAll` leaves out is undefined.
 */
export const createBatchLoader = <T>(
  loadAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): BatchLoader<T> => {
  let batch: { readonly keys: Set<string>; readonly values: Promise<ReadonlyMap<string, T>> } | null = null;
  const startBatch = () => {
    const keys = new Set<string>();
    const values = new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      batch = null;
      return loadAll([...keys]);
    });
    return { keys, values };
  };
  return async (key) => {
    batch ??= startBatch();
    batch.keys.add(key);
    return (await batch.values).get(key);
  };
};
