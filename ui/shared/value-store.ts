import { useSyncExternalStore } from 'react';

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

/** Returns the value of a store, and renders again when it changes. */
export const useStoreValue = <T>(store: ValueStore<T>): T => useSyncExternalStore(store.subscribe, store.get);
