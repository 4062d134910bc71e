import { useEffect, useEffectEvent } from 'react';

import { useInbox } from './inbox-context.ts';

const renewMs = 12_000;

type ReportedPresence = 'viewing' | 'writing' | 'left';

/** Reports to colleagues that this user looks at a conversation or writes in it, as long as it is open. */
export const usePresenceReport = (conversationId: string, isWriting: boolean): void => {
  const { session } = useInbox();
  const report = useEffectEvent((state: ReportedPresence): void => {
    const body = JSON.stringify({ conversationId, state });
    const headers = { 'Content-Type': 'application/json' };
    // Presence is a courtesy: what is lost comes again with the next renewal.
    session.send('presence', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  });
  const state = isWriting ? 'writing' : 'viewing';
  useEffect(() => {
    const renew = (): void => {
      if (document.visibilityState === 'visible') report(state);
    };
    renew();
    const timer = setInterval(renew, renewMs);
    return () => clearInterval(timer);
  }, [state]);
  // Only leaving is reported on the way out: between viewing and writing it could overtake the other one.
  useEffect(() => () => report('left'), []);
};
