import { beforeEach, describe, expect, test } from 'vitest';

import { type Database, openDatabase, type Sql } from '../../src/database/database.ts';
import { newId } from '../../src/database/id.ts';
import {
  attachClaim,
  type ClaimOutcome,
  type ClaimRequest,
  findHold,
  freeAppointment,
  holdSlot,
  takeHold,
} from '../../src/scheduling/claims.ts';
import { createHoldSweeper } from '../../src/scheduling/hold-sweeper.ts';
import { loadSchedules, type StoredSchedule } from '../../src/scheduling/load-schedules.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { patientLimits } from '../support/environments/test-database.ts';
import { useConversation } from '../support/environments/conversation.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';
import { bySpeed } from '../support/slow-run.ts';

// Many connections claim times of few people at once. The exclusion constraint decides; the protocol keeps everybody from waiting for a
// deadlock to be found.

const stage = useConversation();
const opened = useEnvironment(async () => {
  const databases = [1, 2].map(() => openDatabase(stage.databaseUrl, 25, patientLimits));
  return { databases, close: async () => void (await Promise.all(databases.map((each) => each.close()))) };
});

const now = new Date('2026-03-02T06:00:00Z');
const start = Date.parse('2026-03-02T07:00:00Z');
const minuteMs = 60_000;
const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];

const databaseFor = (index: number): Database => {
  const database = opened.databases[index % opened.databases.length];
  if (!database) throw new Error('There is no database.');
  return database;
};

const makeSchedules = async (count: number): Promise<readonly StoredSchedule[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const sketch = { availability: always, timeZone: 'UTC' };
    ids.push((await insertSchedule(stage.database, stage.organizationId, sketch)).scheduleId);
  }
  return loadSchedules(stage.database, stage.organizationId, ids);
};

const insertAppointment = {
  text: `insert into appointments (id, created_at, updated_at, organization_id, schedule_id, user_id, starts_at, ends_at, time_zone)
         values ($1, $2, $2, $3, $4, $5, $6, $7, 'UTC')`,
};

const moveRow = { text: 'update appointments set starts_at = $2, ends_at = $3 where id = $1' };

const book = async (
  sql: Sql,
  claim: Extract<ClaimOutcome, { type: 'claimed' }>,
  id: string,
): Promise<void> => {
  const { schedule, startsAt, endsAt, claimId } = claim;
  await sql.query(insertAppointment, [
    id,
    now,
    stage.organizationId,
    schedule.id,
    schedule.userId,
    startsAt,
    endsAt,
  ]);
  attachClaim(sql, claimId, id);
};

const request = (schedules: readonly StoredSchedule[], slot: number, threadId: string | null = null) => ({
  claimId: newId(),
  organizationId: stage.organizationId,
  schedules,
  startsAt: new Date(start + slot * 30 * minuteMs),
  threadId,
  now,
});

const overlaps = () =>
  stage.database.query<{ count: number }>(
    {
      text: `select count(*)::int as count from slot_claims a join slot_claims b
               on a.user_id = b.user_id and a.id < b.id and a.during && b.during`,
    },
    [],
  );

const claimsOfAppointments = () =>
  stage.database.query<{ id: string; starts_at: Date; claimed: Date | null; status: string }>(
    {
      text: `select a.id, a.starts_at, lower(c.during) as claimed, a.status from appointments a
               left join slot_claims c on c.appointment_id = a.id`,
    },
    [],
  );

beforeEach(async () => {
  await stage.database.query({ text: 'delete from appointments' }, []);
  await stage.database.query({ text: 'delete from slot_claims' }, []);
});

test('of 200 connections at one time of one person, one gets it', async () => {
  const schedules = await makeSchedules(1);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      databaseFor(index).transaction(async (sql) => {
        const outcome = await holdSlot(sql, request(schedules, 4));
        if (outcome.type === 'claimed') await book(sql, outcome, outcome.claimId);
        return outcome.type;
      }),
    ),
  );
  expect(outcomes.filter((type) => type === 'claimed')).toHaveLength(1);
  expect(outcomes.filter((type) => type === 'taken')).toHaveLength(199);
  expect(await claimsOfAppointments()).toHaveLength(1);
}, 60_000);

