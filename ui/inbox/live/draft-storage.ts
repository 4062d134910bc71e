import type { KeyValueStorage } from '../../shared/browser-storage.ts';
import { createDraftCipher } from '../../shared/draft-cipher.ts';
import { draftName, draftPrefix, parseDraft, type ReplyDraft } from '../model/drafts.ts';

/** Keeps the drafts of one user in the browser, encrypted with a key that only a session gives. */
export interface DraftStorage {
  load(name: string): Promise<ReplyDraft | null>;
  /** Keeps a draft; an empty one is removed. */
  save(name: string, draft: ReplyDraft): Promise<void>;
  forget(name: string): void;
  /** Removes all drafts of the user, when they sign out, and keeps none from then on. */
  clear(): void;
}

/** Knows the last change of each draft: one that is still being encrypted must not come back after it was forgotten. */
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

/** Opens the drafts of a user. Where the browser keeps nothing, a draft lives as long as the page. */
export const openDraftStorage = (values: KeyValueStorage, userId: string, draftKey: string): DraftStorage => {
  const cipher = createDraftCipher(draftKey);
  const nameOf = (name: string): string => draftName(userId, name);
  const changes = trackChanges();
  let lastSave: Promise<unknown> = Promise.resolve();
  const forget = (name: string): void => {
    changes.begin(name);
    values.removeItem(nameOf(name));
  };
  return {
    load: async (name) => {
      // The place to write is closed while its last words are still being encrypted.
      await lastSave;
      const kept = values.getItem(nameOf(name));
      if (kept === null) return null;
      // A draft of an earlier key cannot be read by anybody any more.
      const text = await cipher.decrypt(kept).catch(() => '');
      const draft = parseDraft(text, Date.now());
      if (!draft) forget(name);
      return draft;
    },
    save: async (name, draft) => {
      if (draft.text === '') return forget(name);
      const isLast = changes.begin(name);
      const encrypting = cipher.encrypt(JSON.stringify(draft));
      lastSave = encrypting.catch(() => undefined);
      const encrypted = await encrypting;
      try {
        if (isLast()) values.setItem(nameOf(name), encrypted);
      } catch {
        // A full storage keeps nothing; the draft is still on the screen.
      }
    },
    forget,
    clear: () => {
      changes.end();
      const names = Array.from({ length: values.length }, (_, index) => values.key(index) ?? '');
      for (const name of names.filter((each) => each.startsWith(draftPrefix(userId))))
        values.removeItem(name);
    },
  };
};
