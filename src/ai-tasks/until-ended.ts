import type { Notices } from '../events/notices.ts';
import { type Querying, statusOfTask } from './task-rows.ts';
import type { TaskKind } from './task.ts';

/** Those who wait for the ends of tasks. */
export interface Waiting {
  untilEnded(kind: TaskKind, id: string): Promise<void>;
  stop(): void;
}

/** Decisions, section 1. */
const twoMinutesMs = 120_000;
// A notice may be lost; whoever waits looks again by itself.
const lookAgainMs = 5000;

/** Resolves at the next notice, after a while, or when waiting is over. */
const nextNews = async (heard: Promise<void>, ms: number, over: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = (): void => resolve();
  const timer = setTimeout(done, ms);
  over.addEventListener('abort', done);
  await Promise.race([heard, promise]);
  clearTimeout(timer);
  over.removeEventListener('abort', done);
};

/** Makes a place to wait for the ends of tasks, of which processes tell each other by notices. */
export const createWaiting = ({
  database,
  notices,
  waitAtMostMs = twoMinutesMs,
}: {
  readonly database: Querying;
  readonly notices: Pick<Notices, 'subscribe'>;
  readonly waitAtMostMs?: number;
}): Waiting => {
  const stopping = new AbortController();
  const untilEnded = async (kind: TaskKind, id: string): Promise<void> => {
    const until = performance.now() + waitAtMostMs;
    let heard = Promise.withResolvers<void>();
    const unsubscribe = notices.subscribe(id, () => heard.resolve());
    try {
      for (;;) {
        heard = Promise.withResolvers<void>();
        const status = await statusOfTask(database, kind, id);
        const left = until - performance.now();
        if ((status !== 'queued' && status !== 'processing') || left <= 0 || stopping.signal.aborted) return;
        await nextNews(heard.promise, Math.min(left, lookAgainMs), stopping.signal);
      }
    } finally {
      unsubscribe();
    }
  };
  return { untilEnded, stop: () => stopping.abort() };
};
