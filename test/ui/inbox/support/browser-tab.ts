import type { KeyValueStorage } from '../../../../ui/shared/browser-storage.ts';

/** The storage of a browser, in memory. */
export const createBrowserValues = (): KeyValueStorage & { readonly items: ReadonlyMap<string, string> } => {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
};

/** Gives Node.js a window that hears of other tabs, and returns what tells it that another tab has changed or removed a value. */
export const openWindow = (): ((name: string, newValue: string | null) => void) => {
  const window = new EventTarget();
  Object.assign(globalThis, { window });
  return (key, newValue) => window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
};
