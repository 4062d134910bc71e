/** A value that components listen to. */
export interface ValueStore<T> {
  get(): T;
  /** Replaces the value by what `change` makes of it. */
  update(change: (value: T) => T): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store with its first value. */
export const createValueStore = <T>(first: T): ValueStore<T> => {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    update: (change) => {
      const next = change(value);
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
