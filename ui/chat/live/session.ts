import type { ChatPage } from '../../../src/messaging/channels/web/wire.ts';
import { type ChatState, initialState } from '../model/chat.ts';
import type { Answer } from '../model/choices.ts';
import { isCaption } from '../model/files.ts';
import { holdsFiles } from '../model/outbox.ts';
import { api } from './api.ts';
import type { Keeping } from './keeping.ts';
import { type Listener, startListening } from './listener.ts';
import { type Reporter, startReporting } from './reporter.ts';
import { createRefresher } from './refresher.ts';
import { type Chosen, createSender, type Sender } from './sender.ts';
import { createStore, type Store } from './store.ts';

/** One visit of the page: what the components read and do. */
export interface Session {
  readonly store: Store;
  send(answer: Answer): void;
  /** Sends files, each as a message; the text goes along with the first. */
  sendFiles(files: readonly Chosen[], text: string): void;
  /** Sends a file in the place of one that a reload has lost. */
  chooseAgain(key: string, chosen: Chosen): void;
  retry(key: string): void;
  discard(key: string): void;
  loadEarlier(): Promise<void>;
  /** Asks for a new address of the file in a message: addresses expire. */
  refresh(cursor: string): Promise<void>;
  saw(upTo: string): void;
  /** Leaves the thread for a new conversation; null where the page does not know a link to begin one. */
  readonly beginAgain: (() => void) | null;
}

/** Where a visit begins: the link in the address, what it opens, and what the browser kept. */
export interface Visit {
  readonly link: string;
  readonly page: ChatPage;
  readonly keeping: Keeping;
}

/** The thread that the visit is in, once there is one. */
interface Place {
  link(): string | null;
  follow(threadLink: string, reached: () => void): void;
  wake(): void;
  loadEarlier(): Promise<void>;
  refresh(cursor: string): Promise<void>;
  saw(upTo: string): void;
}

/** A connection's link leads on to the thread that this browser began there. */
const threadOf = ({ link, page, keeping }: Visit): string | null => {
  if (page.kind === 'thread') return link;
  return page.kind === 'connection' ? keeping.threadOf(link) : null;
};

const connectionOf = ({ link, page, keeping }: Visit): string | null =>
  page.kind === 'connection' ? link : keeping.connectionOf(link);

const firstState = (visit: Visit, thread: string | null): ChatState => {
  const { kind } = visit.page;
  if (kind === 'unknown' || kind === 'away') return initialState(kind);
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

const createPlace = (store: Store): Place => {
  let followed: { link: string; listener: Listener; reporter: Reporter; refresh: Place['refresh'] } | null =
    null;
  return {
    link: () => followed?.link ?? null,
    follow: (link, reached) => {
      // The address becomes the thread's own, so that a reload goes on here.
      window.history.replaceState(null, '', `/chat/${link}${window.location.search}`);
      const reporter = startReporting({ store, api, link });
      const refresh = createRefresher({ store, api, link });
      followed = { link, reporter, refresh, listener: startListening({ store, api, link, reached }) };
    },
    wake: () => followed?.listener.wake(),
    loadEarlier: async () => followed?.listener.loadEarlier(),
    refresh: async (cursor) => followed?.refresh(cursor),
    saw: (upTo) => followed?.reporter.saw(upTo),
  };
};

const createBeginAgain = (connection: string, keeping: Keeping, store: Store) => (): void => {
  for (const { key } of store.state().outbox) keeping.forgetUnsent(key);
  keeping.forgetThread(connection);
  window.location.assign(`/chat/${connection}${window.location.search}`);
};

const createWriting = (sender: Sender): Pick<Session, 'send' | 'sendFiles'> => {
  // A millisecond apart, so that their order survives a reload.
  const stamp = (order: number) => ({
    key: crypto.randomUUID(),
    at: new Date(Date.now() + order).toISOString(),
  });
  return {
    send: (answer) => sender.write({ ...answer, ...stamp(0) }),
    sendFiles: (files, text) => {
      const caption = isCaption(text) ? text : '';
      if (text !== caption) sender.write({ text, ...stamp(0) });
      for (const [order, chosen] of files.entries()) {
        const words = order === 0 ? caption : '';
        sender.write({ text: words, file: chosen.file, ...stamp(order + 1) }, chosen);
      }
    },
  };
};

const warnOfLoss = (store: Store): void =>
  window.addEventListener('beforeunload', (event) => {
    if (holdsFiles(store.state().outbox)) event.preventDefault();
  });

/** Starts the visit: goes on in the thread that is known, or waits for the first message to begin one. */
export const startSession = (visit: Visit): Session => {
  const { keeping } = visit;
  const [thread, connection] = [threadOf(visit), connectionOf(visit)];
  const store = createStore(firstState(visit, thread));
  const place = createPlace(store);
  const wake = (): void => sender.wake();
  const link = (): string => place.link() ?? visit.link;
  const taken = (threadLink: string): void => {
    if (place.link() !== null) return;
    if (connection !== null) keeping.keepThread(connection, threadLink);
    place.follow(threadLink, wake);
  };
  const sender = createSender({ store, api, keeping, link, taken });
  const beginAgain = connection === null ? null : createBeginAgain(connection, keeping, store);
  store.subscribe(() => {
    // The thread that this browser remembered is gone: its connection may still be open.
    const led = visit.page.kind === 'connection' && place.link() !== null;
    if (led && store.state().phase === 'gone') beginAgain?.();
  });
  onWake(() => {
    place.wake();
    sender.wake();
  });
  warnOfLoss(store);
  if (thread === null) wake();
  else place.follow(thread, wake);
  return {
    store,
    ...createWriting(sender),
    chooseAgain: sender.chooseAgain,
    retry: sender.retry,
    discard: sender.discard,
    loadEarlier: place.loadEarlier,
    refresh: place.refresh,
    saw: place.saw,
    beginAgain,
  };
};
