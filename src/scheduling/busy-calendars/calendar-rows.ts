import type { Database, Sql } from '../../database/database.ts';
import { newId } from '../../database/id.ts';
import type { ReadSql } from '../load-schedules.ts';
import type { Interval } from '../slots.ts';
import { minuteMs } from '../time-zone.ts';
import type { CalendarVersion } from './fetch-calendar.ts';

/** A schedule whose calendar this process reads: nobody else does until the lease ends. */
export interface LeasedCalendar extends CalendarVersion {
  readonly scheduleId: string;
  readonly timeZone: string;
  readonly urlCiphertext: string;
  /** Milliseconds since all its events were read; null when they never were. */
  readonly expandedMsAgo: number | null;
  /** Milliseconds since the last good reading. */
  readonly goodMsAgo: number;
  readonly leaseUntil: Date;
}

/** The outcome of a reading: all busy times, nothing new, or a failure. */
export type CalendarReading =
  | { readonly type: 'read'; readonly intervals: readonly Interval[]; readonly version: CalendarVersion }
  | { readonly type: 'unchanged' }
  | { readonly type: 'failed'; readonly state: 'failing' | 'stale' };

/** How often a calendar is read. */
const calendarEveryMs = 10 * minuteMs;

/** How old a reading can be for a list of slots. */
const freshMs = 2 * minuteMs;

// Longer than a batch of requests and their parsing, one after the other, can take.
const leaseMs = 2 * minuteMs;

const msAgo = (column: string): string => `(extract(epoch from $1::timestamptz - ${column}) * 1000)::float8`;

const lease = (condition: string): string => `
  update schedules set busy_calendar_lease_until = $2
   where id in (select id from schedules
                 where ${condition} and (busy_calendar_lease_until is null or busy_calendar_lease_until <= $1)
                 order by busy_calendar_due_at limit $3 for no key update skip locked)
  returning id as "scheduleId", time_zone as "timeZone", busy_calendar_url_ciphertext as "urlCiphertext",
    busy_calendar_etag as etag, busy_calendar_last_modified as "lastModified",
    ${msAgo('busy_calendar_expanded_at')} as "expandedMsAgo", ${msAgo('busy_calendar_good_at')} as "goodMsAgo"`;

const leaseDueStatement = { name: 'calendar_lease_due', text: lease('busy_calendar_due_at <= $1') };

const isOld = `busy_calendar_due_at is not null and (busy_calendar_read_at is null or busy_calendar_read_at <= `;

const leaseOldStatement = {
  name: 'calendar_lease_old',
  text: lease(`id = any($4::uuid[]) and ${isOld}$5)`),
};

const take = async (
  database: Pick<Database, 'query'>,
  statement: typeof leaseDueStatement,
  now: Date,
  values: readonly unknown[],
): Promise<readonly LeasedCalendar[]> => {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const rows = await database.query<Omit<LeasedCalendar, 'leaseUntil'>>(statement, [
    now,
    leaseUntil,
    ...values,
  ]);
  return rows.map((row) => ({ ...row, leaseUntil }));
};

/** Takes the calendars that are due, at most `limit`. */
export const leaseDueCalendars = (
  database: Pick<Database, 'query'>,
  now: Date,
  limit: number,
): Promise<readonly LeasedCalendar[]> => take(database, leaseDueStatement, now, [limit]);

/** Takes those calendars of some schedules whose last reading is too old for a list of slots, at most `limit`. */
export const leaseOldCalendars = (
  database: Pick<Database, 'query'>,
  now: Date,
  limit: number,
  scheduleIds: readonly string[],
): Promise<readonly LeasedCalendar[]> =>
  take(database, leaseOldStatement, now, [limit, scheduleIds, new Date(now.getTime() - freshMs)]);

const hasOldStatement = {
  name: 'calendar_has_old',
  text: `select from schedules where id = any($1::uuid[]) and ${isOld}$2) limit 1`,
};

/** Finds out whether a list of slots should wait for a calendar. */
export const hasOldCalendar = async (
  sql: ReadSql,
  scheduleIds: readonly string[],
  now: Date,
): Promise<boolean> => {
  const rows = await sql.query(hasOldStatement, [scheduleIds, new Date(now.getTime() - freshMs)]);
  return rows.length > 0;
};

// A row that another transaction holds is left out: a turn must not wait for it, nor for another turn in a circle.
const requestStatement = {
  name: 'calendar_request',
  text: `update schedules set busy_calendar_due_at = $2
          where id in (select id from schedules where id = any($1::uuid[]) and busy_calendar_due_at > $2 and ${isOld}$3)
                         for no key update skip locked)`,
};

