import type { Receipt } from '../../../src/messaging/channels/web/wire.ts';
import { newestInbound } from '../model/cursor.ts';
import { extend, nextReport, nowhere } from '../model/receipts.ts';
import type { Api } from './api.ts';
import type { Store } from './store.ts';

/** Tells the service what has arrived and what was seen. */
export interface Reporter {
  /** The candidate has the messages up to a cursor before their eyes. */
  saw(upTo: string): void;
}

// Arrival and sight of one message mostly come together: then one report says both.
const gatherMs = 300;

/** Starts to report for a thread; a report that fails goes out again with the next one. */
export const startReporting = (deps: { store: Store; api: Api; link: string }): Reporter => {
  const { store, api, link } = deps;
  let actual = nowhere;
  let reported = nowhere;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = async (): Promise<void> => {
    timer = undefined;
    const receipt = nextReport(actual, reported);
    if (!receipt) return;
    const outcome = await api.report(link, receipt);
    if (outcome.type === 'done') reported = extend(reported, receipt);
    if (outcome.type === 'done') schedule();
  };
  const schedule = (): void => {
    if (nextReport(actual, reported)) timer ??= setTimeout(() => void report(), gatherMs);
  };
  const advance = (receipt: Receipt): void => {
    actual = extend(actual, receipt);
    schedule();
  };
  store.subscribe(() => advance({ status: 'delivered', upTo: newestInbound(store.state().messages) }));
  return { saw: (upTo) => advance({ status: 'read', upTo }) };
};
