import type { KeyValueStorage } from '../../shared/browser-storage.ts';
import { type UnsentMessage, unsentMessage } from '../model/message-outbox.ts';

/** The data that the browser stores between visits: the thread of each connection link, and unsent messages. */
export interface VisitStorage {
  threadOf(connectionLink: string): string | null;
  connectionOf(threadLink: string): string | null;
  saveThread(connectionLink: string, threadLink: string): void;
  forgetThread(connectionLink: string): void;
  /** Returns when a thread was last used here, in ms since 1970; null when that is not known. */
  lastUseOf(threadLink: string): number | null;
  saveLastUse(threadLink: string, at: number): void;
  /** Returns the unsent messages of a link, in the order of writing. */
  unsentOf(link: string): readonly UnsentMessage[];
  saveUnsent(link: string, message: UnsentMessage): void;
  /** Removes an unsent message, whatever its link. */
  forgetUnsent(key: string): void;
}

const parseUnsent = (text: string | null): readonly UnsentMessage[] => {
  try {
    const { data } = unsentMessage.safeParse(JSON.parse(text ?? 'null'));
    return data ? [data] : [];
  } catch {
    return [];
  }
};

/** Creates the storage on top of a key-value one. Each message is an item of its own, so that two tabs do not overwrite each other. */
export const createVisitStorage = (keyValues: KeyValueStorage): VisitStorage => {
  // A full or forbidden storage must not stop the chat: it only stores nothing.
  const set = (name: string, value: string): void => {
    try {
      keyValues.setItem(name, value);
    } catch {
      return;
    }
  };
  const names = (): string[] =>
    Array.from({ length: keyValues.length }, (_, index) => keyValues.key(index) ?? '');
  const unsentName = (link: string, key = ''): string => `chat:unsent:${link}:${key}`;
  return {
    threadOf: (connectionLink) => keyValues.getItem(`chat:thread:${connectionLink}`),
    connectionOf: (threadLink) => keyValues.getItem(`chat:connection:${threadLink}`),
    saveThread: (connectionLink, threadLink) => {
      set(`chat:thread:${connectionLink}`, threadLink);
      set(`chat:connection:${threadLink}`, connectionLink);
    },
    forgetThread: (connectionLink) => {
      // The browser's back button still leads to the thread; the page asks there who is present.
      keyValues.removeItem(`chat:used:${keyValues.getItem(`chat:thread:${connectionLink}`)}`);
      keyValues.removeItem(`chat:thread:${connectionLink}`);
    },
    lastUseOf: (threadLink) => {
      const at = Number(keyValues.getItem(`chat:used:${threadLink}`) ?? Number.NaN);
      return Number.isFinite(at) ? at : null;
    },
    saveLastUse: (threadLink, at) => set(`chat:used:${threadLink}`, String(at)),
    unsentOf: (link) =>
      names()
        .filter((name) => name.startsWith(unsentName(link)))
        .flatMap((name) => parseUnsent(keyValues.getItem(name)))
        .sort((one, other) => one.at.localeCompare(other.at)),
    saveUnsent: (link, message) => set(unsentName(link, message.key), JSON.stringify(message)),
    forgetUnsent: (key) => {
      const found = names().filter((name) => name.startsWith('chat:unsent:') && name.endsWith(`:${key}`));
      for (const name of found) keyValues.removeItem(name);
    },
  };
};
