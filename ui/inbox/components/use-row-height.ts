import { useSyncExternalStore } from 'react';

/** The height of a row of the list in rem, as the styles have it. */
const rowRem = 5.25;

const readRemPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const watchRem = (listener: () => void): (() => void) => {
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', width: '1rem' });
  document.body.append(probe);
  const observer = new ResizeObserver(listener);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
};

/** Returns the height of a row of the list in px. It grows with the size of text that a reader has chosen. */
export const useRowHeight = (): number => useSyncExternalStore(watchRem, readRemPx) * rowRem;
