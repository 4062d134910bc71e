import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import type { ConversationPage } from '../data/inbox-source.ts';
import { queryKeys } from '../live/apply-changes.ts';
import { useStoreValue } from '../../shared/value-store.ts';
import {
  buildSlots,
  type ConversationSlots,
  findUnshown,
  type LoadedPage,
} from '../model/conversation-list.ts';
import type { InboxConversation } from '../model/records.ts';
import { belongsToList, findListPages, type ListPage, type ListQuery } from '../model/views.ts';
import { useInbox } from './inbox-context.ts';

/** The list as it is shown, and what a reader can do with it. */
export interface ConversationList {
  readonly slots: ConversationSlots;
  /** The number of conversations that have come since, and are not shown yet. */
  readonly unshownCount: number;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Shows what has come since. */
  showNewer(): void;
  /** Loads the places from `first` to `last` of the frozen list. */
  needPlaces(first: number, last: number): void;
  retry(): void;
}

/** The way the reader looks at the list. */
export interface ListAttention {
  /** Whether the pointer is above the list, where nothing may jump. */
  readonly isHeld: boolean;
  /** Whether the list is at its beginning, where new conversations show by themselves. */
  readonly isAtTop: boolean;
}

/** The number of pages that stay on the screen's books; others are read again when they are scrolled to. */
const mostPages = 12;

interface Frozen {
  readonly key: string;
  readonly at: string;
  readonly above: readonly InboxConversation[];
  readonly pages: readonly ListPage[];
}

const freeze = (key: string, at = new Date().toISOString()): Frozen => ({
  key,
  at,
  above: [],
  pages: findListPages(0, 0),
});

/** Freezes the first list when its session was opened: its first page is on its way since then. */
const useFrozen = (key: string) => {
  const { openedAt } = useInbox().session.info;
  const [kept, setFrozen] = useState(() => freeze(key, openedAt));
  let frozen = kept;
  if (kept.key !== key) {
    frozen = freeze(key);
    setFrozen(frozen);
  }
  return { frozen, setFrozen };
};

const useListPages = (query: ListQuery, { key, at, pages }: Frozen) => {
  const { source, rows } = useInbox();
  return useQueries({
    queries: pages.map((wanted) => ({
      queryKey: [...queryKeys.list, key, at, wanted],
      queryFn: async () => {
        const reading = rows.beginReading();
        const page = await source.conversations.page(query, at, wanted);
        reading.take(page.rows);
        return page;
      },
    })),
    combine: (results) => ({
      pages: results.map(({ data }) => data ?? null),
      isPending: results.at(0)?.isPending ?? true,
      error: results.at(0)?.error ?? null,
    }),
  });
};

/** Reads what has come since the list was frozen, after the list itself: nobody waits for it. */
const useNewer = (query: ListQuery, { key, at }: Frozen, isLoaded: boolean): readonly InboxConversation[] => {
  const { source, rows } = useInbox();
  const { data } = useQuery({
    queryKey: [...queryKeys.newer, key, at],
    enabled: isLoaded && query.sort === 'newest',
    // Rows that have come to another list are none of this one.
    placeholderData: (before, query) => (query?.queryKey[1] === key ? before : undefined),
    queryFn: async () => {
      const reading = rows.beginReading();
      const newer = await source.conversations.newer(query, at);
      reading.take(newer);
      return newer;
    },
  });
  return data ?? [];
};

interface SlotParts {
  readonly query: ListQuery;
  readonly frozen: Frozen;
  readonly loaded: readonly (ConversationPage | null)[];
  readonly isHeld: boolean;
}

const useSlots = ({ query, frozen, loaded, isHeld }: SlotParts): ConversationSlots => {
  const { rows, openId } = useInbox();
  const newest = useStoreValue(rows);
  const selectedId = useStoreValue(openId);
  const { above, pages: wanted } = frozen;
  return useMemo(() => {
    const pages = wanted.flatMap((page, index): LoadedPage[] => {
      const found = loaded[index];
      return found ? [{ ...page, rows: found.rows }] : [];
    });
    const total = loaded.find(Boolean)?.total ?? 0;
    return buildSlots({ query, total, pages, above, newest, selectedId, isHeld });
  }, [query, above, newest, selectedId, isHeld, wanted, loaded]);
};

interface JoiningParts {
  readonly query: ListQuery;
  readonly frozen: Frozen;
  readonly slots: ConversationSlots;
  readonly isHeld: boolean;
}

/**
 * Reads the loaded pages again when a conversation has joined the list without a new message: it was closed, or marked as unread, or
 * now waits for people. While the pointer is above the list, it waits for that.
 */
const useJoining = ({ query, frozen: { key, at }, slots, isHeld }: JoiningParts): void => {
  const { queries, rows, changed } = useInbox();
  const oldList = useRef('');
  const list = `${at} ${key}`;
  const isJoining = (id: string): boolean => {
    const row = rows.get().get(id);
    const isNewer = query.sort === 'newest' && (row?.lastMessageAt ?? '') > at;
    return row ? !isNewer && slots.indexOf(id) === -1 && belongsToList(row, query) : false;
  };
  const readAgain = useEffectEvent((): void => {
    if (isHeld || oldList.current !== list) return;
    oldList.current = '';
    void queries.invalidateQueries({ queryKey: [...queryKeys.list, key, at] });
  });
  const note = useEffectEvent((): void => {
    if ([...changed.get()].some(isJoining)) oldList.current = list;
    readAgain();
  });
  useEffect(() => changed.subscribe(() => note()), [changed]);
  useEffect(() => {
    if (!isHeld) readAgain();
  }, [isHeld]);
};

/** Loads the list: its pages as they are scrolled to, and what has come since it was frozen. */
export const useConversationList = (
  query: ListQuery,
  { isHeld, isAtTop }: ListAttention,
): ConversationList => {
  const { queries } = useInbox();
  const { frozen, setFrozen } = useFrozen(JSON.stringify(query));
  const { pages: loaded, isPending, error } = useListPages(query, frozen);
  const newer = useNewer(query, frozen, !isPending);
  const slots = useSlots({ query, frozen, loaded, isHeld });
  useJoining({ query, frozen, slots, isHeld });
  const unshownCount = findUnshown(newer, frozen.above).length;
  const show = (): void => setFrozen((now) => ({ ...now, above: newer }));
  // At the beginning of the list, what is new shows by itself.
  if (unshownCount > 0 && isAtTop && !isHeld) show();
  return {
    slots,
    unshownCount,
    isLoading: isPending,
    error,
    showNewer: show,
    needPlaces: (first, last) =>
      setFrozen((now) => {
        const added = findListPages(first, last).filter(
          ({ number, size }) => !now.pages.some((page) => page.number === number && page.size === size),
        );
        return added.length === 0 ? now : { ...now, pages: [...now.pages, ...added].slice(-mostPages) };
      }),
    // A request that hangs is given up: a plain refetch would wait for it.
    retry: () => void queries.resetQueries({ queryKey: [...queryKeys.list, frozen.key, frozen.at] }),
  };
};
