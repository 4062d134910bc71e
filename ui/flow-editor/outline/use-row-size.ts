import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

/** Below this width names have two lines, as in `ui/flow-editor/styles/outline.css`. */
const narrowRem = 23;

const readRowSize = (): number => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const lines = innerWidth < narrowRem * rem ? 2.25 : 1.5;
  const least = matchMedia('(pointer: coarse)').matches ? 48 : 40;
  return Math.max(least, lines * rem + 16);
};

/** Returns the height of a row of the outline in px: it grows with the text of the reader, and has room for a finger. */
export const useRowSize = (): number => useSyncExternalStore(subscribe, readRowSize);
