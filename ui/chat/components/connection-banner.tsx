import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';

import type { ConnectionTrouble } from '../model/chat-state.ts';
import { usePageLocale } from './page-locale.ts';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

// Do not show an interruption that is over within this time.
const shownAfterMs = 2_500;

const useDebouncedTrue = (now: boolean): boolean => {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(now), now ? shownAfterMs : 0);
    return () => clearTimeout(timer);
  }, [now]);
  return now && lasting;
};

interface BannerProps {
  /** Whether the event stream of the thread is down. */
  readonly lost: boolean;
  readonly trouble: ConnectionTrouble | null;
  /** Whether files wait to be sent. They are lost when the page closes. */
  readonly files: boolean;
}

/** Shows a connection problem for as long as it lasts, and says what happens to unsent messages. */
export const ConnectionBanner = ({ lost, trouble, files }: BannerProps): ReactElement => {
  const { texts } = usePageLocale();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const lasting = useDebouncedTrue(lost || trouble !== null);
  const troubled = { network: texts.lost, server: texts.away, limited: texts.limited };
  const told = lasting || trouble === 'limited';
  const words = online ? told && troubled[trouble ?? 'network'] : texts.offline;
  return (
    <output className="banner-place">
      {words && (
        <span className="banner">
          {words} {files && trouble !== 'limited' && texts.offlineFiles}
        </span>
      )}
    </output>
  );
};