test('a time that several people offer goes to the one with the fewest bookings of the week', async () => {
  const schedules = await makeSchedules(3);
  const taken: string[] = [];
  for (const slot of [2, 2, 2, 6, 8]) {
    await stage.database.transaction(async (sql) => {
      const outcome = await holdSlot(sql, request(schedules, slot));
      if (outcome.type !== 'claimed') throw new Error(outcome.type);
      taken.push(outcome.schedule.id);
      await book(sql, outcome, outcome.claimId);
    });
  }
  expect(taken).toEqual([0, 1, 2, 0, 1].map((index) => schedules[index]?.id));
});

test('the bookings of a person count on all schedules, and the week is that of the schedule', async () => {
  const [first, second] = await makeSchedules(2);
  if (!first || !second) throw new Error('There is no schedule.');
  const other = { availability: always, timeZone: 'UTC', userId: first.userId };
  const { scheduleId } = await insertSchedule(stage.database, stage.organizationId, other);
  const further = await loadSchedules(stage.database, stage.organizationId, [scheduleId]);
  const claim = (schedules: readonly StoredSchedule[], slot: number) =>
    stage.database.transaction(async (sql) => {
      const outcome = await holdSlot(sql, request(schedules, slot));
      if (outcome.type !== 'claimed') throw new Error(outcome.type);
      await book(sql, outcome, outcome.claimId);
      return outcome.schedule.id;
    });
  await claim(further, 2);
  expect(await claim([first, second], 4)).toBe(second.id);
  // Sunday at 23:30 in UTC is Monday in Amsterdam: a week of its own.
  const inAmsterdam = [first, second].map((each) => ({ ...each, timeZone: 'Europe/Amsterdam' }));
  const sundayEvening = (Date.parse('2026-03-08T23:30:00Z') - start) / (30 * minuteMs);
  await claim(further, 6);
  expect(await claim(inAmsterdam, sundayEvening)).toBe(first.id);
});

const findHoldOf = (sql: Sql, { threadId, now: at, schedules }: ClaimRequest, heldId: string) =>
  findHold(sql, { heldId, threadId, now: at, scheduleIds: schedules.map(({ id }) => id) });

/** Takes the hold of the thread, if it has one. */
const takeFound = async (sql: Sql, target: ClaimRequest): Promise<ClaimOutcome> => {
  const text = 'select id from slot_claims where message_thread_id = $1 and appointment_id is null';
  const [row] = await sql.query<{ id: string }>({ text }, [target.threadId]);
  const heldId = row?.id ?? newId();
  return takeHold(sql, target, heldId, await findHoldOf(sql, target, heldId));
};

describe('a hold', () => {
  test('keeps others away until it expires, and is no obstacle to its own thread', async () => {
    const schedules = await makeSchedules(1);
    const thread = await stage.thread();
    const hold = (slot: number, threadId: string | null, at = now) =>
      stage.database.transaction((sql) => holdSlot(sql, { ...request(schedules, slot, threadId), now: at }));
    expect((await hold(2, thread)).type).toBe('claimed');
    expect((await hold(2, null)).type).toBe('taken');
    expect((await hold(2, thread)).type).toBe('claimed');
    expect((await hold(2, null, new Date(now.getTime() + 11 * minuteMs))).type).toBe('claimed');
  });

  test('that has expired is deleted by the sweep, and no other claim is', async () => {
    const schedules = await makeSchedules(1);
    const thread = await stage.thread();
    const late = new Date(now.getTime() + 11 * minuteMs);
    await stage.database.transaction((sql) => holdSlot(sql, request(schedules, 2, thread)));
    await stage.database.transaction(async (sql) => {
      const outcome = await holdSlot(sql, request(schedules, 4));
      if (outcome.type === 'claimed') await book(sql, outcome, outcome.claimId);
    });
    await stage.database.transaction((sql) => holdSlot(sql, { ...request(schedules, 6), now: late }));
    await createHoldSweeper({ database: stage.database, clock: { now: async () => late } }).sweep();
    const left = { text: 'select appointment_id is null as held from slot_claims order by lower(during)' };
    expect(await stage.database.query(left, [])).toEqual([{ held: false }, { held: true }]);
  });

  test('books nothing any more once its time has begun', async () => {
    const schedules = await makeSchedules(1);
    const thread = await stage.thread();
    const before = new Date(start + 55 * minuteMs);
    const target = { ...request(schedules, 2, thread), now: before };
    expect((await stage.database.transaction((sql) => holdSlot(sql, target))).type).toBe('claimed');
    const late = { ...target, claimId: newId(), now: new Date(before.getTime() + 6 * minuteMs) };
    expect((await stage.database.transaction((sql) => takeFound(sql, late))).type).toBe('notOffered');
  });

  test('of a thread is one: another time frees the first', async () => {
    const schedules = await makeSchedules(1);
    const thread = await stage.thread();
    const hold = (slot: number, threadId: string | null) =>
      stage.database.transaction((sql) => holdSlot(sql, request(schedules, slot, threadId)));
    await hold(2, thread);
    await hold(6, thread);
    expect((await hold(2, null)).type).toBe('claimed');
  });
});

