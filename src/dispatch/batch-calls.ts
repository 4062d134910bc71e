/** How calls are gathered. */
export interface BatchOptions<T, R> {
  /** How long the first call of a batch waits for others, in milliseconds. */
  readonly maxWaitMs: number;
  /** So many calls do not wait any longer. */
  readonly maxItems: number;
  /** Does the work of all; answers a result for each, in their order. */
  work(items: readonly T[]): Promise<readonly R[]>;
}

interface BatchedCall<T, R> {
  readonly item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** Makes a function of one item that works on what is asked within a moment together; a failure is that of the whole batch. */
export const batchCalls = <T, R>({
  maxWaitMs: gatherMs,
  maxItems: most,
  work,
}: BatchOptions<T, R>): ((item: T) => Promise<R>) => {
  let calls: BatchedCall<T, R>[] = [];
  let timer: NodeJS.Timeout | null = null;
  const begin = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = calls;
    calls = [];
    try {
      const results = await work(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('A batch has not a result for each of its items.');
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      calls.push({ item, resolve, reject });
      if (calls.length >= most) void begin();
      else timer ??= setTimeout(() => void begin(), gatherMs);
    });
};
