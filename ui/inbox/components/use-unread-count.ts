import { useEffect } from 'react';

import { useInbox } from './inbox-context.ts';
import { useViewCounts } from './list-head.tsx';

/** Reports to the page around the inbox how many conversations are unread, whenever that changes. */
export const useUnreadCount = (): void => {
  const { session } = useInbox();
  const { unread } = useViewCounts();
  useEffect(() => {
    if (unread !== undefined) session.tell({ event: 'unreadChanged', count: unread });
  }, [session, unread]);
};