// A fixed generator, so that a seed repeats a run.
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe('a schedule that changes while a time is held', () => {
  const change = async (schedule: StoredSchedule | undefined, text: string, value: unknown) => {
    const id = schedule?.id ?? '';
    await stage.database.query({ text: `update schedules set ${text} where id = $1` }, [id, value]);
    return loadSchedules(stage.database, stage.organizationId, [id]);
  };
  const hold = (schedules: readonly StoredSchedule[], slot: number, thread: string) =>
    stage.database.transaction((sql) => holdSlot(sql, request(schedules, slot, thread)));
  const take = (schedules: readonly StoredSchedule[], slot: number, thread: string) =>
    stage.database.transaction((sql) => takeFound(sql, request(schedules, slot, thread)));

  test('has to have the longer time free, too', async () => {
    const schedules = await makeSchedules(1);
    const [thread, other] = [await stage.thread(), await stage.thread()];
    await hold(schedules, 2, thread);
    await hold(schedules, 3, other);
    const longer = await change(schedules[0], 'appointment_duration = $2', 60);
    expect((await take(longer, 2, thread)).type).toBe('taken');
    await hold(longer, 2, thread);
    const shorter = await change(longer[0], 'appointment_duration = $2', 30);
    expect((await take(shorter, 2, thread)).type).toBe('claimed');
    expect((await take(shorter, 3, other)).type).toBe('claimed');
  });

  test('books the time of the person that it has now', async () => {
    const schedules = await makeSchedules(2);
    const thread = await stage.thread();
    await hold(schedules.slice(0, 1), 2, thread);
    const next = schedules[1]?.userId ?? '';
    const moved = await change(schedules[0], 'user_id = $2', next);
    expect((await take(moved, 2, thread)).type).toBe('claimed');
    const claims = await stage.database.query({ text: 'select user_id as "userId" from slot_claims' }, []);
    expect(claims).toEqual([{ userId: next }]);
    expect((await hold(schedules.slice(1), 2, await stage.thread())).type).toBe('taken');
  });
});

test('a hold is locked after its person, as by whoever deletes it once it has expired', async () => {
  const schedules = await makeSchedules(1);
  const [thread, other] = [await stage.thread(), await stage.thread()];
  const held = await stage.database.transaction((sql) => holdSlot(sql, request(schedules, 2, thread)));
  if (held.type !== 'claimed') throw new Error(held.type);
  const longer = schedules.map((schedule) => ({ ...schedule, appointmentDuration: 60 }));
  const isSomebodyWaiting = async (): Promise<boolean> => {
    const text = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    return (await stage.database.query({ text }, [])).length > 0;
  };
  const waiting: Promise<ClaimOutcome>[] = [];
  const confirmed = databaseFor(0).transaction(async (sql) => {
    const target = request(longer, 2, thread);
    const found = await findHoldOf(sql, target, held.claimId);
    const later = { ...request(schedules, 2, other), now: new Date(now.getTime() + 11 * minuteMs) };
    waiting.push(databaseFor(1).transaction((of) => holdSlot(of, later)));
    while (!(await isSomebodyWaiting())) await new Promise((resolve) => setTimeout(resolve, 20));
    const outcome = await takeHold(sql, target, held.claimId, found);
    if (outcome.type === 'claimed') await book(sql, outcome, outcome.claimId);
    return outcome;
  });
  expect((await confirmed).type).toBe('claimed');
  expect((await Promise.all(waiting)).map(({ type }) => type)).toEqual(['taken']);
});

