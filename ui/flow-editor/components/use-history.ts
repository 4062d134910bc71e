import { useEffect, useEffectEvent, useState } from 'react';

import type { OpenFlow } from '../live/open-flow.ts';

/** A way through the history. */
export type HistoryDirection = 'undo' | 'redo';

/** Undo and redo, by buttons and keys. */
export interface HistoryControls {
  readonly go: (direction: HistoryDirection, isSure?: boolean) => void;
  /** Set while the user is asked whether to take back what a colleague has changed since. */
  readonly question: HistoryDirection | null;
  readonly dismiss: () => void;
}

const directionOf = (event: KeyboardEvent): HistoryDirection | null => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
};

/** A text field has an undo of its own, and a dialog is about something else. */
const elsewhere = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [role="dialog"] *';

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(elsewhere));

/** Connects undo and redo with the keys, outside of text fields. */
export const useHistory = (flow: OpenFlow, canWrite: boolean): HistoryControls => {
  const [question, setQuestion] = useState<HistoryDirection | null>(null);
  const go = (direction: HistoryDirection, isSure = false): void => {
    if (!canWrite) return;
    setQuestion(flow[direction](isSure) === 'changedSince' ? direction : null);
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const direction = directionOf(event);
    if (!direction || isElsewhere(event.target)) return;
    event.preventDefault();
    go(direction);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { go, question, dismiss: () => setQuestion(null) };
};
