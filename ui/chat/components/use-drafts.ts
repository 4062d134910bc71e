import { useEffect, useState } from 'react';

import { chosenFrom, previewOf } from '../live/choose.ts';
import type { Chosen } from '../live/sender.ts';
import type { FileWish } from '../model/choices.ts';
import { type FileFault, faultOf } from '../model/files.ts';

/** A file that was chosen and not yet sent. */
export interface Draft {
  readonly id: string;
  readonly chosen: Chosen;
  /** Why it cannot be sent. */
  readonly fault: FileFault | null;
}

/** The files beside the text that is being written. */
export interface Drafts {
  readonly list: readonly Draft[];
  /** How many files can be chosen at a time. */
  readonly most: number;
  /** Whether more were chosen than fit. */
  readonly tooMany: boolean;
  add(files: readonly File[]): void;
  remove(id: string): void;
  clear(): void;
}

const mostFiles = 10;

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Keeps chosen files until they are sent; leaving the page with some asks first. `changed` is told of a choice. */
export const useDrafts = (wish: FileWish | null, changed: () => void): Drafts => {
  const most = wish?.several === false ? 1 : mostFiles;
  const [held, setHeld] = useState<readonly Omit<Draft, 'fault'>[]>([]);
  const [tooMany, setTooMany] = useState(false);
  useEffect(() => {
    if (held.length === 0) return undefined;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [held.length]);
  const draw = async (id: string, file: File): Promise<void> => {
    const preview = await previewOf(file);
    const shown = (draft: Omit<Draft, 'fault'>) =>
      draft.id === id ? { id, chosen: { ...draft.chosen, preview } } : draft;
    setHeld((present) => present.map(shown));
  };
  const add = (files: readonly File[]): void => {
    // Where one is asked for, another one takes its place.
    const before = most === 1 ? [] : held;
    const room = most - before.length;
    setTooMany(files.length > room);
    const added = files.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }));
    setHeld([...before, ...added.map(({ id, file }) => ({ id, chosen: chosenFrom(file) }))]);
    for (const { id, file } of added) void draw(id, file);
    changed();
  };
  const keep = (left: typeof held): void => {
    setTooMany(false);
    setHeld(left);
  };
  return {
    list: held.map((draft) => ({ ...draft, fault: faultOf(draft.chosen.file, wish) })),
    most,
    tooMany,
    add,
    remove: (id) => {
      keep(held.filter((draft) => draft.id !== id));
      changed();
    },
    clear: () => keep([]),
  };
};
