import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { useStoreValue } from '../../shared/value-store.ts';
import type { InboxConversation } from '../model/records.ts';
import { useInbox } from './inbox-context.ts';

/** The conversation that is open. */
export interface OpenConversation {
  readonly row: InboxConversation | null;
  /** Whether it was deleted. */
  readonly isGone: boolean;
  open(id: string | null): void;
}

/** Returns the conversation that is open, reads it where the list has not, and opens others. */
export const useOpenConversation = (): OpenConversation => {
  const { openId: store, rows, source } = useInbox();
  const openId = useStoreValue(store);
  const open = useCallback((id: string | null): void => store.update(() => id), [store]);
  const known = useStoreValue(rows).get(openId ?? '');
  useQuery({
    queryKey: ['open', openId],
    enabled: openId !== null && known === undefined,
    queryFn: async () => {
      const id = openId ?? '';
      const reading = rows.beginReading();
      const found = await source.conversations.byIds([id]);
      if (found.length === 0) reading.lose([id]);
      reading.take(found);
      return found.length;
    },
  });
  return { row: known ?? null, isGone: known === null, open };
};