/** Lets the next sweep read the calendars of schedules whose slots a conversation offers: it holds locks, and cannot wait for them. */
export const requestCalendars = (sql: Pick<Sql, 'write'>, scheduleIds: readonly string[], now: Date): void =>
  sql.write(requestStatement, [scheduleIds, now, new Date(now.getTime() - freshMs)]);

const finishStatement = {
  name: 'calendar_finish',
  text: `update schedules set busy_calendar_state = $3, busy_calendar_read_at = $4, busy_calendar_due_at = $5,
           busy_calendar_lease_until = null,
           busy_calendar_good_at = case when $3 = 'ok' then $4 else busy_calendar_good_at end,
           busy_calendar_expanded_at = case when $6 then $4 else busy_calendar_expanded_at end,
           busy_calendar_etag = case when $6 then $7 else busy_calendar_etag end,
           busy_calendar_last_modified = case when $6 then $8 else busy_calendar_last_modified end
          where id = $1 and busy_calendar_lease_until = $2
         returning user_id as "userId", organization_id as "organizationId"`,
};

const removeStatement = {
  name: 'calendar_remove_times',
  text: `delete from busy_times where schedule_id = $1 and source = 'calendar'
           and (starts_at, ends_at) not in (select * from unnest($2::timestamptz[], $3::timestamptz[]))`,
};

const addStatement = {
  name: 'calendar_add_times',
  text: `insert into busy_times (id, created_at, updated_at, organization_id, user_id, schedule_id, source, starts_at, ends_at)
         select id, $4, $4, $5, $6, $1, 'calendar', starts_at, ends_at
           from unnest($2::timestamptz[], $3::timestamptz[], $7::uuid[]) as t (starts_at, ends_at, id)
          where (starts_at, ends_at) not in
            (select starts_at, ends_at from busy_times where schedule_id = $1 and source = 'calendar')`,
};

const replaceTimes = (
  sql: Pick<Sql, 'write'>,
  scheduleId: string,
  owner: { readonly userId: string; readonly organizationId: string },
  intervals: readonly Interval[],
  now: Date,
): void => {
  const starts = intervals.map(({ startsAt }) => new Date(startsAt));
  const ends = intervals.map(({ endsAt }) => new Date(endsAt));
  const ids = intervals.map(() => newId());
  sql.write(removeStatement, [scheduleId, starts, ends]);
  sql.write(addStatement, [scheduleId, starts, ends, now, owner.organizationId, owner.userId, ids]);
};

/**
 * Stores what a reading found, in one transaction; only busy times that differ are written. Does nothing when the lease is gone:
 * a change of the schedule's address or zone ends it.
 */
export const finishReading = (
  database: Pick<Database, 'transaction'>,
  { scheduleId, leaseUntil }: LeasedCalendar,
  reading: CalendarReading,
  now: Date,
): Promise<void> =>
  database.transaction(async (sql) => {
    const version = reading.type === 'read' ? reading.version : { etag: null, lastModified: null };
    const [owner] = await sql.query<{ userId: string; organizationId: string }>(finishStatement, [
      scheduleId,
      leaseUntil,
      reading.type === 'failed' ? reading.state : 'ok',
      now,
      new Date(now.getTime() + calendarEveryMs),
      reading.type === 'read',
      version.etag,
      version.lastModified,
    ]);
    if (owner && reading.type === 'read') replaceTimes(sql, scheduleId, owner, reading.intervals, now);
  });

const removeAllStatement = {
  name: 'calendar_remove_all',
  text: `delete from busy_times where schedule_id = $1 and source = 'calendar'`,
};

/** Removes the busy times of a schedule's calendar. */
export const removeCalendarTimes = (sql: Pick<Sql, 'write'>, scheduleId: string): void =>
  sql.write(removeAllStatement, [scheduleId]);

const moveStatement = {
  name: 'calendar_move_times',
  text: `update busy_times set user_id = $2, updated_at = $3 where schedule_id = $1 and source = 'calendar'`,
};

/** Gives the busy times of a schedule's calendar to the person that the schedule gets. */
export const moveCalendarTimes = (
  sql: Pick<Sql, 'write'>,
  scheduleId: string,
  userId: string,
  now: Date,
): void => sql.write(moveStatement, [scheduleId, userId, now]);
