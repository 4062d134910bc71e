import { useEffect } from 'react';

/** Keeps the page above the on-screen keyboard in browsers that draw the keyboard over the page. */
export const useVisibleHeight = (): void => {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const fit = (): void => {
      // With zoom, the visible height says nothing about the keyboard.
      const covered = view.scale === 1 && window.innerHeight - view.height > 80;
      document.documentElement.style.setProperty('--visible-height', covered ? `${view.height}px` : '100dvh');
      if (covered) window.scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, []);
};
