import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { type InboxConversation, nameOfConversation } from '../model/records.ts';
import { saveText } from '../../shared/save-text.ts';
import { writeTranscript } from '../model/transcript.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';
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

/** Changes the conversation as a list shows it: whether it is read, and whether it is closed. */
const useChange = (row: InboxConversation | null) => {
  const { source, rows } = useInbox();
  return useMutation({
    mutationFn: async (wanted: 'unread' | 'close' | 'open') => {
      if (!row) return;
      const reading = rows.beginReading();
      await source.conversations.change(row.id, wanted);
      const unread = Math.max(1, rows.get().get(row.id)?.unread ?? 1);
      reading.change(
        row.id,
        wanted === 'unread' ? { unread } : { status: wanted === 'close' ? 'closed' : 'open' },
      );
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
 * another conversation.
 */
export const useThreadActions = (row: InboxConversation | null) => {
  const { session } = useInbox();
  const change = useChange(row);
  const takeOver = useTakeOver(row);
  const download = useDownload(row);
  const openInAts = (): void => {
    const { id, externalId } = row?.candidate ?? { id: '', externalId: null };
    if (externalId !== null) session.tell({ event: 'candidateOpenExternal', candidateId: id, externalId });
  };
  const [triedIn, setTriedIn] = useState('');
  if (triedIn !== '' && triedIn !== row?.id) setTriedIn('');
  const dismiss = (): void => setTriedIn('');
  const act = (action: ThreadAction): void => {
    for (const earlier of [change, download, takeOver]) earlier.reset();
    setTriedIn(row?.id ?? '');
    if (action === 'toggleClosed') change.mutate(row?.status === 'closed' ? 'open' : 'close');
    else if (action === 'unread') change.mutate('unread');
    else if (action === 'download') download.mutate();
    else if (action === 'takeOver') takeOver.mutate();
    else if (action === 'openInAts') openInAts();
  };
  const error = change.error ?? download.error ?? takeOver.error;
  const failure: ThreadFailure | null = error && triedIn === row?.id ? { error, dismiss } : null;
  return { act, failure, isTakingOver: takeOver.isPending };
};
