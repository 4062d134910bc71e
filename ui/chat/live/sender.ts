import type { Sent } from '../../../src/messaging/channels/web/wire.ts';
import { waitAfter } from '../model/backoff.ts';
import { nextToSend, type Outgoing, type Unsent, unsent } from '../model/outbox.ts';
import type { Api } from './api.ts';
import type { Keeping } from './keeping.ts';
import type { Outcome } from './outcome.ts';
import type { Store } from './store.ts';

/** A file as it lies in this page's memory, with a small picture of it if there is one. */
export interface Chosen {
  readonly bytes: Blob;
  readonly file: NonNullable<Unsent['file']>;
  readonly preview: string | null;
}

/** Sends what is written, one after the other, until the service has it. */
export interface Sender {
  /** A message with a file needs `chosen`. */
  write(message: Unsent, chosen?: Chosen): void;
  /** Tries again at once: the network is back, or the candidate asks for it. */
  wake(): void;
  retry(key: string): void;
  /** Sends a file in the place of one that a reload has lost. */
  chooseAgain(key: string, chosen: Chosen): void;
  /** Gives a message up, also while it is under way. */
  discard(key: string): void;
}

/** What the sender works with; `link` is the present one, which changes when the thread begins. */
export interface SenderDeps {
  readonly store: Store;
  readonly api: Api;
  readonly keeping: Keeping;
  link(): string;
  /** Told of each taken message, with the link of the thread that it is in. */
  taken(threadLink: string): void;
}

/** The upload that is under way. */
interface UnderWay {
  readonly key: string;
  readonly controller: AbortController;
}

// After so many tries a large file is the likely cause: only the candidate may spend more of their data on it.
const mostUploads = 5;

/** Notes what became of a message that will not be tried again. */
const settle = ({ store, keeping, taken }: SenderDeps, key: string, outcome: Outcome<Sent>): void => {
  const refusal = outcome.type === 'refused' ? outcome.refusal : null;
  store.dispatch({ type: 'moved', key, delivery: outcome.type === 'done' ? 'sent' : 'refused', refusal });
  if (outcome.type === 'gone') store.dispatch({ type: 'vanished' });
  if (outcome.type !== 'done') return;
  keeping.forgetUnsent(key);
  taken(outcome.value.thread);
};

/** Sends messages, and files from this page's memory. */
const createCarrier = ({ store, api, link }: SenderDeps) => {
  const files = new Map<string, Blob>();
  let underWay: UnderWay | null = null;
  const upload = async (message: Outgoing, bytes: Blob): Promise<Outcome<Sent>> => {
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
    carry: (message: Outgoing): Promise<Outcome<Sent>> => {
      const bytes = files.get(message.key);
      return message.file && bytes ? upload(message, bytes) : api.send(link(), message);
    },
  };
};

/** Makes what sends the next message, and after a failure tries again later; calling it again tries at once. */
const createPump = (deps: SenderDeps, carry: (message: Outgoing) => Promise<Outcome<Sent>>) => {
  const { store } = deps;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = (
    { key, file }: Outgoing,
    { afterMs, trouble }: Extract<Outcome<Sent>, { type: 'later' }>,
  ): void => {
    failures += 1;
    const tired = file !== undefined && failures >= mostUploads && navigator.onLine;
    store.dispatch({ type: 'moved', key, delivery: tired ? 'refused' : 'waiting', delayed: true });
    if (!tired) store.dispatch({ type: 'failed', trouble });
    timer = setTimeout(() => void pump(), afterMs ?? waitAfter(failures, Math.random()));
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
    if (outcome.type !== 'later') settle(deps, key, outcome);
    await pump();
  };
  return (): void => void pump();
};

/** Makes a sender; what was kept from an earlier visit is sent on the first `wake`. */
export const createSender = (deps: SenderDeps): Sender => {
  const { store, keeping, link } = deps;
  const carrier = createCarrier(deps);
  const wake = createPump(deps, carrier.carry);
  const keepAgain = (wanted: string): void => {
    const found = store.state().outbox.find(({ key }) => key === wanted);
    if (found) keeping.keepUnsent(link(), unsent.parse(found));
  };
  return {
    wake,
    write: (message, chosen) => {
      if (chosen) carrier.hold(message.key, chosen.bytes);
      keeping.keepUnsent(link(), message);
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
      keeping.forgetUnsent(key);
      store.dispatch({ type: 'discarded', key });
      carrier.drop(key);
    },
  };
};
