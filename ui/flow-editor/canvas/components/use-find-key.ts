import { useEffect, useEffectEvent } from 'react';

import { focusSoon } from '../../components/regions.ts';
import { listenForFind } from './listen-for-find.ts';

/** Opens the bar to find from everywhere on the page, or goes to it. */
export const useFindKey = (openFind: () => void): void => {
  const open = useEffectEvent((): void => {
    openFind();
    focusSoon('.find-bar .field');
  });
  useEffect(() => listenForFind(document, () => open()), []);
};
