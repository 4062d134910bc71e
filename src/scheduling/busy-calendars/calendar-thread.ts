import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import pLimit from 'p-limit';
import { z } from 'zod';

import type { Interval } from '../slots.ts';
import type { CalendarQuery } from './read-busy-intervals.ts';
import { CalendarError } from './reduce-calendar.ts';

/** Reads calendars of others, of which each can be made to take long or much memory. */
export interface CalendarThread {
  /** Returns when a calendar is busy, as `readBusyIntervals`. Throws a `CalendarError` when it cannot be read within the limits. */
  read(text: string, query: CalendarQuery): Promise<readonly Interval[]>;
  close(): Promise<void>;
}

/** The time and memory that a calendar may take. */
export interface CalendarLimits {
  readonly timeLimitMs: number;
  readonly heapMb: number;
}

/** A calendar of 4 MB with 20,000 events takes 1.5 s on a free core; the process grows by 340 MB while it is read. */
export const defaultCalendarLimits: CalendarLimits = { timeLimitMs: 10_000, heapMb: 256 };

const answerSchema = z.union([
  z.strictObject({ intervals: z.array(z.strictObject({ startsAt: z.number(), endsAt: z.number() })) }),
  z.strictObject({ fault: z.string() }),
]);

const idleMs = 60_000;

const startThread = (heapMb: number): Worker => {
  const thread = new Worker(new URL('read-in-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    // The output of the library can hold words of the calendar: it goes nowhere.
    stdout: true,
    stderr: true,
  });
  thread.stdout.resume();
  thread.stderr.resume();
  // An error without a listener would end the process.
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
};

const ask = async (
  thread: Worker,
  text: string,
  query: CalendarQuery,
  timeLimitMs: number,
): Promise<readonly Interval[]> => {
  const answered = once(thread, 'message', { signal: AbortSignal.timeout(timeLimitMs) });
  thread.postMessage({ text, query }, []);
  const [answer]: unknown[] = await answered;
  const parsed = answerSchema.parse(answer);
  if ('fault' in parsed) throw new CalendarError(parsed.fault);
  return parsed.intervals;
};

/**
 * Creates a thread that reads one calendar at a time. It begins with the first calendar, and ends after a minute without one. A calendar
 * beyond the limits ends the thread, never the process; the next one gets a new thread.
 */
export const createCalendarThread = (limits: CalendarLimits = defaultCalendarLimits): CalendarThread => {
  const oneByOne = pLimit(1);
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const stop = async (): Promise<void> => {
    const stopped = thread;
    thread = null;
    await stopped?.terminate();
  };
  const read = async (text: string, query: CalendarQuery): Promise<readonly Interval[]> => {
    clearTimeout(idle);
    thread ??= startThread(limits.heapMb);
    try {
      return await ask(thread, text, query, limits.timeLimitMs);
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      await stop();
      throw new CalendarError('Reading it takes too long or too much memory.');
    } finally {
      idle = setTimeout(() => void stop(), idleMs).unref();
    }
  };
  return {
    read: (text, query) => oneByOne(() => read(text, query)),
    close: async () => {
      clearTimeout(idle);
      await stop();
    },
  };
};
