import { useMutation } from '@tanstack/react-query';

import type { InboxConversation } from '../model/records.ts';
import { useInbox } from './inbox-context.ts';
import type { ThreadDeed } from './thread-head.tsx';

/** Does what the head of a thread and the keys offer. Returns the deed, and the failure of the last one. */
export const useDeeds = (row: InboxConversation | null) => {
  const { source, session, rows } = useInbox();
  const change = useMutation({
    mutationFn: async (wanted: 'unread' | 'close' | 'open') => {
      if (row) await source.conversations.change(row.id, wanted);
    },
    onSuccess: (_, wanted) => {
      if (!row) return;
      const now = rows.get().get(row.id) ?? row;
      if (wanted === 'unread') rows.take([{ ...now, unread: Math.max(1, now.unread) }]);
      else rows.take([{ ...now, status: wanted === 'close' ? 'closed' : 'open' }]);
    },
  });
  const openInAts = (): void => {
    const { id, externalId } = row?.candidate ?? { id: '', externalId: null };
    if (externalId !== null) session.tell({ event: 'candidateOpenExternal', candidateId: id, externalId });
  };
  const act = (deed: ThreadDeed): void => {
    if (deed === 'toggleClosed') change.mutate(row?.status === 'closed' ? 'open' : 'close');
    else if (deed === 'unread') change.mutate('unread');
    else if (deed === 'openInAts') openInAts();
  };
  return { act, error: change.error };
};
