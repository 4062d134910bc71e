import type { ChangeNotifications } from './change-notifications.ts';

/** How long somebody waits. */
export interface WaitLimits {
  readonly atMostMs: number;
  /** A notice may be lost: after so long it is looked again anyway. */
  readonly lookAgainMs: number;
}

/** A place where requests wait for what other processes do. */
export interface ChangeWaiter {
  /** Resolves when `isOver` answers true, asked at each notice of the id; or when patience or the place has an end. */
  until(id: string, isOver: () => Promise<boolean>): Promise<void>;
  /** Lets go of everybody, now and from now on. */
  stop(): void;
}

/** Resolves at the next notice, after a while, or when waiting is over. */
const nextNotification = async (heard: Promise<void>, ms: number, over: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = (): void => resolve();
  const timer = setTimeout(done, ms);
  over.addEventListener('abort', done);
  await Promise.race([heard, promise]);
  clearTimeout(timer);
  over.removeEventListener('abort', done);
};

/** Makes a place to wait in; processes tell each other by notices that there is something to look at. */
export const createChangeWaiter = (
  notices: Pick<ChangeNotifications, 'subscribe'>,
  { atMostMs, lookAgainMs }: WaitLimits,
): ChangeWaiter => {
  const stopping = new AbortController();
  const until: ChangeWaiter['until'] = async (id, isOver) => {
    const end = performance.now() + atMostMs;
    let heard = Promise.withResolvers<void>();
    const unsubscribe = notices.subscribe(id, () => heard.resolve());
    try {
      for (;;) {
        heard = Promise.withResolvers<void>();
        if (await isOver()) return;
        const left = end - performance.now();
        if (left <= 0 || stopping.signal.aborted) return;
        await nextNotification(heard.promise, Math.min(left, lookAgainMs), stopping.signal);
      }
    } finally {
      unsubscribe();
    }
  };
  return { until, stop: () => stopping.abort() };
};
