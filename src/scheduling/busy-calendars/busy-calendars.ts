import type { Clock } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Cipher } from '../../security/encryption.ts';
import { dayMs } from '../time-zone.ts';
import {
  type CalendarReading,
  finishReading,
  leaseDueCalendars,
  type LeasedCalendar,
  leaseOldCalendars,
} from './calendar-rows.ts';
import type { CalendarThread } from './calendar-thread.ts';
import type { CalendarHttpClient } from './fetch-calendar.ts';
import { CalendarError } from './reduce-calendar.ts';

/** Keeps the busy times of schedules with a calendar (docs/decisions/043). */
export interface BusyCalendars {
  /** Reads every calendar that is due. Returns after five seconds at the latest; the readings go on. */
  sweep(): Promise<void>;
  /** Reads the calendars of schedules that are too old for a list of slots. Returns after 1.5 s at the latest; the reading goes on. */
  refresh(scheduleIds: readonly string[]): Promise<void>;
  /** Gives up the readings that go on: another process repeats them when their leases have ended. */
  close(): Promise<void>;
}

/** Dependencies of the readings. */
export interface BusyCalendarDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly clock: Clock;
  readonly cipher: Pick<Cipher, 'decrypt'>;
  readonly http: CalendarHttpClient;
  readonly thread: CalendarThread;
  /** Called for each reading that fails, with a sentence that holds nothing of the calendar or its address. */
  onFailure(scheduleId: string, reason: string): void;
  /** Called with an error of the database. */
  onError(error: unknown): void;
}

// Slots are offered for 365 days and the rest of a day; a reading can be half a day old.
const horizonMs = 367 * dayMs;
const expandEveryMs = dayMs / 2;
const staleAfterMs = dayMs;
const patienceMs = 1500;
const batch = 8;
const sweepPatienceMs = 5000;
const sweepMs = 30_000;

const unknownVersion = { etag: null, lastModified: null };

const decryptUrl = (cipher: BusyCalendarDeps['cipher'], ciphertext: string): string => {
  try {
    return cipher.decrypt(ciphertext);
  } catch {
    throw new CalendarError('Its address was stored with another key.');
  }
};

const readCalendar = async (
  { http, thread, cipher }: BusyCalendarDeps,
  { urlCiphertext, timeZone, etag, lastModified, expandedMsAgo }: LeasedCalendar,
  now: Date,
): Promise<CalendarReading> => {
  const url = decryptUrl(cipher, urlCiphertext);
  // The horizon moves on, also where the calendar stays the same.
  const isExpanded = expandedMsAgo !== null && expandedMsAgo < expandEveryMs;
  const fetched = await http.fetch(url, isExpanded ? { etag, lastModified } : unknownVersion);
  if (fetched === null) return { type: 'unchanged' };
  const from = now.getTime();
  const intervals = await thread.read(fetched.text, { timeZone, from, to: from + horizonMs });
  return { type: 'read', intervals, version: fetched.version };
};

const readAndStore = async (
  deps: BusyCalendarDeps,
  leased: LeasedCalendar,
  isClosed: () => boolean,
): Promise<void> => {
  const { database, clock, onFailure } = deps;
  const reading = await readCalendar(deps, leased, await clock.now()).catch(
    (error: unknown): CalendarReading => {
      if (isClosed()) return { type: 'unchanged' };
      const reason = error instanceof CalendarError ? error.message : 'Reading it failed.';
      onFailure(leased.scheduleId, reason);
      return { type: 'failed', state: leased.goodMsAgo >= staleAfterMs ? 'stale' : 'failing' };
    },
  );
  if (!isClosed()) await finishReading(database, leased, reading, await clock.now());
};

/** Waits for work, but not for long. */
const waitAtMost = async (work: Promise<void>, timeLimitMs: number): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, timeLimitMs);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
};

type LeaseBatch = (now: Date) => Promise<readonly LeasedCalendar[]>;

/** Reads what `lease` takes, batch by batch, until it takes no full batch or the time is up. */
const readBatches = async (
  deps: BusyCalendarDeps,
  lease: LeaseBatch,
  timeLimitMs: number,
  isClosed: () => boolean,
): Promise<void> => {
  const until = performance.now() + timeLimitMs;
  for (let found = batch; found === batch && performance.now() < until && !isClosed();) {
    const leased = await lease(await deps.clock.now());
    found = leased.length;
    await Promise.all(leased.map((each) => readAndStore(deps, each, isClosed)));
  }
};

/** Creates the reader of calendars of a process. Two processes never read the same calendar at the same time. */
export const createBusyCalendars = (deps: BusyCalendarDeps): BusyCalendars => {
  const { database, http, thread, onError } = deps;
  const running = new Set<Promise<void>>();
  let isClosed = false;
  let sweeping: Promise<void> | null = null;
  const start = (lease: LeaseBatch, timeLimitMs: number): Promise<void> => {
    const done: Promise<void> = readBatches(deps, lease, timeLimitMs, () => isClosed)
      .catch(onError)
      .finally(() => running.delete(done));
    running.add(done);
    return done;
  };
  return {
    sweep: async () => {
      sweeping ??= start((now) => leaseDueCalendars(database, now, batch), sweepMs).finally(() => {
        sweeping = null;
      });
      await waitAtMost(sweeping, sweepPatienceMs);
    },
    refresh: (ids) => {
      const refreshed = start((now) => leaseOldCalendars(database, now, batch, ids), patienceMs);
      return waitAtMost(refreshed, patienceMs);
    },
    close: async () => {
      isClosed = true;
      http.close();
      await thread.close();
      await Promise.all(running);
    },
  };
};
