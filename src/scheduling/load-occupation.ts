import type { SqlStatement } from '../database/database.ts';
import { loadHolidays } from './holidays.ts';
import type { ReadSql, StoredSchedule } from './load-schedules.ts';
import type { Interval, Occupation } from './slots.ts';
import { dayMs, minuteMs } from './time-zone.ts';

/** The claims that do not count: those of one thread or one appointment, which may claim the time anew. */
export interface OwnClaims {
  readonly threadId?: string | null;
  readonly appointmentId?: string | null;
}

/** The instants between which slots start; epoch milliseconds, the end excluded. */
export interface InstantRange {
  readonly from: number;
  readonly to: number;
}

interface TakenRow {
  readonly userId: string;
  /** Whether it is a busy time, and no claim. */
  readonly isBusy: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The people whose rows of a table `t` a statement reads, and until when. */
interface People {
  readonly name: string;
  readonly rowsOf: (table: string) => string;
  readonly end: string;
}

/** The people `$1`, until `$3`. */
const known: People = {
  name: 'of_users',
  rowsOf: (table) => `${table} t where t.user_id = any($1::uuid[])`,
  end: '$3::timestamptz',
};

/** The people of the schedules `$1`, for as many days after `$3` as their schedules look ahead. */
const ofSchedules: People = {
  name: 'of_schedules',
  rowsOf: (
    table,
  ) => `(select user_id, max(horizon_days) as days from schedules where id = any($1::uuid[]) group by user_id) p
           join ${table} t on t.user_id = p.user_id where true`,
  end: '$3::timestamptz + make_interval(days => p.days + 2)',
};

// Whole milliseconds, which the driver returns as text.
const epochMs = (expression: string): string => `(extract(epoch from ${expression}) * 1000)::bigint`;

// One statement: each costs the service and PostgreSQL more than the rows of a person.
const takenStatement = ({ name, rowsOf, end }: People): SqlStatement => ({
  name: `taken_times_${name}`,
  text: `select t.user_id as "userId", false as "isBusy", ${epochMs('lower(t.during)')} as "startsAt", ${epochMs('upper(t.during)')} as "endsAt"
           from ${rowsOf('slot_claims')} and t.during && tstzrange($2, ${end})
            and (t.expires_at is null or t.expires_at > $4)
            and (t.appointment_id is not null or t.message_thread_id is null or t.message_thread_id is distinct from $5)
            and (t.appointment_id is null or t.appointment_id is distinct from $6)
         union all
         select t.user_id, true, ${epochMs('t.starts_at')}, ${epochMs('t.ends_at')}
           from ${rowsOf('busy_times')} and t.ends_at > $2 and t.starts_at < ${end}`,
});

const takenOfKnown = takenStatement(known);
const takenOfSchedules = takenStatement(ofSchedules);

// Times that others hold count as well: else two candidates could both say yes to the last place of a day.
const bookedStatement: SqlStatement = {
  name: 'booked_of_schedules',
  text: `with limited as (select id from schedules where id = any($1::uuid[]) and max_per_day is not null)
         select schedule_id as "scheduleId", ${epochMs('starts_at')} as "startsAt" from appointments
          where schedule_id in (select id from limited) and status <> 'cancelled'
            and starts_at >= $2 and starts_at < coalesce($3, 'infinity'::timestamptz) and id is distinct from $4
         union all
         select schedule_id, ${epochMs('lower(during)')} from slot_claims
          where schedule_id in (select id from limited) and appointment_id is null and expires_at > $5
            and lower(during) >= $2 and lower(during) < coalesce($3, 'infinity'::timestamptz)
            and (message_thread_id is null or message_thread_id is distinct from $6)`,
};

/** The rows of what takes the time of the people of some schedules. */
export interface TakenTimes {
  readonly taken: readonly TakenRow[];
  readonly booked: readonly { readonly scheduleId: string; readonly startsAt: string }[];
}

// Two days more at both ends for the daily limit, which counts whole local days.
const marginMs = 2 * dayMs;

/** Instants between which rows are read; `to` is null for all from the first instant on. */
interface DateRange<To> {
  readonly from: Date;
  readonly to: To;
}

/** The people and the schedules with a daily limit whose rows are read, and between which instants. */
interface TakenRange {
  readonly people: readonly string[];
  readonly range: DateRange<Date>;
  readonly limited: readonly string[];
  readonly bookedRange: DateRange<Date | null>;
}

const widen = ({ from, to }: InstantRange, byMs: number): DateRange<Date> => ({
  from: new Date(from - byMs),
  to: new Date(to + byMs),
});

const loadRows = async (
  sql: ReadSql,
  statement: SqlStatement,
  { people, range: { from, to }, limited, bookedRange }: TakenRange,
  now: Date,
  { threadId = null, appointmentId = null }: OwnClaims,
): Promise<TakenTimes> => {
  const limits = [limited, bookedRange.from, bookedRange.to, appointmentId, now, threadId];
  const [taken, booked] = await Promise.all([
    sql.query<TakenRow>(statement, [people, from, to, now, threadId, appointmentId]),
    limited.length > 0 ? sql.query<TakenTimes['booked'][number]>(bookedStatement, limits) : [],
  ]);
  return { taken, booked };
};

/**
 * Loads what takes the time of the people of some schedules in a range. Bookings are read only for schedules with a daily limit, and
 * claims and busy times only as near as an appointment with its buffer reaches.
 */
export const loadTakenTimes = (
  sql: ReadSql,
  schedules: readonly StoredSchedule[],
  range: InstantRange,
  now: Date,
  own: OwnClaims = {},
): Promise<TakenTimes> => {
  const reach = Math.max(0, ...schedules.map((each) => each.appointmentDuration + each.bufferMinutes));
  const taken = {
    people: [...new Set(schedules.map(({ userId }) => userId))],
    range: widen(range, reach * minuteMs),
    limited: schedules.filter(({ maxPerDay }) => maxPerDay !== null).map(({ id }) => id),
    bookedRange: widen(range, marginMs),
  };
  return loadRows(sql, takenOfKnown, taken, now, own);
};

/**
 * Loads what takes the time of the people of some schedules from now on, as far ahead as these look. It needs their ids alone, so it
 * can travel together with the read of the schedules. Plans of its statements take PostgreSQL longer than those of `loadTakenTimes`.
 */
export const loadTakenTimesAhead = (
  sql: ReadSql,
  scheduleIds: readonly string[],
  now: Date,
  own: OwnClaims = {},
): Promise<TakenTimes> => {
  const range = widen({ from: now.getTime(), to: now.getTime() }, marginMs);
  const taken = {
    people: scheduleIds,
    range,
    limited: scheduleIds,
    bookedRange: { from: range.from, to: null },
  };
  return loadRows(sql, takenOfSchedules, taken, now, own);
};

const toInterval = ({ startsAt, endsAt }: TakenRow): Interval => ({
  startsAt: Number(startsAt),
  endsAt: Number(endsAt),
});

/** Returns a look-up by schedule of what takes its time in a range, with its public holidays. */
export const occupationBySchedule = async (
  { taken, booked }: TakenTimes,
  schedules: readonly StoredSchedule[],
  { from: start, to: end }: InstantRange,
): Promise<(schedule: StoredSchedule) => Occupation> => {
  const years = [...new Set([start - dayMs, end + dayMs].map((at) => new Date(at).getUTCFullYear()))];
  const regions = [...new Set(schedules.map(({ holidays }) => holidays))];
  const holidays = new Map(
    await Promise.all(regions.map(async (region) => [region, await loadHolidays(region, years)] as const)),
  );
  const ofUsers = (rows: readonly TakenRow[]) => Map.groupBy(rows, ({ userId }) => userId);
  const claimsOf = ofUsers(taken.filter(({ isBusy }) => !isBusy));
  const busyOf = ofUsers(taken.filter(({ isBusy }) => isBusy));
  const bookedOf = Map.groupBy(booked, ({ scheduleId }) => scheduleId);
  return ({ id, userId, holidays: region }) => ({
    claims: (claimsOf.get(userId) ?? []).map(toInterval),
    busyTimes: (busyOf.get(userId) ?? []).map(toInterval),
    booked: (bookedOf.get(id) ?? []).map(({ startsAt }) => Number(startsAt)),
    holidays: holidays.get(region) ?? new Set(),
  });
};
