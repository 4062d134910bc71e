import { type UnsentMessage, unsentMessage } from '../model/message-outbox.ts';

/** What this browser keeps between visits: which thread a connection's link led to, and messages not yet sent. */
export interface VisitStorage {
  threadOf(connectionLink: string): string | null;
  connectionOf(threadLink: string): string | null;
  saveThread(connectionLink: string, threadLink: string): void;
  forgetThread(connectionLink: string): void;
  /** When a thread was last used here, in ms since 1970; null when that is not known. */
  lastUseOf(threadLink: string): number | null;
  saveLastUse(threadLink: string, at: number): void;
  /** Unsent messages of a link in the order of writing. */
  unsentOf(link: string): readonly UnsentMessage[];
  saveUnsent(link: string, message: UnsentMessage): void;
  /** Forgets an unsent message, under whatever link it was written. */
  forgetUnsent(key: string): void;
}

/** As much of the browser's storage as is needed. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const parseUnsent = (text: string | null): readonly UnsentMessage[] => {
  try {
    const { data } = unsentMessage.safeParse(JSON.parse(text ?? 'null'));
    return data ? [data] : [];
  } catch {
    return [];
  }
};

/** Keeps on a shelf. Each message has an item of its own, so that two tabs do not overwrite each other. */
export const createVisitStorage = (shelf: KeyValueStorage): VisitStorage => {
  // A full or forbidden storage must not stop the chat; it only forgets.
  const set = (name: string, value: string): void => {
    try {
      shelf.setItem(name, value);
    } catch {
      return;
    }
  };
  const names = (): string[] => Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');
  const unsentName = (link: string, key = ''): string => `chat:unsent:${link}:${key}`;
  return {
    threadOf: (connectionLink) => shelf.getItem(`chat:thread:${connectionLink}`),
    connectionOf: (threadLink) => shelf.getItem(`chat:connection:${threadLink}`),
    saveThread: (connectionLink, threadLink) => {
      set(`chat:thread:${connectionLink}`, threadLink);
      set(`chat:connection:${threadLink}`, connectionLink);
    },
    forgetThread: (connectionLink) => {
      // The way back in the browser's history leads to the thread still: the page asks there.
      shelf.removeItem(`chat:used:${shelf.getItem(`chat:thread:${connectionLink}`)}`);
      shelf.removeItem(`chat:thread:${connectionLink}`);
    },
    lastUseOf: (threadLink) => {
      const at = Number(shelf.getItem(`chat:used:${threadLink}`) ?? Number.NaN);
      return Number.isFinite(at) ? at : null;
    },
    saveLastUse: (threadLink, at) => set(`chat:used:${threadLink}`, String(at)),
    unsentOf: (link) =>
      names()
        .filter((name) => name.startsWith(unsentName(link)))
        .flatMap((name) => parseUnsent(shelf.getItem(name)))
        .sort((one, other) => one.at.localeCompare(other.at)),
    saveUnsent: (link, message) => set(unsentName(link, message.key), JSON.stringify(message)),
    forgetUnsent: (key) => {
      const found = names().filter((name) => name.startsWith('chat:unsent:') && name.endsWith(`:${key}`));
      for (const name of found) shelf.removeItem(name);
    },
  };
};

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

/** The browser's own storage, or one for this visit where the browser forbids it. */
export const openBrowserStorage = (): KeyValueStorage => {
  try {
    return window.localStorage;
  } catch {
    return createMemoryStorage();
  }
};
