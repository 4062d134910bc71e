import { useState, useSyncExternalStore } from 'react';

import type { InboxPreferences } from './use-preferences.ts';

/** The panel beside a conversation. */
export interface PanelState {
  readonly isOpen: boolean;
  toggle(): void;
  /** Closes it where it covers the messages. */
  uncover(): void;
}

const beside = '(min-width: 75rem)';
/** Where the focus is while somebody works in the panel: dialogs that it opens lie above the page. */
const inPanel = '.side-panel, [role=dialog], [role=alertdialog]';
const alone = '(max-width: 47.99rem)';

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );

const focusLater = (selector: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
};

/** Keeps whether the panel is open: as the user likes it in a wide window, and until the next conversation in others. */
export const useDetailPanel = (
  openId: string | null,
  { isPanelOpen, setPanelOpen }: Pick<InboxPreferences, 'isPanelOpen' | 'setPanelOpen'>,
): PanelState => {
  const isBeside = useMedia(beside);
  const isAlone = useMedia(alone);
  const [coveredId, setCoveredId] = useState<string | null>(null);
  const [wasBeside, setWasBeside] = useState(isBeside);
  if (wasBeside !== isBeside) {
    setWasBeside(isBeside);
    // A user who is writing in the panel when the window becomes narrow goes on.
    const isInUse = isPanelOpen && document.activeElement?.closest(inPanel);
    setCoveredId(!isBeside && isInUse ? openId : null);
  }
  const isOver = coveredId !== null && coveredId === openId;
  const isOpen = isBeside ? isPanelOpen : isOver;
  const toggle = (): void => {
    if (isBeside) setPanelOpen(!isPanelOpen);
    else setCoveredId(isOver ? null : openId);
    // The button that was pressed goes away with its pane.
    if (isOpen && document.activeElement?.closest('.side-panel')) focusLater('.panel-toggle');
    if (!isOpen && isAlone) focusLater('.panel-heading');
  };
  const uncover = (): void => {
    if (isAlone) setCoveredId(null);
  };
  return { isOpen, toggle, uncover };
};
