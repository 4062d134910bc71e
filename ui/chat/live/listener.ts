import type { History } from '../../../src/messaging/channels/web/wire.ts';
import { waitAfter } from '../model/backoff.ts';
import { newestCursor } from '../model/cursor.ts';
import type { Api, Outcome } from './api.ts';
import { openEvents } from './event-source.ts';
import type { Store } from './store.ts';

/** Keeps the page and its thread alike, through lost networks and sleeping phones. */
export interface Listener {
  /** Looks again at once, when it is not live already. */
  wake(): void;
  loadEarlier(): Promise<void>;
  stop(): void;
}

/** What the listener works with. */
export interface ListenerDeps {
  readonly store: Store;
  readonly api: Api;
  readonly link: string;
  /** Told when the service is in reach again. */
  reached(): void;
}

/** Reads the thread's history, and then listens to it until stopped or until the thread is gone. */
export const startListening = ({ store, api, link, reached }: ListenerDeps): Listener => {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | null = null;
  let looking = false;
  const known = (): boolean => store.state().messages.length > 0;
  const vanish = (): void => store.dispatch({ type: 'vanished' });
  const retryLater = (): void => {
    close = null;
    failures += 1;
    store.dispatch({ type: 'disconnected' });
    timer = setTimeout(() => void look(), waitAfter(failures, Math.random()));
  };
  const listen = (): void => {
    close = openEvents(api.eventsUrl(link, newestCursor(store.state().messages)), {
      opened: () => {
        failures = 0;
        store.dispatch({ type: 'connected' });
        reached();
      },
      message: (message) => store.dispatch({ type: 'arrived', message }),
      state: (thread) => store.dispatch({ type: 'threadChanged', thread }),
      gone: vanish,
      broken: retryLater,
    });
  };
  const take = (outcome: Outcome<History>, part: 'newest' | 'later'): boolean => {
    if (outcome.type === 'gone') vanish();
    else if (outcome.type !== 'done') retryLater();
    else store.dispatch({ type: 'historyRead', history: outcome.value, part });
    return outcome.type === 'done';
  };
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (close || looking) return;
    looking = true;
    const part = known() ? 'later' : 'newest';
    const stretch = known() ? { after: newestCursor(store.state().messages) } : {};
    const found = take(await api.readHistory(link, stretch), part);
    looking = false;
    if (found) listen();
  };
  void look();
  return {
    wake: () => void look(),
    loadEarlier: async () => {
      const [first] = store.state().messages;
      if (!first) return;
      const outcome = await api.readHistory(link, { before: first.cursor });
      if (outcome.type === 'done')
        store.dispatch({ type: 'historyRead', history: outcome.value, part: 'earlier' });
    },
    stop: () => {
      clearTimeout(timer);
      close?.();
    },
  };
};
