import { useEffect, useRef, useState } from 'react';

/** A pause of the typing after which the words are part of the draft: its check, which marks a fault, begins then. */
const pauseMs = 50;

/** A text that is being written. */
export interface LocalText {
  readonly text: string;
  write(text: string): void;
  /** Saves what is not saved yet, and shows the saved text again: the field has lost the focus. */
  leave(): void;
}

/**
 * Keeps the text of a field while it has the focus, so that nothing from elsewhere replaces it, and saves it after a pause, when
 * the focus leaves, and when the field goes.
 */
export const useLocalText = (saved: string, save: (text: string) => void): LocalText => {
  const [local, setLocal] = useState<string | null>(null);
  const unsaved = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  const flush = useRef((): void => {
    clearTimeout(timer.current);
    const text = unsaved.current;
    unsaved.current = null;
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
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush.current(), pauseMs);
    },
    leave: () => {
      flush.current();
      setLocal(null);
    },
  };
};
