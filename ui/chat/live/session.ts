import type { ChatPage } from '../../../src/messaging/channels/web/wire.ts';
import { type ChatState, initialState } from '../model/chat.ts';
import type { Answer } from '../model/choices.ts';
import { api } from './api.ts';
import type { Keeping } from './keeping.ts';
import { type Listener, startListening } from './listener.ts';
import { type Reporter, startReporting } from './reporter.ts';
import { createSender } from './sender.ts';
import { createStore, type Store } from './store.ts';

/** One visit of the page: what the components read and do. */
export interface Session {
  readonly store: Store;
  send(answer: Answer): void;
  retry(key: string): void;
  discard(key: string): void;
  loadEarlier(): Promise<void>;
  saw(): void;
  /** Leaves the thread for a new conversation; null where the page does not know a link to begin one. */
  readonly beginAgain: (() => void) | null;
}

/** Where a visit begins: the link in the address, what it opens, and what the browser kept. */
export interface Visit {
  readonly link: string;
  readonly page: ChatPage;
  readonly keeping: Keeping;
}

const show = (link: string): void =>
  window.history.replaceState(null, '', `/chat/${link}${window.location.search}`);

/** A connection's link leads on to the thread that this browser began there. */
const threadOf = ({ link, page, keeping }: Visit): string | null => {
  if (page.kind === 'thread') return link;
  return page.kind === 'connection' ? keeping.threadOf(link) : null;
};

const connectionOf = ({ link, page, keeping }: Visit): string | null =>
  page.kind === 'connection' ? link : keeping.connectionOf(link);

const firstState = (visit: Visit, thread: string | null): ChatState => {
  if (visit.page.kind === 'unknown') return initialState('unknown');
  const links = new Set([visit.link, thread ?? visit.link]);
  const written = [...links].flatMap((link) => visit.keeping.unsentOf(link));
  if (thread !== null) return initialState('loading', written);
  return initialState(written.length === 0 ? 'invitation' : 'open', written);
};

const onWake = (wake: () => void): void => {
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
};

/** Starts the visit: goes on in the thread that is known, or waits for the first message to begin one. */
export const startSession = (visit: Visit): Session => {
  const { keeping } = visit;
  const connection = connectionOf(visit);
  let thread = threadOf(visit);
  const store = createStore(firstState(visit, thread));
  let listener: Listener | null = null;
  let reporter: Reporter | null = null;
  const follow = (threadLink: string): void => {
    thread = threadLink;
    show(threadLink);
    reporter = startReporting({ store, api, link: threadLink });
    listener = startListening({ store, api, link: threadLink, reached: () => sender.wake() });
  };
  const sender = createSender({
    store,
    api,
    keeping,
    link: () => thread ?? visit.link,
    taken: (threadLink) => {
      if (thread !== null) return;
      if (connection !== null) keeping.keepThread(connection, threadLink);
      follow(threadLink);
    },
  });
  const begin = (): void => {
    if (connection === null) return;
    for (const { key } of store.state().outbox) keeping.forgetUnsent(key);
    keeping.forgetThread(connection);
    window.location.assign(`/chat/${connection}${window.location.search}`);
  };
  store.subscribe(() => {
    // The thread that this browser remembered is gone: its connection may still be open.
    if (store.state().phase === 'unknown' && visit.page.kind === 'connection' && thread !== null) begin();
  });
  onWake(() => {
    listener?.wake();
    sender.wake();
  });
  if (thread !== null) follow(thread);
  else sender.wake();
  return {
    store,
    send: ({ text, choice }) => {
      const at = new Date().toISOString();
      sender.write({ key: crypto.randomUUID(), text, at, ...(choice === undefined ? {} : { choice }) });
    },
    retry: sender.retry,
    discard: sender.discard,
    loadEarlier: async () => listener?.loadEarlier(),
    saw: () => reporter?.saw(),
    beginAgain: connection === null ? null : begin,
  };
};
