import { loadHolidays } from './holidays.ts';
import type { ReadSql, StoredSchedule } from './load-schedules.ts';
import type { Interval, Occupation } from './slots.ts';
import { dayMs } from './time-zone.ts';

/** The claims that do not count: those of one thread or one appointment, which may claim the time anew. */
export interface OwnClaims {
  readonly threadId?: string | null;
  readonly appointmentId?: string | null;
}

interface TakenRow {
  readonly userId: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

const epochMs = (expression: string): string => `(extract(epoch from ${expression}) * 1000)::bigint`;

// Whole milliseconds, which the driver returns as text.
const claimsStatement = {
  name: 'claims_of_users',
  text: `select user_id as "userId", ${epochMs('lower(during)')} as "startsAt", ${epochMs('upper(during)')} as "endsAt"
           from slot_claims
          where user_id = any($1::uuid[]) and during && tstzrange($2, $3)
            and (expires_at is null or expires_at > $4)
            and (appointment_id is not null or message_thread_id is distinct from $5)
            and appointment_id is distinct from $6`,
};

const busyTimesStatement = {
  name: 'busy_times_of_users',
  text: `select user_id as "userId", ${epochMs('starts_at')} as "startsAt", ${epochMs('ends_at')} as "endsAt"
           from busy_times where user_id = any($1::uuid[]) and ends_at > $2 and starts_at < $3`,
};

const bookedStatement = {
  name: 'booked_of_schedules',
  text: `select schedule_id as "scheduleId", ${epochMs('starts_at')} as "startsAt" from appointments
          where schedule_id = any($1::uuid[]) and status <> 'cancelled' and starts_at >= $2 and starts_at < $3
            and id is distinct from $4`,
};

const toInterval = ({ startsAt, endsAt }: TakenRow): Interval => ({
  startsAt: Number(startsAt),
  endsAt: Number(endsAt),
});

/** Loads what takes the time of the people of some schedules in a range. Returns a look-up by schedule. */
export const loadOccupation = async (
  sql: ReadSql,
  schedules: readonly StoredSchedule[],
  { from, to }: { readonly from: number; readonly to: number },
  now: Date,
  { threadId = null, appointmentId = null }: OwnClaims = {},
): Promise<(schedule: StoredSchedule) => Occupation> => {
  const userIds = [...new Set(schedules.map(({ userId }) => userId))];
  // Two days more at both ends: for buffers, and for the daily limit, which counts whole local days.
  const range = [new Date(from - 2 * dayMs), new Date(to + 2 * dayMs)];
  const [claims, busyTimes, booked] = await Promise.all([
    sql.query<TakenRow>(claimsStatement, [userIds, ...range, now, threadId, appointmentId]),
    sql.query<TakenRow>(busyTimesStatement, [userIds, ...range]),
    sql.query<{ scheduleId: string; startsAt: string }>(bookedStatement, [
      schedules.map(({ id }) => id),
      ...range,
      appointmentId,
    ]),
  ]);
  const years = [...new Set([from - dayMs, to + dayMs].map((at) => new Date(at).getUTCFullYear()))];
  const regions = [...new Set(schedules.map(({ holidays }) => holidays))];
  const holidays = new Map(
    await Promise.all(regions.map(async (region) => [region, await loadHolidays(region, years)] as const)),
  );
  const claimsOf = Map.groupBy(claims, ({ userId }) => userId);
  const busyOf = Map.groupBy(busyTimes, ({ userId }) => userId);
  const bookedOf = Map.groupBy(booked, ({ scheduleId }) => scheduleId);
  return ({ id, userId, holidays: region }) => ({
    claims: (claimsOf.get(userId) ?? []).map(toInterval),
    busyTimes: (busyOf.get(userId) ?? []).map(toInterval),
    booked: (bookedOf.get(id) ?? []).map(({ startsAt }) => Number(startsAt)),
    holidays: holidays.get(region) ?? new Set(),
  });
};
