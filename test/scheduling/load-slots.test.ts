import { expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { loadSchedules, type ReadSql } from '../../src/scheduling/load-schedules.ts';
import { loadSchedulesWithSlots, loadSlots } from '../../src/scheduling/load-slots.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { useConversation } from '../support/environments/conversation.ts';

// A turn loads the slots beside the schedules, before it knows whose they are; a list of slots loads them after. Both must find the same.

const stage = useConversation();

const now = new Date('2026-03-02T06:00:00Z');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const at = (day: number, clock: string): Date =>
  new Date(Date.parse(`2026-03-02T${clock}:00Z`) + day * dayMs);

type ScheduleIds = Awaited<ReturnType<typeof insertSchedule>>;

/** Stores a claim: of an appointment, else a hold that ends at `heldUntil`. */
const claim = async (
  { scheduleId, userId }: ScheduleIds,
  start: Date,
  appointmentId: string | null,
  heldUntil = at(0, '05:00'),
): Promise<void> => {
  const text = `insert into slot_claims (id, organization_id, user_id, schedule_id, appointment_id, during, expires_at)
                values ($1, $2, $3, $4, $5, tstzrange($6, $7), $8)`;
  const end = new Date(start.getTime() + 30 * minuteMs);
  const values = [newId(), stage.organizationId, userId, scheduleId, appointmentId, start, end];
  await stage.database.query({ text }, [...values, appointmentId === null ? heldUntil : null]);
};

const keepBusy = async ({ userId }: ScheduleIds, start: Date, end: Date): Promise<void> => {
  const text = `insert into busy_times (id, created_at, updated_at, organization_id, user_id, starts_at, ends_at)
                values ($1, $2, $2, $3, $4, $5, $6)`;
  await stage.database.query({ text }, [newId(), now, stage.organizationId, userId, start, end]);
};

const book = async ({ scheduleId, userId }: ScheduleIds, start: Date): Promise<string> => {
  const id = newId();
  const text = `insert into appointments (id, created_at, updated_at, organization_id, schedule_id, user_id, starts_at, ends_at, time_zone)
                values ($1, $2, $2, $3, $4, $5, $6, $7, 'UTC')`;
  const end = new Date(start.getTime() + 30 * minuteMs);
  await stage.database.query({ text }, [id, now, stage.organizationId, scheduleId, userId, start, end]);
  return id;
};

const limitDay = (scheduleId: string) =>
  stage.database.query({ text: 'update schedules set max_per_day = 1 where id = $1' }, [scheduleId]);

test('the slots that are loaded beside their schedules are those that are loaded after them', async () => {
  const { database, organizationId } = stage;
  const morning = { timeZone: 'UTC' };
  const near = await insertSchedule(database, organizationId, { ...morning, horizonDays: 1 });
  const far = await insertSchedule(database, organizationId, { ...morning, horizonDays: 10 });
  const other = await insertSchedule(database, organizationId, { ...morning, userId: near.userId });
  const paused = await insertSchedule(database, organizationId, morning);
  await database.query({ text: `update schedules set status = 'paused' where id = $1` }, [paused.scheduleId]);
  await keepBusy(near, at(0, '05:00'), at(0, '10:00'));
  await keepBusy(far, at(9, '10:00'), at(30, '10:00'));
  await claim(far, at(1, '09:00'), await book(other, at(1, '09:00')));
  await claim(far, at(1, '09:30'), null);
  await claim(other, at(9, '09:00'), null, at(0, '06:10'));
  await limitDay(far.scheduleId);
  await book(far, at(3, '10:00'));
  const ids = [near, far, other, paused].map(({ scheduleId }) => scheduleId);
  const offered = (own: string, start: Date, all: typeof beside): boolean =>
    all.slots.some((slot) => slot.startsAt === start.getTime() && slot.scheduleIds.includes(own));

  const beside = await loadSchedulesWithSlots(database, { organizationId, ids }, now, {});
  const after = await loadSlots(
    database,
    await loadSchedules(database, organizationId, ids),
    { from: 0, to: at(400, '00:00').getTime() },
    now,
  );

  expect(beside.slots).toEqual(after);
  expect(beside.schedules.map(({ id }) => id)).toEqual(ids);
  expect(offered(near.scheduleId, at(0, '09:30'), beside)).toBe(false);
  expect(offered(near.scheduleId, at(0, '10:00'), beside)).toBe(true);
  expect(offered(near.scheduleId, at(2, '10:00'), beside)).toBe(false);
  expect(offered(other.scheduleId, at(9, '10:00'), beside)).toBe(true);
  expect(offered(far.scheduleId, at(1, '09:00'), beside)).toBe(false);
  expect(offered(far.scheduleId, at(1, '09:30'), beside)).toBe(true);
  expect(offered(other.scheduleId, at(9, '09:00'), beside)).toBe(false);
  expect(offered(far.scheduleId, at(3, '09:00'), beside)).toBe(false);
  expect(offered(far.scheduleId, at(9, '09:30'), beside)).toBe(true);
  expect(offered(far.scheduleId, at(9, '10:30'), beside)).toBe(false);
  expect(beside.slots.some(({ scheduleIds }) => scheduleIds.includes(paused.scheduleId))).toBe(false);
});

test('a range that ends in the past, or begins after what a schedule looks at, has no slots', async () => {
  const { database, organizationId } = stage;
  const { scheduleId } = await insertSchedule(database, organizationId, { horizonDays: 3 });
  const schedules = await loadSchedules(database, organizationId, [scheduleId]);
  const load = (from: Date, to: Date) =>
    loadSlots(database, schedules, { from: from.getTime(), to: to.getTime() }, now);

  expect(await load(at(-9, '00:00'), at(-5, '00:00'))).toEqual([]);
  expect(await load(at(30, '00:00'), at(40, '00:00'))).toEqual([]);
  expect((await load(at(-9, '00:00'), at(40, '00:00'))).length).toBeGreaterThan(0);
});

test('a schedule of another organization is left out, with its slots', async () => {
  const { database, organizationId } = stage;
  const { scheduleId } = await insertSchedule(database, organizationId);
  const request = { organizationId: newId(), ids: [scheduleId] };

  expect(await loadSchedulesWithSlots(database, request, now, {})).toEqual({ schedules: [], slots: [] });
});

/** Reads as the database does, and notes the names of the statements. */
const noteReads = (): { readonly sql: ReadSql; readonly names: (string | undefined)[] } => {
  const names: (string | undefined)[] = [];
  const query: ReadSql['query'] = (statement, values) => {
    names.push(statement.name);
    return stage.database.query(statement, values);
  };
  return { sql: { query }, names };
};

test('bookings are read for a schedule with a daily limit alone', async () => {
  const { database, organizationId } = stage;
  const free = await insertSchedule(database, organizationId, { timeZone: 'UTC' });
  const limited = await insertSchedule(database, organizationId, { timeZone: 'UTC' });
  await limitDay(limited.scheduleId);
  await book(limited, at(1, '09:00'));
  const range = { from: at(1, '00:00').getTime(), to: at(2, '00:00').getTime() };
  const readOf = async (scheduleId: string) => {
    const { sql, names } = noteReads();
    const slots = await loadSlots(
      sql,
      await loadSchedules(database, organizationId, [scheduleId]),
      range,
      now,
    );
    return { count: slots.length, readsBookings: names.includes('booked_of_schedules') };
  };

  expect(await readOf(free.scheduleId)).toEqual({ count: 4, readsBookings: false });
  expect(await readOf(limited.scheduleId)).toEqual({ count: 0, readsBookings: true });
});

test('what takes a time is read as far from it as an appointment with its buffer reaches', async () => {
  const { database, organizationId } = stage;
  const schedule = await insertSchedule(database, organizationId, { timeZone: 'UTC' });
  const text = 'update schedules set buffer_minutes = 90 where id = $1';
  await database.query({ text }, [schedule.scheduleId]);
  const one = at(1, '10:00').getTime();
  const isFree = async (): Promise<boolean> => {
    const schedules = await loadSchedules(database, organizationId, [schedule.scheduleId]);
    return (await loadSlots(database, schedules, { from: one, to: one + 1 }, now)).length > 0;
  };
  await keepBusy(schedule, at(1, '08:00'), at(1, '08:30'));
  await keepBusy(schedule, at(1, '12:00'), at(1, '12:30'));
  expect(await isFree()).toBe(true);

  await keepBusy(schedule, at(1, '08:30'), at(1, '08:31'));
  expect(await isFree()).toBe(false);
  await database.query({ text: 'delete from busy_times where ends_at = $1' }, [at(1, '08:31')]);
  await keepBusy(schedule, at(1, '11:59'), at(1, '12:01'));
  expect(await isFree()).toBe(false);
});
