import { useEffect, useState } from 'react';

import { toChosenFile, createPreview } from '../live/chosen-file.ts';
import type { ChosenFile } from '../live/message-sender.ts';
import type { FileRequest } from '../model/open-question.ts';
import { type FileFault, findFileFault } from '../model/file-constraints.ts';

/** A file that was chosen and not yet sent. */
export interface FileDraft {
  readonly id: string;
  readonly file: ChosenFile;
  /** Why it cannot be sent. */
  readonly fault: FileFault | null;
}

/** The files beside the text that is being written. */
export interface FileDrafts {
  readonly list: readonly FileDraft[];
  /** How many files can be chosen at a time. */
  readonly maxCount: number;
  /** Whether more were chosen than fit. */
  readonly tooMany: boolean;
  add(files: readonly File[]): void;
  remove(id: string): void;
  clear(): void;
}

const maxFiles = 10;

const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Keeps chosen files until they are sent; leaving the page with some asks first. `changed` is told of a choice. */
export const useFileDrafts = (wish: FileRequest | null, changed: () => void): FileDrafts => {
  const most = wish?.several === false ? 1 : maxFiles;
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
    // Where one is asked for, another one takes its place.
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
    list: held.map((draft) => ({ ...draft, fault: findFileFault(draft.file.file, wish) })),
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
