import { useEffect, useEffectEvent, useState } from 'react';

import { useInbox } from './inbox-context.ts';

/** The words that somebody is writing about a conversation, kept between visits. */
export interface WrittenDraft {
  readonly id: string;
  readonly text: string;
  setText(text: string): void;
  /** Begins the next draft, with a new id, after this one was sent. */
  finish(): void;
}

const saveDelayMs = 400;

const newDraft = (): { readonly id: string; readonly text: string } => ({
  id: crypto.randomUUID(),
  text: '',
});

/** Keeps a draft under a name. */
export const useWrittenDraft = (name: string): WrittenDraft => {
  const { drafts } = useInbox();
  const [draft, setDraft] = useState(newDraft);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const kept = await drafts.load(name).catch(() => null);
      if (isGone) return;
      if (kept) setDraft((now) => (now.text === '' ? { id: kept.id, text: kept.text } : now));
      setReady(true);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [drafts, name]);
  const { id, text } = draft;
  const saveLast = useEffectEvent(() => {
    if (isReady) void drafts.save(name, { id, text, savedAt: Date.now() });
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isReady) void drafts.save(name, { id, text, savedAt: Date.now() });
    }, saveDelayMs);
    return () => clearTimeout(timer);
  }, [drafts, name, id, text, isReady]);
  useEffect(() => () => saveLast(), []);
  return {
    ...draft,
    setText: (words) => setDraft((now) => ({ ...now, text: words })),
    finish: () => {
      drafts.forget(name);
      setDraft(newDraft());
    },
  };
};
