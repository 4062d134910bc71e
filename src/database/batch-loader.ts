/** Answers one key among those that were asked for at the same time. */
export type BatchLoader<T> = (key: string) => Promise<T | undefined>;

/**
 * Gathers the keys that are asked for within one turn of the event loop into one question: fifty requests that arrive
 * together cost one statement. A key that `askAll` leaves out is answered with undefined.
 */
export const createBatchLoader = <T>(
  askAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): BatchLoader<T> => {
  let open: { readonly keys: Set<string>; readonly answers: Promise<ReadonlyMap<string, T>> } | null = null;
  const begin = () => {
    const keys = new Set<string>();
    const answers = new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      open = null;
      return askAll([...keys]);
    });
    return { keys, answers };
  };
  return async (key) => {
    open ??= begin();
    open.keys.add(key);
    return (await open.answers).get(key);
  };
};
