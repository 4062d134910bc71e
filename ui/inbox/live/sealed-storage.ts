import { hearOtherTabs, type KeyValueStorage } from '../../shared/browser-storage.ts';
import { createDraftCipher, type DraftCipher } from '../../shared/draft-cipher.ts';

/** Keeps texts of one user in the browser, encrypted with a key that only a session gives. */
export interface SealedStorage {
  /** Returns a text; null where there is none that this key opens. */
  load(name: string): Promise<string | null>;
  /** Returns the names of what is kept. */
  names(): readonly string[];
  save(name: string, text: string): Promise<void>;
  forget(name: string): void;
  /** Removes everything, when the user signs out, and keeps nothing from then on. */
  clear(): void;
  /** Hears which texts another tab has changed or removed. Returns what ends it. */
  hear(listener: (name: string, isGone: boolean) => void): () => void;
}

/** Knows the last change of each text: one that is still being encrypted must not come back after it was forgotten. */
const trackChanges = () => {
  const last = new Map<string, number>();
  let hasEnded = false;
  const begin = (name: string): (() => boolean) => {
    const change = (last.get(name) ?? 0) + 1;
    last.set(name, change);
    return () => last.get(name) === change && !hasEnded;
  };
  const end = (): void => {
    hasEnded = true;
  };
  return { begin, end };
};

const namesBelow = (values: KeyValueStorage, prefix: string): readonly string[] =>
  Array.from({ length: values.length }, (_, index) => values.key(index) ?? '').flatMap((name) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );

/** Writes texts, each one as its last change left it. */
const createWriter = (values: KeyValueStorage, prefix: string, cipher: DraftCipher) => {
  const changes = trackChanges();
  let lastSave: Promise<unknown> = Promise.resolve();
  return {
    save: async (name: string, text: string): Promise<void> => {
      const isLast = changes.begin(name);
      const encrypting = cipher.encrypt(text);
      lastSave = encrypting.catch(() => undefined);
      const encrypted = await encrypting;
      try {
        if (isLast()) values.setItem(prefix + name, encrypted);
      } catch {
        // A full storage keeps nothing; the text is still on the screen.
      }
    },
    forget: (name: string): void => {
      changes.begin(name);
      values.removeItem(prefix + name);
    },
    end: changes.end,
    /** Resolves once what was written last is in the storage. */
    settle: (): Promise<unknown> => lastSave,
  };
};

/** Opens what is kept under names with a prefix. Where the browser keeps nothing, it lives as long as the page. */
export const openSealedStorage = (
  values: KeyValueStorage,
  prefix: string,
  draftKey: string,
): SealedStorage => {
  const cipher = createDraftCipher(draftKey);
  const { save, forget, end, settle } = createWriter(values, prefix, cipher);
  const names = (): readonly string[] => namesBelow(values, prefix);
  return {
    names,
    save,
    forget,
    load: async (name) => {
      await settle();
      const kept = values.getItem(prefix + name);
      if (kept === null) return null;
      const text = await cipher.decrypt(kept).catch(() => null);
      // A text of an earlier key cannot be read by anybody any more.
      if (text === null && values.getItem(prefix + name) === kept) values.removeItem(prefix + name);
      return text;
    },
    clear: () => {
      end();
      for (const name of names()) values.removeItem(prefix + name);
    },
    hear: (listener) =>
      hearOtherTabs((name, isGone) => {
        if (name.startsWith(prefix)) listener(name.slice(prefix.length), isGone);
      }),
  };
};
