import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { InboxSource } from '../data/inbox-source.ts';
import { queryKeys } from '../live/apply-changes.ts';
import {
  addNewer,
  addOlder,
  messagePageSize,
  type MessageWindow,
  takeChanged,
} from '../model/message-window.ts';
import { useInbox } from './inbox-context.ts';

/** The messages of a thread that are loaded, and ways to load others. */
export interface ThreadMessages {
  readonly window: MessageWindow | null;
  readonly error: Error | null;
  loadOlder(): void;
  loadNewer(): void;
  /** Shows the messages around a time, in place of those that are loaded. */
  showAround(at: string): Promise<void>;
  /** Shows the newest messages, in place of those that are loaded. */
  showNewest(): Promise<void>;
  retry(): void;
}

const emptyWindow: MessageWindow = { messages: [], hasOlder: false, hasNewer: false };

/** Does one work at a time: a second wish while the first is being fulfilled is dropped. */
const useOneAtATime = (): ((work: () => Promise<void>) => void) => {
  const isBusy = useRef(false);
  return (work) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const finish = (): void => {
      isBusy.current = false;
    };
    // Messages that could not be loaded are asked for again by the next scroll.
    void work().then(finish, finish);
  };
};

const loadNewest = async (source: InboxSource, threadId: string): Promise<MessageWindow> => {
  const messages = await source.threads.newest(threadId);
  return { messages, hasOlder: messages.length >= messagePageSize, hasNewer: false };
};

/**
 * Loads further messages of a thread into the window that is kept under its key. A scroll speaks of the window on the screen,
 * `shown`: one that comes between a page and its drawing asks for nothing. A page that comes after a jump is dropped, because it
 * would leave a gap.
 */
const useFurtherMessages = (threadId: string, shown: MessageWindow = emptyWindow) => {
  const { source, queries } = useInbox();
  const load = useOneAtATime();
  const key = queryKeys.thread(threadId);
  const now = (): MessageWindow => queries.getQueryData<MessageWindow>(key) ?? emptyWindow;
  const set = (window: MessageWindow): void => void queries.setQueryData<MessageWindow>(key, window);
  return {
    loadOlder: (): void =>
      load(async () => {
        const [oldest] = shown.messages;
        if (!oldest || !shown.hasOlder || now() !== shown) return;
        const page = await source.threads.before(threadId, oldest.createdAt);
        if (now().messages[0]?.id === oldest.id) set(addOlder(now(), page));
      }),
    loadNewer: (): void =>
      load(async () => {
        const newest = shown.messages.at(-1);
        if (!newest || !shown.hasNewer || now() !== shown) return;
        const page = await source.threads.from(threadId, newest.createdAt);
        if (now().messages.at(-1)?.id === newest.id) set(addNewer(now(), page));
      }),
    showAround: async (at: string): Promise<void> => {
      const [before, after] = await Promise.all([
        source.threads.before(threadId, at),
        source.threads.from(threadId, at),
      ]);
      set(addNewer(addOlder(emptyWindow, before), after));
    },
    showNewest: async (): Promise<void> => {
      const newest = await loadNewest(source, threadId);
      set(now().hasNewer ? newest : takeChanged(now(), newest.messages));
    },
  };
};

/** Loads the messages of a thread: the newest ones first, others as they are scrolled to. */
export const useThreadMessages = (threadId: string): ThreadMessages => {
  const { source, queries } = useInbox();
  const queryKey = queryKeys.thread(threadId);
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => loadNewest(source, threadId),
  });
  const further = useFurtherMessages(threadId, data);
  // A request that hangs is given up: a plain refetch would wait for it.
  const retry = (): void => void queries.resetQueries({ queryKey });
  return { ...further, window: data ?? null, error: data ? null : error, retry };
};
