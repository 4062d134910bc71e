import { useEffect, useRef, useState } from 'react';

/** The first letter after a pause becomes part of the draft, whose check marks faults, once it is on the screen. */
const frameMs = 16;

/** Letters in quick succession become part of the draft this often. */
const burstMs = 50;

/** A text that is being written. */
export interface LocalText {
  readonly text: string;
  write(text: string): void;
  /** Saves what is not saved yet, and shows the saved text again: the field has lost the focus. */
  leave(): void;
}

/**
 * Keeps the text of a field while it has the focus, so that nothing from elsewhere replaces it, and saves it while it is written, when
 * the focus leaves, and when the field goes.
 */
export const useLocalText = (saved: string, save: (text: string) => void): LocalText => {
  const [local, setLocal] = useState<string | null>(null);
  const unsaved = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const lastFlush = useRef(0);
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  const flush = useRef((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = unsaved.current;
    unsaved.current = null;
    lastFlush.current = performance.now();
    if (text !== null) newest.current(text);
  });
  useEffect(() => {
    const { current } = flush;
    return () => current();
  }, []);
  return {
    text: local ?? saved,
    write: (text) => {
      setLocal(text);
      unsaved.current = text;
      const sinceFlushMs = performance.now() - lastFlush.current;
      timer.current ??= setTimeout(() => flush.current(), Math.max(frameMs, burstMs - sinceFlushMs));
    },
    leave: () => {
      flush.current();
      setLocal(null);
    },
  };
};
