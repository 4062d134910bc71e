import type { KeyValueStorage } from '../../shared/browser-storage.ts';
import { draftPrefix, isEmptyDraft, parseDraft, type ReplyDraft } from '../model/drafts.ts';
import { openSealedStorage, type SealedStorage } from './sealed-storage.ts';

/** Keeps the drafts of one user in the browser. */
export interface DraftStorage extends Pick<SealedStorage, 'forget' | 'clear' | 'hear'> {
  load(name: string): Promise<ReplyDraft | null>;
  /** Keeps a draft; an empty one is removed. */
  save(name: string, draft: ReplyDraft): Promise<void>;
}

/** Opens the drafts of a user. */
export const openDraftStorage = (values: KeyValueStorage, userId: string, draftKey: string): DraftStorage => {
  const { load, save, forget, clear, hear } = openSealedStorage(values, draftPrefix(userId), draftKey);
  return {
    load: async (name) => {
      const kept = await load(name);
      if (kept === null) return null;
      const draft = parseDraft(kept, Date.now());
      if (!draft) forget(name);
      return draft;
    },
    save: async (name, draft) => (isEmptyDraft(draft) ? forget(name) : save(name, JSON.stringify(draft))),
    forget,
    clear,
    hear,
  };
};
