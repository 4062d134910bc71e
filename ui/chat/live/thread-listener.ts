import type { ChatHistory } from '../../../src/channels/web-chat/protocol.ts';
import { retryDelayMs } from '../../shared/backoff.ts';
import { newestCursor } from '../model/message-order.ts';
import type { ConnectionTrouble } from '../model/chat-state.ts';
import type { ChatApi } from './chat-api.ts';
import { openThreadEvents } from './event-stream.ts';
import type { RequestOutcome } from './request-outcome.ts';
import type { ChatStore } from './chat-store.ts';

/** Keeps the page up to date with its thread, across network failures and sleeping phones. */
export interface ThreadListener {
  /** Reconnects at once, unless the stream is open. */
  wake(): void;
  loadEarlier(): Promise<void>;
}

/** The dependencies of the listener. */
export interface ThreadListenerDeps {
  readonly store: ChatStore;
  readonly api: ChatApi;
  readonly link: string;
  /** Called when the service is reachable again. */
  onMessages(): void;
}

/** Loads new messages: the newest ones at first, then those after the last known one. */
const loadNewer = async ({ store, api, link }: ThreadListenerDeps): Promise<RequestOutcome<ChatHistory>> => {
  const { messages } = store.state();
  const known = messages.length > 0;
  const outcome = await api.loadHistory(link, known ? { after: newestCursor(messages) } : {});
  if (outcome.type === 'done') {
    store.dispatch({ type: 'historyRead', history: outcome.value, part: known ? 'later' : 'newest' });
  }
  return outcome;
};

const loadEarlierMessages = async ({ store, api, link }: ThreadListenerDeps): Promise<void> => {
  const [first] = store.state().messages;
  if (!first) return;
  const outcome = await api.loadHistory(link, { before: first.cursor });
  if (outcome.type === 'done')
    store.dispatch({ type: 'historyRead', history: outcome.value, part: 'earlier' });
};

const openStream = (
  { store, api, link }: ThreadListenerDeps,
  opened: () => void,
  broken: () => void,
): void => {
  openThreadEvents(api.eventsUrl(link, newestCursor(store.state().messages)), {
    onOpen: opened,
    onMessage: (message) => store.dispatch({ type: 'arrived', message }),
    onState: (thread) => store.dispatch({ type: 'threadChanged', thread }),
    onLost: (loss) => store.dispatch({ type: 'lost', loss }),
    onBroken: broken,
  });
};

/** Loads the history of the thread and then listens, for as long as the page is open and the thread exists. */
export const startThreadListener = (deps: ThreadListenerDeps): ThreadListener => {
  let busy = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opened = (): void => {
    failures = 0;
    deps.store.dispatch({ type: 'connected' });
    deps.onMessages();
  };
  const retryLater = (trouble: ConnectionTrouble = 'network', afterMs: number | null = null): void => {
    busy = false;
    failures += 1;
    deps.store.dispatch({ type: 'disconnected', trouble });
    timer = setTimeout(() => void look(), afterMs ?? retryDelayMs(failures, Math.random()));
  };
  const look = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    clearTimeout(timer);
    const outcome = await loadNewer(deps);
    if (outcome.type === 'lost') deps.store.dispatch(outcome);
    else if (outcome.type === 'done') openStream(deps, opened, retryLater);
    else if (outcome.type === 'later') retryLater(outcome.trouble, outcome.afterMs);
    else retryLater('server');
  };
  void look();
  return { wake: () => void look(), loadEarlier: () => loadEarlierMessages(deps) };
};
