import type { ChatReceipt } from '../../../src/channels/web-chat/protocol.ts';
import { newestCursorToCandidate } from '../model/message-order.ts';
import { extendReceipts, nextReceipt, noReceipts } from '../model/receipt-progress.ts';
import type { ChatApi } from './chat-api.ts';
import type { ChatStore } from './chat-store.ts';

/** Reports to the service which messages are delivered and read. */
export interface ReceiptReporter {
  /** Called when the messages up to a cursor are visible to the candidate. */
  markSeen(upTo: string): void;
}

// A message is mostly delivered and read at once: wait a moment and report both together.
const debounceMs = 300;

/** Starts reporting for a thread. A failed report is repeated with the next one. */
export const startReceiptReporter = (deps: {
  store: ChatStore;
  api: ChatApi;
  link: string;
}): ReceiptReporter => {
  const { store, api, link } = deps;
  let actual = noReceipts;
  let reported = noReceipts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = async (): Promise<void> => {
    timer = undefined;
    const receipt = nextReceipt(actual, reported);
    if (!receipt) return;
    const outcome = await api.sendReceipt(link, receipt);
    if (outcome.type === 'done') reported = extendReceipts(reported, receipt);
    if (outcome.type === 'done') schedule();
  };
  const schedule = (): void => {
    if (nextReceipt(actual, reported)) timer ??= setTimeout(() => void report(), debounceMs);
  };
  const advance = (receipt: ChatReceipt): void => {
    actual = extendReceipts(actual, receipt);
    schedule();
  };
  store.subscribe(() =>
    advance({ status: 'delivered', upTo: newestCursorToCandidate(store.state().messages) }),
  );
  return { markSeen: (upTo) => advance({ status: 'read', upTo }) };
};
