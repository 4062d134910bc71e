import type { KeyValueStorage } from '../../shared/browser-storage.ts';
import { openSeal } from '../../shared/seal.ts';
import { draftName, draftPrefix, parseDraft, type ReplyDraft } from '../model/drafts.ts';

/** Keeps the drafts of one user in the browser, encrypted with a key that only a session gives. */
export interface DraftStorage {
  load(name: string): Promise<ReplyDraft | null>;
  /** Keeps a draft; an empty one is removed. */
  save(name: string, draft: ReplyDraft): Promise<void>;
  forget(name: string): void;
  /** Removes all drafts of the user, when they sign out. */
  clear(): void;
}

/** Opens the drafts of a user. Where the browser keeps nothing, a draft lives as long as the page. */
export const openDraftStorage = (values: KeyValueStorage, userId: string, draftKey: string): DraftStorage => {
  const seal = openSeal(draftKey);
  const nameOf = (name: string): string => draftName(userId, name);
  const forget = (name: string): void => values.removeItem(nameOf(name));
  return {
    load: async (name) => {
      const kept = values.getItem(nameOf(name));
      if (kept === null) return null;
      // A draft of an earlier key cannot be read by anybody any more.
      const text = await seal.decrypt(kept).catch(() => '');
      const draft = parseDraft(text, Date.now());
      if (!draft) forget(name);
      return draft;
    },
    save: async (name, draft) => {
      if (draft.text === '') return forget(name);
      const sealed = await seal.encrypt(JSON.stringify(draft));
      try {
        values.setItem(nameOf(name), sealed);
      } catch {
        // A full storage keeps nothing; the draft is still on the screen.
      }
    },
    forget,
    clear: () => {
      const names = Array.from({ length: values.length }, (_, index) => values.key(index) ?? '');
      for (const name of names.filter((each) => each.startsWith(draftPrefix(userId))))
        values.removeItem(name);
    },
  };
};
