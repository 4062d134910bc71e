import { useMutation } from '@tanstack/react-query';

import { useInbox } from './inbox-context.ts';

interface StatusChange {
  readonly ids: readonly string[];
  readonly change: 'close' | 'open';
}

/** Closes conversations, or opens them. What the user has just closed can be undone for a moment. */
export const useStatusChange = () => {
  const { source, rows, justClosed } = useInbox();
  return useMutation({
    mutationFn: async ({ ids, change }: StatusChange) => {
      // One that was closed before stays closed when the others are opened again.
      const wereOpen = ids.filter((id) => rows.get().get(id)?.status !== 'closed');
      const reading = rows.beginReading();
      await source.conversations.changeMany(ids, change);
      const status = change === 'close' ? 'closed' : 'open';
      for (const id of ids) reading.change(id, { status });
      justClosed.update((before) =>
        change === 'close' ? wereOpen : before.filter((id) => !ids.includes(id)),
      );
    },
  });
};
