import { useEffect, useEffectEvent, useState } from 'react';

import type { InboxConversation } from '../model/records.ts';
import { useInbox } from './inbox-context.ts';

const readAfterMs = 1_000;

const isPageInUse = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Returns whether the page is on the screen and has the focus. */
const usePageFocus = (): boolean => {
  const [hasFocus, setFocus] = useState(isPageInUse);
  useEffect(() => {
    const update = (): void => setFocus(isPageInUse());
    const closing = new AbortController();
    const options = { signal: closing.signal };
    for (const name of ['focus', 'blur']) window.addEventListener(name, update, options);
    document.addEventListener('visibilitychange', update, options);
    return () => closing.abort();
  }, []);
  return hasFocus;
};

/**
 * Marks a conversation as read once its newest message was on the screen for a second, in a page with the focus. One that
 * the user marked as unread stays so until something new comes or it is opened again.
 */
export const useReadMark = (
  row: InboxConversation,
  isNewestShown: boolean,
  keptUnreadAt: string | null,
): void => {
  const { source, rows, canWrite } = useInbox();
  const hasFocus = usePageFocus();
  const [readAt, setReadAt] = useState<string | null>(null);
  const newestAt = row.lastMessageAt ?? '';
  const isDecided = newestAt === readAt || newestAt === keptUnreadAt;
  const isDue = canWrite && hasFocus && isNewestShown && row.unread > 0 && !isDecided;
  const mark = useEffectEvent(async (): Promise<void> => {
    setReadAt(newestAt);
    const reading = rows.beginReading();
    await source.conversations.change(row.id, 'read');
    reading.change(row.id, { unread: 0 });
  });
  useEffect(() => {
    if (!isDue) return undefined;
    // A conversation that could not be marked now is marked by the next visit.
    const timer = setTimeout(() => void mark().catch(() => undefined), readAfterMs);
    return () => clearTimeout(timer);
  }, [isDue]);
};
