import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';

import { useWords } from './language.ts';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

// A stream that breaks and comes back at once is nobody's business.
const patienceMs = 2_500;

const useLasting = (now: boolean): boolean => {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(now), now ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [now]);
  return now && lasting;
};

/** Says that the network is away, as long as it is. */
export const ConnectionBanner = ({ lost }: { lost: boolean }): ReactElement => {
  const { texts } = useWords();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const lasting = useLasting(lost);
  const text = online ? (lasting ? texts.lost : null) : texts.offline;
  return <output className="banner-place">{text !== null && <span className="banner">{text}</span>}</output>;
};
