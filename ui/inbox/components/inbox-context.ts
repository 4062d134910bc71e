import { createContext, use, useEffect, useState } from 'react';

import type { InboxLocale } from '../model/inbox-locale.ts';
import type { PendingReply } from '../model/reply-outbox.ts';
import type { RunningInbox } from '../live/inbox.ts';

/** Gives every component the running inbox. */
export const InboxContext = createContext<RunningInbox | null>(null);

/** Returns the running inbox. */
export const useInbox = (): RunningInbox => {
  const inbox = use(InboxContext);
  if (!inbox) throw new Error('The component is outside the inbox.');
  return inbox;
};

/** Gives every component the words and formats of the user. */
export const InboxLocaleContext = createContext<InboxLocale | null>(null);

/** Returns the words and formats of the user. */
export const useInboxLocale = (): InboxLocale => {
  const locale = use(InboxLocaleContext);
  if (!locale) throw new Error('The component is outside the inbox.');
  return locale;
};

/** Gives the lines of a thread what takes an unsent reply back into the field; null where nothing can be written. */
export const EditReplyContext = createContext<((reply: PendingReply) => void) | null>(null);

const tickMs = 30_000;

/** Returns the time, twice a minute, for "waits 3 min" and the like; and just after a moment at which something ends. */
export const useClock = (endsAt: string | null = null): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    const timer = setInterval(tick, tickMs);
    const end = endsAt === null ? undefined : setTimeout(tick, Date.parse(endsAt) - Date.now() + 50);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [endsAt]);
  return now;
};
