/** The part of the browser's `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const createMemoryStorage = (): KeyValueStorage => {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
};

/** Returns the browser's storage, or one in memory when the browser forbids it. */
export const openBrowserStorage = (): KeyValueStorage => {
  try {
    return window.localStorage;
  } catch {
    return createMemoryStorage();
  }
};

/** Hears the names of what another tab has stored or removed. Returns what ends it. */
export const hearOtherTabs = (listener: (name: string, isGone: boolean) => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key !== null) listener(key, newValue === null);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
