import type { ChatReceipt } from '../../../src/channels/web-chat/protocol.ts';
import { newestCursorToCandidate } from '../model/message-order.ts';
import { extendReceipts, nextReceipt, noReceipts } from '../model/receipt-progress.ts';
import type { ChatApi } from './chat-api.ts';
import type { ChatStore } from './chat-store.ts';

/** Tells the service what has arrived and what was seen. */
export interface ReceiptReporter {
  /** The candidate has the messages up to a cursor before their eyes. */
  markSeen(upTo: string): void;
}

// Arrival and sight of one message mostly come together: then one report says both.
const debounceMs = 300;

/** Starts to report for a thread; a report that fails goes out again with the next one. */
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
