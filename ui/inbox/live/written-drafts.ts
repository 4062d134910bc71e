import { createValueStore, type ValueStore } from '../../shared/create-value-store.ts';
import type { UploadedFile } from '../../shared/upload.ts';
import type { ReplyContent } from '../model/reply-outbox.ts';
import {
  emptyWrittenDraft,
  isUnwritten,
  leaveDraft,
  putBackReply,
  takeKeptDraft,
  toReplyDraft,
  type WrittenDraft,
} from '../model/written-draft.ts';
import { attachFiles } from './attach-files.ts';
import type { DraftStorage } from './draft-storage.ts';

/** A draft that is open in this tab. */
export interface OpenDraft {
  readonly value: ValueStore<WrittenDraft>;
  setText(text: string): void;
  /** Adds the first one of some files. */
  addFiles(files: readonly File[]): void;
  removeFile(): void;
  /** Puts a reply that was not sent back into the draft. */
  putBack(reply: Extract<ReplyContent, { kind: 'words' }>): void;
  /** Begins the next draft, with a new id, after this one was sent. */
  finish(): void;
}

/** The drafts of a user: what is written stays with its conversation, between visits and in all tabs. */
export interface WrittenDrafts {
  /** Returns the draft with a name, and reads it when it was not open yet. */
  of(name: string): OpenDraft;
  /** Returns what is written, for the next session of the user. */
  written(): ReadonlyMap<string, WrittenDraft>;
  close(): void;
}

/** The parts that drafts need. */
export interface WrittenDraftsDeps {
  readonly storage: Pick<DraftStorage, 'load' | 'save' | 'forget' | 'hear'>;
  readonly upload: (file: File) => Promise<UploadedFile>;
  /** The drafts that the session before has left. */
  readonly left: ReadonlyMap<string, WrittenDraft>;
}

const saveDelayMs = 400;

const beginDraft = (): WrittenDraft => emptyWrittenDraft(crypto.randomUUID());

/** Saves a moment after the last change, and knows what has changed since. */
const createDelayedSave = (save: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  let saved = 0;
  const finish = (): void => {
    clearTimeout(timer);
    saved = changes;
  };
  const flush = (): void => {
    if (saved === changes) return;
    finish();
    save();
  };
  const count = (): void => {
    changes += 1;
    clearTimeout(timer);
    timer = setTimeout(flush, saveDelayMs);
  };
  return { count, flush, finish, changes: () => changes, isSaved: () => saved === changes };
};

/** Opens one draft. Only what was changed here is saved, so that an empty field of one tab never removes the words of another. */
const openDraft = (name: string, { storage, upload, left }: WrittenDraftsDeps) => {
  const value = createValueStore(left.get(name) ?? beginDraft());
  const saving = createDelayedSave(() => void storage.save(name, toReplyDraft(value.get(), Date.now())));
  let isClosed = false;
  const change = (next: (draft: WrittenDraft) => WrittenDraft): void => {
    if (isClosed) return;
    value.update(next);
    saving.count();
  };
  const read = async (): Promise<void> => {
    const before = saving.changes();
    const kept = await storage.load(name).catch(() => null);
    // Words that were typed in the meantime are newer.
    if (saving.changes() !== before || isClosed) return;
    value.update((now) => (kept ? takeKeptDraft(now, kept) : isUnwritten(now) ? now : beginDraft()));
  };
  if (!left.has(name)) void read();
  const open: OpenDraft = {
    value,
    setText: (text) => change((now) => ({ ...now, text })),
    addFiles: (files) => attachFiles({ upload, draft: value.get, change }, files),
    removeFile: () => change((now) => ({ ...now, attachment: { type: 'none' }, leftOutFiles: 0 })),
    putBack: (reply) => change((now) => putBackReply(now, reply, crypto.randomUUID())),
    finish: () => {
      change(beginDraft);
      saving.finish();
      storage.forget(name);
    },
  };
  return {
    open,
    /** Own input is never replaced. Its id is new, since the other tab can have sent something else with the one before. */
    hear: (): void => {
      if (saving.isSaved()) void read();
      else value.update((now) => ({ ...now, id: crypto.randomUUID() }));
    },
    close: (): void => {
      saving.flush();
      isClosed = true;
    },
  };
};

/** Opens the drafts of a user. */
export const openWrittenDrafts = (deps: WrittenDraftsDeps): WrittenDrafts => {
  const drafts = new Map<string, ReturnType<typeof openDraft>>();
  const find = (name: string): ReturnType<typeof openDraft> => {
    const draft = drafts.get(name) ?? openDraft(name, deps);
    drafts.set(name, draft);
    return draft;
  };
  const unhear = deps.storage.hear((name) => drafts.get(name)?.hear());
  // Each one that was left goes on to the session after this one, also when nobody looks at it.
  for (const name of deps.left.keys()) find(name);
  return {
    of: (name) => find(name).open,
    written: () => {
      const all = Array.from(drafts, ([name, { open }]) => [name, leaveDraft(open.value.get())] as const);
      return new Map(all.filter(([, draft]) => !isUnwritten(draft)));
    },
    close: () => {
      unhear();
      for (const { close } of drafts.values()) close();
    },
  };
};
