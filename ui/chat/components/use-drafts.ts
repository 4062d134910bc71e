import { useEffect, useState } from 'react';

import { toChosenFile, createPreview } from '../live/chosen-file.ts';
import type { ChosenFile } from '../live/message-sender.ts';
import type { FileRequest } from '../model/open-question.ts';
import { type FileFault, findFileFault } from '../model/file-constraints.ts';

/** A file that is chosen and not yet sent. */
export interface FileDraft {
  readonly id: string;
  readonly file: ChosenFile;
  /** Why the file cannot be sent; null when it can. */
  readonly fault: FileFault | null;
}

/** The files that are chosen for the next message. */
export interface FileDrafts {
  readonly list: readonly FileDraft[];
  /** The largest number of files that can be chosen. */
  readonly maxCount: number;
  /** Whether more files were chosen than `maxCount`. */
  readonly tooMany: boolean;
  add(files: readonly File[]): void;
  remove(id: string): void;
  clear(): void;
}

const maxFiles = 10;

const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Keeps chosen files until they are sent. Calls `changed` after each choice. The browser asks before it leaves the page. */
export const useFileDrafts = (fileRequest: FileRequest | null, changed: () => void): FileDrafts => {
  const most = fileRequest?.several === false ? 1 : maxFiles;
  const [held, setHeld] = useState<readonly Omit<FileDraft, 'fault'>[]>([]);
  const [tooMany, setTooMany] = useState(false);
  useEffect(() => {
    if (held.length === 0) return undefined;
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [held.length]);
  const draw = async (id: string, file: File): Promise<void> => {
    const preview = await createPreview(file);
    const shown = (draft: Omit<FileDraft, 'fault'>) =>
      draft.id === id ? { id, file: { ...draft.file, preview } } : draft;
    setHeld((present) => present.map(shown));
  };
  const add = (files: readonly File[]): void => {
    // When the question asks for one file, a new file replaces the chosen one.
    const before = most === 1 ? [] : held;
    const room = most - before.length;
    setTooMany(files.length > room);
    const added = files.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }));
    setHeld([...before, ...added.map(({ id, file }) => ({ id, file: toChosenFile(file) }))]);
    for (const { id, file } of added) void draw(id, file);
    changed();
  };
  const keep = (left: typeof held): void => {
    setTooMany(false);
    setHeld(left);
  };
  return {
    list: held.map((draft) => ({ ...draft, fault: findFileFault(draft.file.file, fileRequest) })),
    maxCount: most,
    tooMany,
    add,
    remove: (id) => {
      keep(held.filter((draft) => draft.id !== id));
      changed();
    },
    clear: () => keep([]),
  };
};
