import type { History } from '../../../src/messaging/channels/web/wire.ts';
import { waitAfter } from '../model/backoff.ts';
import { newestCursor } from '../model/cursor.ts';
import type { Trouble } from '../model/chat.ts';
import type { Api } from './api.ts';
import { openEvents } from './event-source.ts';
import type { Outcome } from './outcome.ts';
import type { Store } from './store.ts';

/** Keeps the page and its thread alike, through lost networks and sleeping phones. */
export interface Listener {
  /** Looks again at once, when it is not live already. */
  wake(): void;
  loadEarlier(): Promise<void>;
}

/** What the listener works with. */
export interface ListenerDeps {
  readonly store: Store;
  readonly api: Api;
  readonly link: string;
  /** Told when the service is in reach again. */
  reached(): void;
}

/** Reads what is not known yet: the newest messages, or those after the last one here. */
const readOn = async ({ store, api, link }: ListenerDeps): Promise<Outcome<History>> => {
  const { messages } = store.state();
  const known = messages.length > 0;
  const outcome = await api.readHistory(link, known ? { after: newestCursor(messages) } : {});
  if (outcome.type === 'done') {
    store.dispatch({ type: 'historyRead', history: outcome.value, part: known ? 'later' : 'newest' });
  }
  return outcome;
};

const readBack = async ({ store, api, link }: ListenerDeps): Promise<void> => {
  const [first] = store.state().messages;
  if (!first) return;
  const outcome = await api.readHistory(link, { before: first.cursor });
  if (outcome.type === 'done')
    store.dispatch({ type: 'historyRead', history: outcome.value, part: 'earlier' });
};

const listen = ({ store, api, link }: ListenerDeps, opened: () => void, broken: () => void): void => {
  openEvents(api.eventsUrl(link, newestCursor(store.state().messages)), {
    opened,
    message: (message) => store.dispatch({ type: 'arrived', message }),
    state: (thread) => store.dispatch({ type: 'threadChanged', thread }),
    gone: () => store.dispatch({ type: 'vanished' }),
    broken,
  });
};

/** Reads the thread's history, and then listens to it as long as the page is open and the thread is there. */
export const startListening = (deps: ListenerDeps): Listener => {
  let busy = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opened = (): void => {
    failures = 0;
    deps.store.dispatch({ type: 'connected' });
    deps.reached();
  };
  const retryLater = (trouble: Trouble = 'network', afterMs: number | null = null): void => {
    busy = false;
    failures += 1;
    deps.store.dispatch({ type: 'disconnected', trouble });
    timer = setTimeout(() => void look(), afterMs ?? waitAfter(failures, Math.random()));
  };
  const look = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    clearTimeout(timer);
    const outcome = await readOn(deps);
    if (outcome.type === 'gone') deps.store.dispatch({ type: 'vanished' });
    else if (outcome.type === 'done') listen(deps, opened, retryLater);
    else if (outcome.type === 'later') retryLater(outcome.trouble, outcome.afterMs);
    else retryLater('server');
  };
  void look();
  return { wake: () => void look(), loadEarlier: () => readBack(deps) };
};
