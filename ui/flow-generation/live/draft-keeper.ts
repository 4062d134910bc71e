import type { KeyValueStorage } from '../../shared/browser-storage.ts';
import { createDraftCipher } from '../../shared/draft-cipher.ts';
import type { ValueStore } from '../../shared/value-store.ts';
import {
  emptyDraft,
  type GenerationDraft,
  hasWork,
  parseGenerationDraft,
} from '../model/generation-draft.ts';

/** Keeps what a user has filled in, encrypted with a key that only a session gives. */
export interface DraftKeeper {
  /** Shows again what was kept, and keeps every change from then on. */
  restore(): Promise<void>;
  /** Removes what is kept, when the user signs out. */
  clear(): void;
  close(): void;
}

const quietMs = 200;

const isEmpty = (draft: GenerationDraft): boolean =>
  draft.step === 'type' && draft.generationId === null && !hasWork(draft);

/** The place in the browser where the draft of a user is kept. */
const openPlace = (storage: KeyValueStorage, name: string, draftKey: string) => {
  const cipher = createDraftCipher(draftKey);
  let isForgotten = false;
  const forget = (): void => storage.removeItem(name);
  return {
    load: async (): Promise<GenerationDraft | null> => {
      const kept = storage.getItem(name);
      // A draft of an earlier key cannot be read by anybody any more.
      const text = kept === null ? '' : await cipher.decrypt(kept).catch(() => '');
      return parseGenerationDraft(text);
    },
    save: async (draft: GenerationDraft): Promise<void> => {
      if (isEmpty(draft)) return forget();
      const encrypted = await cipher.encrypt(JSON.stringify(draft));
      // A user who signs out while the draft is being encrypted leaves nothing behind.
      if (isForgotten) return;
      try {
        storage.setItem(name, encrypted);
      } catch {
        // A full storage keeps nothing; the draft is still on the screen.
      }
    },
    forget: (): void => {
      isForgotten = true;
      forget();
    },
  };
};

/** Opens what a user has filled in. Where the browser keeps nothing, it lives as long as the page. */
export const openDraftKeeper = (
  storage: KeyValueStorage,
  name: string,
  draftKey: string,
  draft: ValueStore<GenerationDraft>,
): DraftKeeper => {
  const place = openPlace(storage, name, draftKey);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => void place.save(draft.get());
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, quietMs);
  };
  let unsubscribe = (): void => undefined;
  return {
    restore: async () => {
      const restored = await place.load();
      // Words that were typed in the meantime are newer.
      if (restored) draft.update((now) => (now === emptyDraft ? restored : now));
      unsubscribe = draft.subscribe(saveSoon);
    },
    clear: place.forget,
    close: () => {
      clearTimeout(timer);
      unsubscribe();
      save();
    },
  };
};
