import type { SentMessage } from '../../../src/channels/web-chat/protocol.ts';
import { retryDelayMs } from '../../shared/backoff.ts';
import {
  nextToSend,
  type OutgoingMessage,
  type UnsentMessage,
  unsentMessage,
} from '../model/message-outbox.ts';
import type { ChatApi } from './chat-api.ts';
import type { VisitStorage } from './visit-storage.ts';
import type { RequestOutcome } from './request-outcome.ts';
import type { ChatStore } from './chat-store.ts';

/** A file in the memory of the page, with its preview if there is one. */
export interface ChosenFile {
  readonly bytes: Blob;
  readonly file: NonNullable<UnsentMessage['file']>;
  readonly preview: string | null;
}

/** Sends messages one after the other, each until the service has it. */
export interface MessageSender {
  /** Queues a message. One with a file needs `chosen`. */
  write(message: UnsentMessage, chosen?: ChosenFile): void;
  /** Retries at once, because the network is back or the candidate asks for it. */
  wake(): void;
  retry(key: string): void;
  /** Sends a file in place of one that a reload has lost. */
  chooseAgain(key: string, chosen: ChosenFile): void;
  /** Drops a message, also while it is being sent. */
  discard(key: string): void;
}

/** The dependencies of the sender. `link` returns the current link, which changes when the thread starts. */
export interface MessageSenderDeps {
  readonly store: ChatStore;
  readonly api: ChatApi;
  readonly storage: VisitStorage;
  link(): string;
  /** Called for each accepted message, with the link of its thread. */
  onAccepted(threadLink: string): void;
}

/** The upload that runs now. */
interface RunningUpload {
  readonly key: string;
  readonly controller: AbortController;
}

// After this many attempts the file itself is the likely cause. Only the candidate decides to spend more data on it.
const maxUploadAttempts = 5;

/** Records the outcome of a message that is not retried. */
const recordOutcome = (
  { store, storage, onAccepted: taken }: MessageSenderDeps,
  key: string,
  outcome: RequestOutcome<SentMessage>,
): void => {
  const refusal = outcome.type === 'refused' ? outcome.refusal : null;
  store.dispatch({ type: 'moved', key, delivery: outcome.type === 'done' ? 'sent' : 'refused', refusal });
  if (outcome.type === 'lost') store.dispatch(outcome);
  if (outcome.type !== 'done') return;
  storage.forgetUnsent(key);
  taken(outcome.value.thread);
};

/** Creates the transport of messages and of files in the memory of the page. */
const createTransport = ({ store, api, link }: MessageSenderDeps) => {
  const files = new Map<string, Blob>();
  let underWay: RunningUpload | null = null;
  const upload = async (message: OutgoingMessage, bytes: Blob): Promise<RequestOutcome<SentMessage>> => {
    const { key, delayed } = message;
    const controller = new AbortController();
    underWay = { key, controller };
    const outcome = await api.upload(link(), message, bytes, {
      signal: controller.signal,
      progress: (progress) => store.dispatch({ type: 'moved', key, delivery: 'sending', delayed, progress }),
    });
    underWay = null;
    if (outcome.type === 'done') files.delete(key);
    return outcome;
  };
  return {
    hold: (key: string, bytes: Blob): void => void files.set(key, bytes),
    drop: (key: string): void => {
      files.delete(key);
      if (underWay?.key === key) underWay.controller.abort();
    },
    carry: (message: OutgoingMessage): Promise<RequestOutcome<SentMessage>> => {
      const bytes = files.get(message.key);
      return message.file && bytes ? upload(message, bytes) : api.send(link(), message);
    },
  };
};

/** Creates a function that sends the next message and retries it after a failure. Calling it again retries at once. */
const createSendNext = (
  deps: MessageSenderDeps,
  carry: (message: OutgoingMessage) => Promise<RequestOutcome<SentMessage>>,
) => {
  const { store } = deps;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = (
    { key, file }: OutgoingMessage,
    { afterMs, trouble }: Extract<RequestOutcome<SentMessage>, { type: 'later' }>,
  ): void => {
    failures += 1;
    const tired = file !== undefined && failures >= maxUploadAttempts && navigator.onLine;
    store.dispatch({ type: 'moved', key, delivery: tired ? 'refused' : 'waiting', delayed: true });
    if (!tired) store.dispatch({ type: 'failed', trouble });
    timer = setTimeout(() => void pump(), afterMs ?? retryDelayMs(failures, Math.random()));
  };
  const pump = async (): Promise<void> => {
    clearTimeout(timer);
    const message = nextToSend(store.state().outbox);
    if (!message) return;
    const { key, delayed } = message;
    store.dispatch({ type: 'moved', key, delivery: 'sending', delayed });
    const outcome = await carry(message);
    const wanted = store.state().outbox.some((entry) => entry.key === key);
    if (outcome.type === 'later' && wanted) return pause(message, outcome);
    failures = 0;
    if (outcome.type !== 'later') recordOutcome(deps, key, outcome);
    await pump();
  };
  return (): void => void pump();
};

/** Creates a sender. Messages that an earlier visit has stored are sent on the first `wake`. */
export const createMessageSender = (deps: MessageSenderDeps): MessageSender => {
  const { store, storage, link } = deps;
  const carrier = createTransport(deps);
  const wake = createSendNext(deps, carrier.carry);
  const keepAgain = (wanted: string): void => {
    const found = store.state().outbox.find(({ key }) => key === wanted);
    if (found) storage.saveUnsent(link(), unsentMessage.parse(found));
  };
  return {
    wake,
    write: (message, chosen) => {
      if (chosen) carrier.hold(message.key, chosen.bytes);
      storage.saveUnsent(link(), message);
      store.dispatch({ type: 'written', message, preview: chosen?.preview ?? null });
      wake();
    },
    retry: (key) => {
      store.dispatch({ type: 'moved', key, delivery: 'waiting' });
      wake();
    },
    chooseAgain: (key, { bytes, file, preview }) => {
      carrier.hold(key, bytes);
      store.dispatch({ type: 'chosenAgain', key, file, preview });
      keepAgain(key);
      wake();
    },
    discard: (key) => {
      storage.forgetUnsent(key);
      store.dispatch({ type: 'discarded', key });
      carrier.drop(key);
    },
  };
};
