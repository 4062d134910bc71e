import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { queryKeys } from '../live/apply-changes.ts';
import { findFirstUnread } from '../model/message-window.ts';
import type { InboxConversation } from '../model/records.ts';
import { useInbox } from './inbox-context.ts';
import type { ThreadMessages } from './use-thread.ts';

/** The first message that was unread when a thread was opened, and how many there were. */
export interface FirstUnread {
  readonly id: string;
  readonly count: number;
}

/**
 * Finds the first message that was unread when the thread was opened: the line above it stays where it is. Where it is older
 * than the messages that are loaded, the service is asked for it.
 */
export const useFirstUnread = (row: InboxConversation, { window }: ThreadMessages): FirstUnread | null => {
  const { source } = useInbox();
  const [count] = useState(row.unread);
  const [loadedId, setLoaded] = useState<string | null | undefined>(undefined);
  if (loadedId === undefined && window) setLoaded(findFirstUnread(window.messages, count)?.id ?? null);
  const { data } = useQuery({
    queryKey: queryKeys.firstUnread(row.threadId, count),
    queryFn: () => source.threads.firstUnread(row.threadId, count),
    enabled: count > 0 && loadedId === null,
    // With the next visit the same number of unread messages are others.
    gcTime: 0,
  });
  const id = loadedId ?? data?.id;
  return id === undefined ? null : { id, count };
};
