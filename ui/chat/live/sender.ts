import type { Sent } from '../../../src/messaging/channels/web/wire.ts';
import { waitAfter } from '../model/backoff.ts';
import { nextToSend, type Unsent } from '../model/outbox.ts';
import type { Api, Outcome } from './api.ts';
import type { Keeping } from './keeping.ts';
import type { Store } from './store.ts';

/** Sends what is written, one after the other, until the service has it. */
export interface Sender {
  write(message: Unsent): void;
  /** Tries again at once: the network is back, or the candidate asks for it. */
  wake(): void;
  retry(key: string): void;
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

/** Notes what became of a message that will not be tried again. */
const settle = ({ store, keeping, taken }: SenderDeps, key: string, outcome: Outcome<Sent>): void => {
  store.dispatch({ type: 'moved', key, delivery: outcome.type === 'done' ? 'sent' : 'refused' });
  if (outcome.type === 'gone') store.dispatch({ type: 'vanished' });
  if (outcome.type !== 'done') return;
  keeping.forgetUnsent(key);
  taken(outcome.value.thread);
};

/** Makes a sender; what was kept from an earlier visit is sent on the first `wake`. */
export const createSender = (deps: SenderDeps): Sender => {
  const { store, api, keeping, link } = deps;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pump = async (): Promise<void> => {
    clearTimeout(timer);
    const message = nextToSend(store.state().outbox);
    if (!message) return;
    const { key, delayed } = message;
    store.dispatch({ type: 'moved', key, delivery: 'sending', delayed });
    const outcome = await api.send(link(), message);
    if (outcome.type === 'later') {
      failures += 1;
      store.dispatch({ type: 'moved', key, delivery: 'waiting', delayed: true });
      timer = setTimeout(() => void pump(), outcome.afterMs ?? waitAfter(failures, Math.random()));
      return;
    }
    failures = 0;
    settle(deps, key, outcome);
    await pump();
  };
  const wake = (): void => void pump();
  return {
    wake,
    write: (message) => {
      keeping.keepUnsent(link(), message);
      store.dispatch({ type: 'written', message });
      wake();
    },
    retry: (key) => {
      store.dispatch({ type: 'moved', key, delivery: 'waiting' });
      wake();
    },
    discard: (key) => {
      keeping.forgetUnsent(key);
      store.dispatch({ type: 'discarded', key });
    },
  };
};
