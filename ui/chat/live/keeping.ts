import { type Unsent, unsent } from '../model/outbox.ts';

/** What this browser keeps between visits: which thread a connection's link led to, and messages not yet sent. */
export interface Keeping {
  threadOf(connectionLink: string): string | null;
  connectionOf(threadLink: string): string | null;
  keepThread(connectionLink: string, threadLink: string): void;
  forgetThread(connectionLink: string): void;
  /** Unsent messages of a link in the order of writing. */
  unsentOf(link: string): readonly Unsent[];
  keepUnsent(link: string, message: Unsent): void;
  /** Forgets an unsent message, under whatever link it was written. */
  forgetUnsent(key: string): void;
}

/** As much of the browser's storage as is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const readUnsent = (text: string | null): readonly Unsent[] => {
  try {
    const { data } = unsent.safeParse(JSON.parse(text ?? 'null'));
    return data ? [data] : [];
  } catch {
    return [];
  }
};

/** Keeps on a shelf. Each message has an item of its own, so that two tabs do not overwrite each other. */
export const createKeeping = (shelf: Shelf): Keeping => {
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
    keepThread: (connectionLink, threadLink) => {
      set(`chat:thread:${connectionLink}`, threadLink);
      set(`chat:connection:${threadLink}`, connectionLink);
    },
    forgetThread: (connectionLink) => shelf.removeItem(`chat:thread:${connectionLink}`),
    unsentOf: (link) =>
      names()
        .filter((name) => name.startsWith(unsentName(link)))
        .flatMap((name) => readUnsent(shelf.getItem(name)))
        .sort((one, other) => one.at.localeCompare(other.at)),
    keepUnsent: (link, message) => set(unsentName(link, message.key), JSON.stringify(message)),
    forgetUnsent: (key) => {
      const found = names().filter((name) => name.startsWith('chat:unsent:') && name.endsWith(`:${key}`));
      for (const name of found) shelf.removeItem(name);
    },
  };
};

const memoryShelf = (): Shelf => {
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
export const browserShelf = (): Shelf => {
  try {
    return window.localStorage;
  } catch {
    return memoryShelf();
  }
};
