import { useEffect } from 'react';

import { createLater } from '../../../shared/create-later.tsx';

/** The bar to find and replace. Its code is loaded once the flow is drawn. */
export const laterFindBar = createLater(async () => (await import('./find-bar.tsx')).FindBar);

/** Loads the bar to find once the flow is drawn, so that nobody waits for it. */
export const useFindBarPreload = (): void =>
  useEffect(() => {
    void laterFindBar.preload();
  }, []);
