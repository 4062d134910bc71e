import { useEffect } from 'react';

/** Calls `saw` when the newest message is at hand, the page is visible, and either has changed. */
export const useSight = (atEnd: boolean, newest: string, saw: () => void): void => {
  useEffect(() => {
    const look = (): void => {
      if (atEnd && document.visibilityState === 'visible') saw();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [atEnd, newest, saw]);
};
