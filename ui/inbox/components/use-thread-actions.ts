import { useMutation } from '@tanstack/react-query';

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

/** Does what the head of a thread and the keys offer. Returns what does an action, and the failure of the last one. */
export const useThreadActions = (row: InboxConversation | null) => {
  const { source, session, rows } = useInbox();
  const change = useMutation({
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
  const download = useDownload(row);
  const openInAts = (): void => {
    const { id, externalId } = row?.candidate ?? { id: '', externalId: null };
    if (externalId !== null) session.tell({ event: 'candidateOpenExternal', candidateId: id, externalId });
  };
  const act = (action: ThreadAction): void => {
    if (action === 'toggleClosed') change.mutate(row?.status === 'closed' ? 'open' : 'close');
    else if (action === 'unread') change.mutate('unread');
    else if (action === 'download') download.mutate();
    else if (action === 'openInAts') openInAts();
  };
  return { act, error: change.error ?? download.error };
};
