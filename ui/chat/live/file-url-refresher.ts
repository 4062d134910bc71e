import { compareCursors } from '../model/message-order.ts';
import type { ChatApi } from './chat-api.ts';
import type { ChatStore } from './chat-store.ts';

const newestOf = (cursors: ReadonlySet<string>): string | null =>
  [...cursors].sort(compareCursors).at(-1) ?? null;

/**
 * Creates a function that loads the message at a cursor again, which gives its file a new address. Messages that are asked
 * for together, as the pictures of a page that slept, are loaded together. A failure is left to the next call.
 */
export const createFileUrlRefresher = (deps: {
  store: ChatStore;
  api: Pick<ChatApi, 'loadHistory'>;
  link: string;
}) => {
  const { store, api, link } = deps;
  let wanted: ReadonlySet<string> = new Set();
  let running: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    // Collect what is asked for at the same moment.
    await Promise.resolve();
    for (let newest = newestOf(wanted); newest !== null; newest = newestOf(wanted)) {
      const outcome = await api.loadHistory(link, { before: String(Number(newest) + 1) });
      const history = outcome.type === 'done' ? outcome.value : null;
      if (history) store.dispatch({ type: 'historyRead', history, part: 'again' });
      const oldest = history?.messages[0]?.cursor ?? '0';
      wanted = new Set([...wanted].filter((cursor) => compareCursors(cursor, oldest) < 0));
    }
    running = null;
  };
  return (cursor: string): Promise<void> => {
    wanted = new Set([...wanted, cursor]);
    running ??= read();
    return running;
  };
};
