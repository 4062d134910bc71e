import type { ChatPage } from '../../../src/channels/web-chat/protocol.ts';
import { type ChatState, initialChatState } from '../model/chat-state.ts';
import type { CandidateAnswer } from '../../shared/question-options.ts';
import { fitsCaption } from '../model/file-constraints.ts';
import { hasUnsentFiles } from '../model/message-outbox.ts';
import { chatApi } from './chat-api.ts';
import type { VisitStorage } from './visit-storage.ts';
import { type ThreadListener, startThreadListener } from './thread-listener.ts';
import { type ReceiptReporter, startReceiptReporter } from './receipt-reporter.ts';
import { createFileUrlRefresher } from './file-url-refresher.ts';
import { type ChosenFile, createMessageSender, type MessageSender } from './message-sender.ts';
import { createChatStore, type ChatStore } from './chat-store.ts';

/** One visit of the page: what the components read and call. */
export interface ChatSession {
  readonly store: ChatStore;
  send(answer: CandidateAnswer): void;
  /** Sends each file as a message; the text is the caption of the first one. */
  sendFiles(files: readonly ChosenFile[], text: string): void;
  /** Sends a file in place of one that a reload has lost. */
  chooseAgain(key: string, chosen: ChosenFile): void;
  retry(key: string): void;
  discard(key: string): void;
  loadEarlier(): Promise<void>;
  /** Loads a new address of the file in a message, because addresses expire. */
  refreshFileUrl(cursor: string): Promise<void>;
  markSeen(upTo: string): void;
  /** Leaves the thread and starts a new conversation; null when the page knows no link for that. */
  readonly beginAgain: (() => void) | null;
  /** Whether the visit continues an earlier conversation. */
  readonly isResumed: boolean;
  /** Returns when the conversation was last used in this browser, in ms since 1970; null when that is not known. */
  lastUsed(): number | null;
  recordUse(): void;
}

/** The start of a visit: the link in the address, the thread or connection behind it, and the data in the browser. */
export interface ChatVisit {
  readonly link: string;
  readonly page: ChatPage;
  readonly storage: VisitStorage;
}

/** The thread of the visit, once there is one. */
interface ThreadConnection {
  link(): string | null;
  follow(threadLink: string, reached: () => void): void;
  wake(): void;
  loadEarlier(): Promise<void>;
  refreshFileUrl(cursor: string): Promise<void>;
  markSeen(upTo: string): void;
}

/** Returns the link of the thread that this browser has started at the link of a connection. */
const threadOf = ({ link, page, storage }: ChatVisit): string | null => {
  if (page.kind === 'thread') return link;
  return page.kind === 'connection' ? storage.threadOf(link) : null;
};

const connectionOf = ({ link, page, storage }: ChatVisit): string | null =>
  page.kind === 'connection' ? link : storage.connectionOf(link);

const createFirstState = (visit: ChatVisit, thread: string | null): ChatState => {
  const { kind } = visit.page;
  if (kind === 'unknown' || kind === 'ended' || kind === 'away') return initialChatState(kind);
  const links = new Set([visit.link, thread ?? visit.link]);
  const written = [...links].flatMap((link) => visit.storage.unsentOf(link));
  if (thread !== null) return initialChatState('loading', written);
  return initialChatState(written.length === 0 ? 'invitation' : 'open', written);
};

const onWake = (wake: () => void): void => {
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
};

const createThreadConnection = (store: ChatStore): ThreadConnection => {
  let followed: {
    link: string;
    listener: ThreadListener;
    reporter: ReceiptReporter;
    refresh: ThreadConnection['refreshFileUrl'];
  } | null = null;
  return {
    link: () => followed?.link ?? null,
    follow: (link, reached) => {
      // Show the link of the thread as the address, so that a reload continues here.
      window.history.replaceState(null, '', `/chat/${link}${window.location.search}`);
      const reporter = startReceiptReporter({ store, api: chatApi, link });
      const refresh = createFileUrlRefresher({ store, api: chatApi, link });
      followed = {
        link,
        reporter,
        refresh,
        listener: startThreadListener({ store, api: chatApi, link, onMessages: reached }),
      };
    },
    wake: () => followed?.listener.wake(),
    loadEarlier: async () => followed?.listener.loadEarlier(),
    refreshFileUrl: async (cursor) => followed?.refresh(cursor),
    markSeen: (upTo) => followed?.reporter.markSeen(upTo),
  };
};

const createBeginAgain = (connection: string, storage: VisitStorage, store: ChatStore) => (): void => {
  for (const { key } of store.state().outbox) storage.forgetUnsent(key);
  storage.forgetThread(connection);
  // The back button must not lead from the new conversation to the old one.
  window.location.replace(`/chat/${connection}${window.location.search}`);
};

const createSendOperations = (sender: MessageSender): Pick<ChatSession, 'send' | 'sendFiles'> => {
  // One millisecond apart, so that a reload keeps their order.
  const stamp = (order: number) => ({
    key: crypto.randomUUID(),
    at: new Date(Date.now() + order).toISOString(),
  });
  return {
    send: (answer) => sender.write({ ...answer, ...stamp(0) }),
    sendFiles: (files, text) => {
      const caption = fitsCaption(text) ? text : '';
      if (text !== caption) sender.write({ text, ...stamp(0) });
      for (const [order, chosen] of files.entries()) {
        const words = order === 0 ? caption : '';
        sender.write({ text: words, file: chosen.file, ...stamp(order + 1) }, chosen);
      }
    },
  };
};

const createUseTracking = (
  storage: VisitStorage,
  link: () => string,
): Pick<ChatSession, 'lastUsed' | 'recordUse'> => ({
  lastUsed: () => storage.lastUseOf(link()),
  recordUse: () => storage.saveLastUse(link(), Date.now()),
});

/** Returns whether the visit can start anew without a notice. In the middle of a conversation the candidate is told. */
const hasNothingToLose = ({ phase, messages }: ChatState): boolean =>
  phase === 'gone' || (phase === 'ended' && messages.length === 0);

const warnOfLoss = (store: ChatStore): void =>
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsentFiles(store.state().outbox)) event.preventDefault();
  });

/** Starts the visit: continues the known thread, or waits for the first message, which starts one. */
export const startChatSession = (visit: ChatVisit): ChatSession => {
  const { storage } = visit;
  const [thread, connection] = [threadOf(visit), connectionOf(visit)];
  const store = createChatStore(createFirstState(visit, thread));
  const place = createThreadConnection(store);
  const wake = (): void => sender.wake();
  const link = (): string => place.link() ?? visit.link;
  const taken = (threadLink: string): void => {
    if (place.link() !== null) return;
    if (connection !== null) storage.saveThread(connection, threadLink);
    storage.saveLastUse(threadLink, Date.now());
    place.follow(threadLink, wake);
  };
  const sender = createMessageSender({ store, api: chatApi, storage, link, onAccepted: taken });
  const beginAgain = connection === null ? null : createBeginAgain(connection, storage, store);
  store.subscribe(() => {
    // The remembered thread is deleted or its link has ended; the connection can still be open.
    const led = visit.page.kind === 'connection' && place.link() !== null;
    if (led && hasNothingToLose(store.state())) beginAgain?.();
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
    ...createSendOperations(sender),
    chooseAgain: sender.chooseAgain,
    retry: sender.retry,
    discard: sender.discard,
    loadEarlier: place.loadEarlier,
    refreshFileUrl: place.refreshFileUrl,
    markSeen: place.markSeen,
    beginAgain,
    isResumed: thread !== null,
    ...createUseTracking(storage, link),
  };
};
