import { type ReactElement, useSyncExternalStore } from 'react';

import type { StreamState } from '../bridge/live-stream.ts';
import { useStoreValue, type ValueStore } from '../shared/value-store.ts';
import { useStateTexts } from './state-texts.ts';
import { DesignSymbol } from './symbol.tsx';

const subscribeOnline = (listener: () => void): (() => void) => {
  const closing = new AbortController();
  window.addEventListener('online', listener, { signal: closing.signal });
  window.addEventListener('offline', listener, { signal: closing.signal });
  return () => closing.abort();
};

/** Says that the connection is away, and what that means. */
export const ConnectionBar = ({
  stream,
}: {
  readonly stream: ValueStore<StreamState>;
}): ReactElement | null => {
  const texts = useStateTexts();
  const state = useStoreValue(stream);
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  if (isOnline && state !== 'lost') return null;
  return (
    <output className="connection-bar">
      <DesignSymbol name="offline" />
      {isOnline ? texts.reconnecting : texts.offline}
    </output>
  );
};
