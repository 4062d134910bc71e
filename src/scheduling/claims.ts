import { type Sql, toDate } from '../database/database.ts';
import { loadTakenTimes, occupationBySchedule, type OwnClaims } from './load-occupation.ts';
import type { StoredSchedule } from './load-schedules.ts';
import { computeSlots } from './slots.ts';
import { minuteMs } from './time-zone.ts';

/** A person's time that was claimed. `claimId` names the claim. */
export interface ClaimedSlot {
  readonly type: 'claimed';
  readonly claimId: string;
  readonly schedule: StoredSchedule;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The outcome of a claim: it has the time, somebody else has it, or the schedules do not offer it. */
export type ClaimOutcome = ClaimedSlot | { readonly type: 'taken' } | { readonly type: 'notOffered' };

/** A claim to make inside a transaction. */
export interface ClaimRequest {
  readonly claimId: string;
  readonly organizationId: string;
  /** The schedules that can serve it. */
  readonly schedules: readonly StoredSchedule[];
  readonly startsAt: Date;
  /** The thread that holds the time. Its former hold goes. */
  readonly threadId: string | null;
  /** The appointment that moves: its own time does not count as taken. */
  readonly movedAppointmentId?: string;
  /** Whether the time need not be one that a schedule offers. The time of the person is still exclusive. */
  readonly outsideAvailability?: boolean;
  readonly now: Date;
}

/** Returns when an appointment of a schedule ends. */
export const endOfAppointment = (
  { appointmentDuration }: Pick<StoredSchedule, 'appointmentDuration'>,
  startsAt: Date,
): Date => new Date(startsAt.getTime() + appointmentDuration * minuteMs);

/** Returns until when an appointment of a schedule takes the time of its person. */
const endOfClaim = (schedule: StoredSchedule, startsAt: Date): Date =>
  new Date(endOfAppointment(schedule, startsAt).getTime() + schedule.bufferMinutes * minuteMs);

/** How long a slot is held for a candidate who was asked to confirm it, in milliseconds (docs/product-decisions.md#appointments). */
export const holdMs = 10 * 60_000;

// In the order of the ids, so that two transactions never wait for each other.
const lockUsersStatement = {
  name: 'claim_lock_users',
  text: 'select id from users where id = any($1::uuid[]) order by id for no key update',
};

/** Locks the people of schedules until the end of the transaction: nobody else claims their time meanwhile. */
const lockPeople = (sql: Sql, schedules: readonly StoredSchedule[]): Promise<object[]> =>
  sql.query(lockUsersStatement, [schedules.map(({ userId }) => userId)]);

// A statement of its own before the insert: a deletion in a CTE of the insert would run after it.
const removeHoldsStatement = {
  name: 'claim_remove_holds',
  text: `delete from slot_claims where appointment_id is null
           and ((user_id = any($1::uuid[]) and expires_at <= $2 and during && tstzrange($3, $4)) or message_thread_id = $5)`,
};

const insertStatement = {
  name: 'claim_insert',
  text: `insert into slot_claims (id, organization_id, user_id, schedule_id, appointment_id, message_thread_id, during, expires_at)
         values ($1, $2, $3, $4, null, $5, tstzrange($6, $7), $8) on conflict do nothing returning id`,
};

const loadStatement = {
  name: 'claim_bookings_of_week',
  text: `with week as (select date_trunc('week', $2::timestamptz at time zone $3) as begins)
         select user_id as "userId", count(*)::int as count from appointments, week
          where user_id = any($1::uuid[]) and status <> 'cancelled' and starts_at >= week.begins at time zone $3
            and starts_at < (week.begins + interval '7 days') at time zone $3
          group by user_id`,
};

/** Sorts schedules by the number of bookings that their people have in that week, on all their schedules, then by their order. */
const sortByLoad = async (
  sql: Sql,
  schedules: readonly StoredSchedule[],
  startsAt: Date,
): Promise<readonly StoredSchedule[]> => {
  const [first] = schedules;
  if (!first || schedules.length < 2) return schedules;
  const values = [schedules.map(({ userId }) => userId), startsAt, first.timeZone];
  const rows = await sql.query<{ userId: string; count: number }>(loadStatement, values);
  const counts = new Map(rows.map(({ userId, count }) => [userId, count]));
  return schedules.toSorted((a, b) => (counts.get(a.userId) ?? 0) - (counts.get(b.userId) ?? 0));
};

// The limit of a day excludes a time as a window does, whoever else wants it.
const free = { claims: [], busyTimes: [] };

/** Splits schedules by the rows as they are now: those that offer the time and are free, and whether any would offer it. */
const findOffering = async (
  sql: Sql,
  { schedules, startsAt, now, threadId, movedAppointmentId }: ClaimRequest,
): Promise<{ readonly isOffered: boolean; readonly offering: readonly StoredSchedule[] }> => {
  const range = { from: startsAt.getTime(), to: startsAt.getTime() + 1 };
  const active = schedules.filter(({ isActive }) => isActive);
  const own: OwnClaims = { threadId, appointmentId: movedAppointmentId ?? null };
  const taken = await loadTakenTimes(sql, active, range, now, own);
  const occupationOf = await occupationBySchedule(taken, active, range);
  const has = (schedule: StoredSchedule, occupation: ReturnType<typeof occupationOf>): boolean =>
    computeSlots(schedule, occupation, range, now.getTime()).length > 0;
  const offering = active.filter((schedule) => has(schedule, occupationOf(schedule)));
  return {
    isOffered:
      offering.length > 0 || active.some((schedule) => has(schedule, { ...occupationOf(schedule), ...free })),
    offering,
  };
};

const insertClaim = async (
  sql: Sql,
  { claimId, organizationId, threadId, now }: ClaimRequest,
  schedule: StoredSchedule,
  startsAt: Date,
): Promise<boolean> => {
  const until = endOfClaim(schedule, startsAt);
  const values = [claimId, organizationId, schedule.userId, schedule.id, threadId, startsAt, until];
  const rows = await sql.query(insertStatement, [...values, new Date(now.getTime() + holdMs)]);
  return rows.length > 0;
};

const deleteOfAppointmentStatement = {
  name: 'claim_delete_of_appointment',
  text: 'delete from slot_claims where appointment_id = $1',
};

const savepoint = { name: 'claim_savepoint', text: 'savepoint claim' };
const rollbackToSavepoint = { name: 'claim_rollback', text: 'rollback to savepoint claim' };

/** Claims the time of the first schedule whose person is free. An appointment that moves keeps its old time when none is. */
const claimFirst = async (
  sql: Sql,
  request: ClaimRequest,
  schedules: readonly StoredSchedule[],
): Promise<ClaimOutcome> => {
  const { claimId, startsAt, movedAppointmentId } = request;
  if (movedAppointmentId !== undefined) {
    await sql.query(savepoint, []);
    await sql.query(deleteOfAppointmentStatement, [movedAppointmentId]);
  }
  for (const schedule of schedules) {
    const endsAt = endOfAppointment(schedule, startsAt);
    if (await insertClaim(sql, request, schedule, startsAt))
      return { type: 'claimed', claimId, schedule, startsAt, endsAt };
  }
  if (movedAppointmentId !== undefined) await sql.query(rollbackToSavepoint, []);
  return { type: 'taken' };
};

/**
 * Holds a time for ten minutes: the claim becomes an appointment's by `attachClaim`. Locks the people of the schedules, so a
 * transaction must lock its thread and run before. Of several people who are free, the one with the fewest bookings in that week
 * gets it. Expired holds are ignored. Decision: docs/decisions/042.
 */
export const holdSlot = async (sql: Sql, request: ClaimRequest): Promise<ClaimOutcome> => {
  const { schedules, startsAt, threadId, now, outsideAvailability = false } = request;
  if (schedules.length === 0) return { type: 'notOffered' };
  const longestMinutes = Math.max(...schedules.map((each) => each.appointmentDuration + each.bufferMinutes));
  const end = new Date(startsAt.getTime() + longestMinutes * minuteMs);
  const userIds = schedules.map(({ userId }) => userId);
  // Sent together: PostgreSQL runs one after the other, and whoever waits for these people waits for fewer round trips.
  const [, , { isOffered, offering }] = await Promise.all([
    lockPeople(sql, schedules),
    sql.query(removeHoldsStatement, [userIds, now, startsAt, end, threadId]),
    outsideAvailability ? { isOffered: true, offering: schedules } : findOffering(sql, request),
  ]);
  if (!isOffered) return { type: 'notOffered' };
  return claimFirst(sql, request, await sortByLoad(sql, offering, startsAt));
};

// All at once, in the order of the ids: the schedules can have been given to other people since the time was held.
const lockUsersOfHoldStatement = {
  name: 'claim_lock_users_of_hold',
  text: `select id from users where id in (select user_id from slot_claims where id = $1 union all select user_id from schedules where id = any($2::uuid[]))
          order by id for no key update`,
};

const findHoldStatement = {
  name: 'claim_find_hold',
  text: `select schedule_id as "scheduleId", user_id as "userId", lower(during) as "startsAt", upper(during) as "endsAt"
           from slot_claims where id = $1 and message_thread_id = $2 and appointment_id is null and expires_at > $3 for update`,
};

interface HoldRow {
  readonly scheduleId: string;
  readonly userId: string;
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
}

/** A time that a thread holds. */
export interface FoundHold {
  readonly scheduleId: string;
  readonly userId: string;
  readonly startsAt: Date;
  /** Its end, with the buffer. */
  readonly endsAt: Date;
}

/** The hold to find, and the schedules on which it can be claimed anew. */
interface HoldSearch {
  readonly heldId: string;
  readonly scheduleIds: readonly string[];
  readonly threadId: string | null;
  readonly now: Date;
}

/**
 * Finds the hold of a thread that has not expired; null when there is none. Locks its person and those of the schedules, then the hold.
 * In the other order it could deadlock with `holdSlot`, which locks the person and then deletes a hold that has expired.
 */
export const findHold = async (
  sql: Sql,
  { heldId, scheduleIds, threadId, now }: HoldSearch,
): Promise<FoundHold | null> => {
  // Sent together, as in `holdSlot`.
  const [, [row]] = await Promise.all([
    sql.query(lockUsersOfHoldStatement, [heldId, scheduleIds]),
    sql.query<HoldRow>(findHoldStatement, [heldId, threadId, now]),
  ]);
  const [startsAt, endsAt] = [toDate(row?.startsAt ?? null), toDate(row?.endsAt ?? null)];
  return row && startsAt && endsAt
    ? { scheduleId: row.scheduleId, userId: row.userId, startsAt, endsAt }
    : null;
};

/** Whether a hold has the time that an appointment of a schedule takes now: its person and length can have been changed since. */
const isTimeOf = (held: FoundHold, schedule: StoredSchedule, startsAt: Date): boolean =>
  held.userId === schedule.userId &&
  held.startsAt.getTime() === startsAt.getTime() &&
  held.endsAt.getTime() === endOfClaim(schedule, startsAt).getTime();

/**
 * Takes the hold `heldId` of `findHold`. Without one, when it has another time than the schedule now, or when its time has begun, the time
 * is claimed anew, as by `holdSlot`.
 */
export const takeHold = async (
  sql: Sql,
  request: ClaimRequest,
  heldId: string,
  held: FoundHold | null,
): Promise<ClaimOutcome> => {
  const { startsAt, schedules, now } = request;
  const schedule = schedules.find(({ id }) => id === held?.scheduleId);
  if (!schedule || !held || startsAt < now || !isTimeOf(held, schedule, startsAt))
    return holdSlot(sql, request);
  const endsAt = endOfAppointment(schedule, startsAt);
  return { type: 'claimed', claimId: heldId, schedule, startsAt, endsAt };
};

const attachStatement = {
  name: 'claim_attach',
  mergeable: true,
  text: 'update slot_claims set appointment_id = $2, expires_at = null where id = $1',
};

/** Gives a claim to an appointment of the same transaction, or of an earlier one: from then on it does not expire. */
export const attachClaim = (sql: Pick<Sql, 'write'>, claimId: string, appointmentId: string): void =>
  sql.write(attachStatement, [claimId, appointmentId]);

/** Frees the time of an appointment. */
export const freeAppointment = (sql: Pick<Sql, 'write'>, appointmentId: string): void =>
  sql.write(deleteOfAppointmentStatement, [appointmentId]);

const releaseStatement = {
  name: 'claim_release',
  text: 'delete from slot_claims where message_thread_id = $1 and appointment_id is null',
};

/** Frees the time that a thread holds. */
export const releaseHolds = (sql: Pick<Sql, 'write'>, threadId: string): void =>
  sql.write(releaseStatement, [threadId]);