test('the last place of a day is held by one thread', async () => {
  const schedules = await makeSchedules(1);
  const text = 'update schedules set max_per_day = 1 where id = $1';
  await stage.database.query({ text }, [schedules[0]?.id]);
  const limited = await loadSchedules(stage.database, stage.organizationId, [schedules[0]?.id ?? '']);
  const [thread, other] = [await stage.thread(), await stage.thread()];
  const hold = (slot: number, threadId: string) =>
    stage.database.transaction((sql) => holdSlot(sql, request(limited, slot, threadId)));
  expect((await hold(2, thread)).type).toBe('claimed');
  expect((await hold(6, other)).type).toBe('notOffered');
  expect((await hold(4, thread)).type).toBe('claimed');
});

test('random holds, bookings, moves and cancellations leave no overlap and no deadlock, and each answer is true', async () => {
  const seed = Number(process.env['CLAIMS_SEED'] ?? Date.now() % 1_000_000);
  const schedules = await makeSchedules(5);
  const threads = await Promise.all(Array.from({ length: 50 }, () => stage.thread()));
  const booked = new Map<string, number | null>();
  const failures: unknown[] = [];
  const perWorker = bySpeed(24, 200);
  const worker = async (thread: string, index: number): Promise<void> => {
    const random = createRandom(seed + index);
    const own: string[] = [];
    for (let step = 0; step < perWorker; step += 1) {
      const choice = random(10);
      const slot = random(12);
      const some = schedules.filter(() => random(2) === 0);
      const target = request(some.length > 0 ? some : schedules, slot, thread);
      const id = own[random(Math.max(1, own.length))];
      try {
        const done = await databaseFor(index).transaction(async (sql) => {
          if (choice < 6) {
            const outcome = choice < 2 ? await holdSlot(sql, target) : await takeFound(sql, target);
            if (outcome.type !== 'claimed' || choice < 2) return null;
            await book(sql, outcome, outcome.claimId);
            return { id: outcome.claimId, slot, isNew: true };
          }
          if (id === undefined || booked.get(id) === null) return null;
          if (choice < 8) {
            const outcome = await holdSlot(sql, { ...target, schedules, movedAppointmentId: id });
            if (outcome.type !== 'claimed') return null;
            await sql.query(moveRow, [id, outcome.startsAt, outcome.endsAt]);
            attachClaim(sql, outcome.claimId, id);
            return { id, slot, isNew: false };
          }
          freeAppointment(sql, id);
          await sql.query({ text: `update appointments set status = 'cancelled' where id = $1` }, [id]);
          return { id, slot: null, isNew: false };
        });
        if (!done) continue;
        if (done.isNew) own.push(done.id);
        booked.set(done.id, done.slot);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(threads.map(worker));
  expect({ seed, failures }).toEqual({ seed, failures: [] });
  expect(await overlaps()).toEqual([{ count: 0 }]);
  const stored = await claimsOfAppointments();
  expect(stored).toHaveLength(booked.size);
  expect(booked.size).toBeGreaterThan(20);
  for (const { id, starts_at: startsAt, claimed, status } of stored) {
    const slot = booked.get(id) ?? null;
    expect([status === 'cancelled', claimed === null]).toEqual([slot === null, slot === null]);
    if (slot === null) continue;
    expect([startsAt.getTime(), claimed?.getTime()]).toEqual([
      start + slot * 30 * minuteMs,
      startsAt.getTime(),
    ]);
  }
}, 300_000);
