import type { KeyValueStorage } from '../../shared/browser-storage.ts';
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

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
};

const toText = (bytes: Uint8Array): string => {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_');
};

const vectorBytes = 12;

const encrypt = async (key: CryptoKey, text: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(vectorBytes));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return `${toText(iv)}.${toText(new Uint8Array(sealed))}`;
};

const decrypt = async (key: CryptoKey, kept: string): Promise<string> => {
  const [iv = '', sealed = ''] = kept.split('.');
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, key, toBytes(sealed));
  return new TextDecoder().decode(opened);
};

const importKey = (draftKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', toBytes(draftKey), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Opens the drafts of a user. Where the browser keeps nothing, a draft lives as long as the page. */
export const openDraftStorage = (values: KeyValueStorage, userId: string, draftKey: string): DraftStorage => {
  const key = importKey(draftKey);
  const nameOf = (name: string): string => draftName(userId, name);
  const forget = (name: string): void => values.removeItem(nameOf(name));
  return {
    load: async (name) => {
      const kept = values.getItem(nameOf(name));
      if (kept === null) return null;
      // A draft of an earlier key cannot be read by anybody any more.
      const text = await decrypt(await key, kept).catch(() => '');
      const draft = parseDraft(text, Date.now());
      if (!draft) forget(name);
      return draft;
    },
    save: async (name, draft) => {
      if (draft.text === '') return forget(name);
      const sealed = await encrypt(await key, JSON.stringify(draft));
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
