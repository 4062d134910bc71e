import { useEffect } from 'react';

/** Drawing the first screen and what the user does at once go before code that is perhaps never needed. */
const preloadAfterMs = 300;

/** Loads code that the first screen does not need, a moment after that screen stands. */
export const usePreload = (preload: () => void | Promise<void>, isDrawn: boolean): void =>
  useEffect(() => {
    if (!isDrawn) return undefined;
    const timer = setTimeout(() => void preload(), preloadAfterMs);
    return () => clearTimeout(timer);
  }, [preload, isDrawn]);
