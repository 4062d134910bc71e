import type { ChangeNotifications } from './change-notifications.ts';

/** The time limits of waiting. */
export interface WaitLimits {
  readonly timeoutMs: number;
  /** Interval of polling, since a notice can be lost. */
  readonly pollMs: number;
}

/** Lets requests wait for changes that other processes make. */
export interface ChangeWaiter {
  /** Calls `isDone` at each notice of the id; resolves when it returns true, after the timeout, or after `stop`. */
  until(id: string, isDone: () => Promise<boolean>): Promise<void>;
  /** Ends all waiting, now and from now on. */
  stop(): void;
}

/** Resolves at the next notice, after `ms`, or when `stop` aborts. */
const nextNotification = async (notice: Promise<void>, ms: number, stop: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = (): void => resolve();
  const timer = setTimeout(done, ms);
  stop.addEventListener('abort', done);
  await Promise.race([notice, promise]);
  clearTimeout(timer);
  stop.removeEventListener('abort', done);
};

/** Creates a waiter that uses notices and polling. */
export const createChangeWaiter = (
  notices: Pick<ChangeNotifications, 'subscribe'>,
  { timeoutMs, pollMs }: WaitLimits,
): ChangeWaiter => {
  const stopping = new AbortController();
  const until: ChangeWaiter['until'] = async (id, isDone) => {
    const end = performance.now() + timeoutMs;
    let notice = Promise.withResolvers<void>();
    const unsubscribe = notices.subscribe(id, () => notice.resolve());
    try {
      for (;;) {
        notice = Promise.withResolvers<void>();
        if (await isDone()) return;
        const left = end - performance.now();
        if (left <= 0 || stopping.signal.aborted) return;
        await nextNotification(notice.promise, Math.min(left, pollMs), stopping.signal);
      }
    } finally {
      unsubscribe();
    }
  };
  return { until, stop: () => stopping.abort() };
};
