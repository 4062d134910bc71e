import { type ReactElement, useSyncExternalStore } from 'react';

import { DesignSymbol } from '../../design/symbol.tsx';
import { useStoreValue } from '../live/value-store.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';

const subscribeOnline = (listener: () => void): (() => void) => {
  const closing = new AbortController();
  window.addEventListener('online', listener, { signal: closing.signal });
  window.addEventListener('offline', listener, { signal: closing.signal });
  return () => closing.abort();
};

/** Says that the connection is away, and what that means. */
export const ConnectionBar = (): ReactElement | null => {
  const { stream } = useInbox();
  const { texts } = useInboxLocale();
  const state = useStoreValue(stream);
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  if (isOnline && state !== 'lost') return null;
  return (
    <output className="connection-bar">
      <DesignSymbol name="offline" />
      {isOnline ? texts.states.reconnecting : texts.states.offline}
    </output>
  );
};
