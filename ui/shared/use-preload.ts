import { useEffect } from 'react';

/** The first screen is drawn first, and whoever has begun to do something goes before what may be needed. */
const preloadAfterMs = 300;

/** Loads code that the first screen does not need, a moment after that screen stands. */
export const usePreload = (preload: () => void | Promise<void>, isDrawn: boolean): void =>
  useEffect(() => {
    if (!isDrawn) return undefined;
    const timer = setTimeout(() => void preload(), preloadAfterMs);
    return () => clearTimeout(timer);
  }, [preload, isDrawn]);
