import { type ChangeEvent, useEffect, useRef } from 'react';

import { type KeptWords, useKeptWords } from '../components/kept-words.ts';

/** The first letter after a pause becomes part of the draft, whose check marks faults, once it is on the screen. */
const frameMs = 16;

/** Letters in quick succession become part of the draft this often. */
const burstMs = 50;

/** A text that is being written. */
export interface LocalText {
  readonly text: string;
  readonly words: KeptWords;
  /** The field has the focus: nothing from elsewhere replaces its text. */
  enter(): void;
  write(text: string): void;
  /** Saves what is not saved yet, and shows the saved text again: the field has lost the focus. */
  leave(): void;
}

/** Saves a text a moment after it was written, and what is left of it when the field goes. */
const useSoonSaved = (save: (text: string) => void) => {
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
    saveSoon: (text: string): void => {
      unsaved.current = text;
      const sinceFlushMs = performance.now() - lastFlush.current;
      timer.current ??= setTimeout(() => flush.current(), Math.max(frameMs, burstMs - sinceFlushMs));
    },
    flush: (): void => flush.current(),
  };
};

/**
 * Keeps the text of a field while it has the focus, so that nothing from elsewhere replaces it, and saves it while it is written,
 * when the focus leaves, and when the field goes.
 */
export const useLocalText = (saved: string, save: (text: string) => void): LocalText => {
  const { saveSoon, flush } = useSoonSaved(save);
  const words = useKeptWords(saved);
  return {
    text: words.text,
    words,
    enter: words.enter,
    write: (text) => {
      words.type(text);
      saveSoon(text);
    },
    leave: () => {
      flush();
      words.leave();
    },
  };
};

/** Returns the properties that connect an input with a text. */
export const toLocalInput = ({ text, enter, write, leave }: LocalText) => ({
  value: text,
  onFocus: enter,
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => write(target.value),
  onBlur: leave,
});
