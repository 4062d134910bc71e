import { useEffect } from 'react';

/** Calls `saw` with the newest cursor when the end of the log and the page are visible. */
export const useReadTracking = (following: boolean, newest: string, saw: (upTo: string) => void): void => {
  useEffect(() => {
    const look = (): void => {
      if (following && document.visibilityState === 'visible') saw(newest);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [following, newest, saw]);
};
