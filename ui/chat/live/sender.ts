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

/** Makes a sender; what was kept from an earlier visit is sent on the first `wake`. */
export const createSender = ({ store, api, keeping, link, taken }: SenderDeps): Sender => {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = ({ key }: Unsent, outcome: Outcome<Sent>): void => {
    if (outcome.type === 'later') {
      failures += 1;
      store.dispatch({ type: 'moved', key, delivery: 'waiting', delayed: true });
      timer = setTimeout(pump, outcome.afterMs ?? waitAfter(failures, Math.random()));
      return;
    }
    failures = 0;
    store.dispatch({ type: 'moved', key, delivery: outcome.type === 'done' ? 'sent' : 'refused' });
    if (outcome.type === 'gone') store.dispatch({ type: 'vanished' });
    if (outcome.type !== 'done') return pump();
    keeping.forgetUnsent(key);
    taken(outcome.value.thread);
    pump();
  };
  const pump = (): void => {
    clearTimeout(timer);
    const message = nextToSend(store.state().outbox);
    if (!message) return;
    store.dispatch({ type: 'moved', key: message.key, delivery: 'sending', delayed: message.delayed });
    void api.send(link(), message).then((outcome) => settle(message, outcome));
  };
  return {
    write: (message) => {
      keeping.keepUnsent(link(), message);
      store.dispatch({ type: 'written', message });
      pump();
    },
    wake: pump,
    retry: (key) => {
      store.dispatch({ type: 'moved', key, delivery: 'waiting' });
      pump();
    },
    discard: (key) => {
      keeping.forgetUnsent(key);
      store.dispatch({ type: 'discarded', key });
    },
  };
};
