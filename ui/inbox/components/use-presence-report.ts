import { useEffect } from 'react';

import { useInbox } from './inbox-context.ts';

const renewMs = 15_000;

/** Reports to colleagues that this user looks at a conversation or writes in it, as long as it is open. */
export const usePresenceReport = (conversationId: string, isWriting: boolean): void => {
  const { session } = useInbox();
  const state = isWriting ? 'writing' : 'viewing';
  useEffect(() => {
    const report = (now: 'viewing' | 'writing' | 'left'): void => {
      const body = JSON.stringify({ conversationId, state: now });
      const headers = { 'Content-Type': 'application/json' };
      // Presence is a courtesy: what is lost comes again with the next renewal.
      session.send('presence', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
    };
    const renew = (): void => {
      if (document.visibilityState === 'visible') report(state);
    };
    renew();
    const timer = setInterval(renew, renewMs);
    return () => {
      clearInterval(timer);
      report(state === 'writing' ? 'viewing' : 'left');
    };
  }, [session, conversationId, state]);
};
