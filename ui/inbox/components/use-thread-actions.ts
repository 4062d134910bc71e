import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { type InboxConversation, nameOfConversation } from '../model/records.ts';
import { saveText } from '../../shared/save-text.ts';
import { writeTranscript } from '../model/transcript.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';
import { useStatusChange } from './use-status-change.ts';
import type { ThreadAction } from './thread-head.tsx';

/** Saves the conversation as a text file. Notes are not in it: they are for colleagues. */
const useDownload = (row: InboxConversation | null) => {
  const { source } = useInbox();
  const locale = useInboxLocale();
  return useMutation({
    mutationFn: async () => {
      if (!row) return;
      const messages = await source.threads.all(row.threadId);
      const name = nameOfConversation(row, locale.texts.list);
      saveText(`${name}.txt`, writeTranscript(name, messages, locale));
    },
  });
};

/** A failed action of the conversation that is open. */
export interface ThreadFailure {
  readonly error: Error;
  dismiss(): void;
}

/** Marks the conversation as unread. */
const useUnread = (row: InboxConversation | null) => {
  const { source, rows } = useInbox();
  return useMutation({
    mutationFn: async () => {
      if (!row) return;
      const reading = rows.beginReading();
      await source.conversations.change(row.id, 'unread');
      reading.change(row.id, { unread: Math.max(1, rows.get().get(row.id)?.unread ?? 1) });
    },
  });
};

/** Takes over the conversation from the chatbot. */
const useTakeOver = (row: InboxConversation | null) => {
  const { source } = useInbox();
  return useMutation({
    mutationFn: async () => {
      if (row) await source.threads.setPaused(row.threadId, true);
    },
  });
};

/**
 * Does what the head of a thread, its strip and the keys offer. The failure of an action stands until another action, a dismissal, or
 * another conversation. `keptUnreadAt` is the time of the newest message when the user marked the open conversation as unread.
 */
export const useThreadActions = (row: InboxConversation | null) => {
  const { session } = useInbox();
  const status = useStatusChange();
  const unread = useUnread(row);
  const takeOver = useTakeOver(row);
  const download = useDownload(row);
  const openInAts = (): void => {
    const { id, externalId } = row?.candidate ?? { id: '', externalId: null };
    if (externalId !== null) session.tell({ event: 'candidateOpenExternal', candidateId: id, externalId });
  };
  const [triedIn, setTriedIn] = useState('');
  if (triedIn !== '' && triedIn !== row?.id) setTriedIn('');
  const [kept, setKept] = useState<{ id: string; unreadAt: string } | null>(null);
  if (kept !== null && kept.id !== row?.id) setKept(null);
  const dismiss = (): void => setTriedIn('');
  const act = (action: ThreadAction): void => {
    for (const earlier of [status, unread, download, takeOver]) earlier.reset();
    setTriedIn(row?.id ?? '');
    if (action === 'toggleClosed' && row)
      status.mutate({ ids: [row.id], change: row.status === 'closed' ? 'open' : 'close' });
    else if (action === 'unread') {
      if (row) setKept({ id: row.id, unreadAt: row.lastMessageAt ?? '' });
      unread.mutate();
    } else if (action === 'download') download.mutate();
    else if (action === 'takeOver') takeOver.mutate();
    else if (action === 'openInAts') openInAts();
  };
  const error = status.error ?? unread.error ?? download.error ?? takeOver.error;
  const failure: ThreadFailure | null = error && triedIn === row?.id ? { error, dismiss } : null;
  return { act, failure, isTakingOver: takeOver.isPending, keptUnreadAt: kept?.unreadAt ?? null };
};
