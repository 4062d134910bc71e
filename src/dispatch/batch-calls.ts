/** How calls are batched. */
export interface BatchOptions<T, R> {
  /** The longest wait of the first call of a batch, in milliseconds. */
  readonly maxWaitMs: number;
  /** A batch of this size starts at once. */
  readonly maxItems: number;
  /** Process a batch. Returns one result per item, in the same order. */
  work(items: readonly T[]): Promise<readonly R[]>;
}

interface BatchedCall<T, R> {
  readonly item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** Create a function of one item that batches calls made shortly after each other. A failure rejects the whole batch. */
export const batchCalls = <T, R>({
  maxWaitMs,
  maxItems,
  work,
}: BatchOptions<T, R>): ((item: T) => Promise<R>) => {
  let calls: BatchedCall<T, R>[] = [];
  let timer: NodeJS.Timeout | null = null;
  const runBatch = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = calls;
    calls = [];
    try {
      const results = await work(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('A batch needs one result per item.');
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      calls.push({ item, resolve, reject });
      if (calls.length >= maxItems) void runBatch();
      else timer ??= setTimeout(() => void runBatch(), maxWaitMs);
    });
};
