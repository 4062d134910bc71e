import { useSyncExternalStore } from 'react';

const readRowPx = (): number => {
  const root = getComputedStyle(document.documentElement);
  const rem = Number.parseFloat(root.getPropertyValue('--row-height'));
  return rem * (Number.parseFloat(root.fontSize) || 16);
};

const watchRowHeight = (listener: () => void): (() => void) => {
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', height: 'var(--row-height)' });
  document.body.append(probe);
  const observer = new ResizeObserver(listener);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
};

/** Returns the height that the styles give a row of the list, in px. It grows with the size of text that a reader has chosen. */
export const useRowHeight = (): number => useSyncExternalStore(watchRowHeight, readRowPx);
