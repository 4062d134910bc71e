import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { ask } from '../support/builders/actions.ts';
import { linearFlowSketch } from '../support/builders/flow.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// Monday the 2nd of March 2026, ten o'clock in Amsterdam.
const clock = createManualClock();
const stage = useConversation({ clock });

const startMs = Date.parse('2026-03-05T09:00:00.000Z');
const hourMs = 60 * 60_000;
let scheduleId = '';

const rows = (text: string, ...values: readonly unknown[]) =>
  stage.database.query<Record<string, unknown>>({ text }, values);

beforeEach(async () => {
  ({ scheduleId } = await insertSchedule(stage.database, stage.organizationId, { locationText: 'Kade 1' }));
});

let passedMinutes = 0;
const goTo = (atMs: number): void => {
  const minutes = (atMs - clock.now().getTime()) / 60_000;
  clock.advanceMinutes(minutes);
  passedMinutes += minutes;
};
afterEach(() => {
  clock.advanceMinutes(-passedMinutes);
  passedMinutes = 0;
});

/** Books Thursday at ten in a conversation. */
const book = async (lines: readonly string[] = ['thursday at 10', 'yes']) => {
  const question = { ...ask('appointment', 'interview'), value: { scheduleIds: scheduleId } };
  const thread = await stage.thread();
  await stage.run(await stage.flow(linearFlowSketch(question)), thread);
  await stage.say(thread, 'hello there');
  for (const line of lines) await stage.say(thread, line);
  const [row] = await rows('select id from appointments where message_thread_id = $1', thread);
  return { id: String(row?.['id']), thread };
};

const reminders = async (thread: string): Promise<string[]> =>
  (await stage.messages(thread)).filter(({ origin }) => origin === 'reminder').map(({ text }) => text);
const attend = (id: string) => stage.conversation.attendAppointment(id);
const statusOf = async (id: string) =>
  (await rows('select status from appointments where id = $1', id))[0]?.['status'];

test('the next moment is the first reminder, then the second, then the completion', async () => {
  const { id, thread } = await book();
  expect(await attend(id)).toBe(startMs - 24 * hourMs);
  expect(await reminders(thread)).toEqual([]);
  goTo(startMs - 24 * hourMs);
  expect(await attend(id)).toBe(startMs - 2 * hourMs);
  goTo(startMs - 2 * hourMs);
  expect(await attend(id)).toBe(startMs + 24.5 * hourMs);
  const reminder = `A reminder of your appointment: Thursday 5 March 2026 at 10:00.\nPlace: Kade 1\nAnother time, or cancel? https://recruitment.example.com/a/${id}`;
  expect(await reminders(thread)).toEqual([reminder, reminder]);
  goTo(startMs + 25 * hourMs);
  expect(await attend(id)).toBeNull();
  expect(await statusOf(id)).toBe('completed');
});

test('asked twice at once, as after a commit whose answer was lost, the candidate is reminded once', async () => {
  const { id, thread } = await book();
  goTo(startMs - 24 * hourMs);
  await Promise.all([attend(id), attend(id)]);
  await attend(id);
  expect(await reminders(thread)).toHaveLength(1);
});

test('two reminders that are late are sent as one, and none after the start', async () => {
  const late = await book();
  goTo(startMs - hourMs);
  expect(await attend(late.id)).toBe(startMs + 24.5 * hourMs);
  expect(await reminders(late.thread)).toHaveLength(1);
});

test('no reminder is sent after the start, nor to a person who opted out', async () => {
  const over = await book();
  goTo(startMs + 60_000);
  await attend(over.id);
  expect(await reminders(over.thread)).toEqual([]);
  goTo(startMs - 7 * 24 * hourMs);
  goTo(Date.parse('2026-03-02T09:00:00.000Z'));
  const silent = await book(['thursday at 10:30', 'yes']);
  await stage.say(silent.thread, 'STOP');
  goTo(startMs - 20 * hourMs);
  await attend(silent.id);
  expect(await reminders(silent.thread)).toEqual([]);
  expect((await rows('select reminded_at from appointments where id = $1', silent.id))[0]).toEqual({
    reminded_at: null,
  });
});

test('a missed appointment is not completed', async () => {
  const { id } = await book();
  goTo(startMs + 2 * hourMs);
  await rows(`update appointments set status = 'noShow' where id = $1`, id);
  goTo(startMs + 30 * hourMs);
  expect(await attend(id)).toBeNull();
  expect(await statusOf(id)).toBe('noShow');
});

test('a schedule without reminders sends none', async () => {
  await rows(`update schedules set reminder_minutes = '[]' where id = $1`, scheduleId);
  const { id } = await book();
  expect(await attend(id)).toBe(startMs + 24.5 * hourMs);
});

test('a booking tells its workflow, and so does each change', async () => {
  const { id } = await book();
  const told = () => stage.announced.filter(({ appointmentIds }) => appointmentIds.has(id)).length;
  expect(told()).toBe(1);
  await stage.conversation.changeAppointment(id, { type: 'cancel', reason: null });
  expect(told()).toBe(2);
  expect(await attend(id)).toBeNull();
});

describe('at the same time', () => {
  const cancel = (id: string) => stage.conversation.changeAppointment(id, { type: 'cancel', reason: null });

  test('a reminder and a cancellation: the reminder came first, or there is none', async () => {
    const { id, thread } = await book();
    goTo(startMs - 24 * hourMs);
    await Promise.all([attend(id), cancel(id)]);
    const lines = await stage.transcript(thread);
    const [reminded, cancelled] = ['A reminder of', 'is cancelled.'].map((part) =>
      lines.findIndex((line) => line.includes(part)),
    );
    expect(cancelled).toBeGreaterThan(0);
    expect(reminded).toBeLessThan(cancelled ?? 0);
    expect(await attend(id)).toBeNull();
    expect(await reminders(thread)).toHaveLength(reminded === -1 ? 0 : 1);
  });

  test('a reminder and a move: the new time is reminded of in its turn', async () => {
    const { id, thread } = await book();
    goTo(startMs - 24 * hourMs);
    const startsAt = new Date(startMs + 24 * hourMs);
    const change = { type: 'move', startsAt } as const;
    await Promise.all([attend(id), stage.conversation.changeAppointment(id, change)]);
    const before = await reminders(thread);
    expect(before.length).toBeLessThanOrEqual(1);
    goTo(startMs + 22 * hourMs);
    await attend(id);
    expect((await reminders(thread)).slice(before.length)).toEqual([
      expect.stringContaining('Friday 6 March 2026 at 10:00'),
    ]);
  });

  test('a cancellation on the page and a yes in words: it is cancelled once', async () => {
    const { id, thread } = await book();
    await stage.say(thread, 'cancel my interview');
    await Promise.all([cancel(id), stage.say(thread, 'yes')]);
    expect(await statusOf(id)).toBe('cancelled');
    const lines = await stage.transcript(thread);
    expect(lines.filter((line) => line.endsWith('is cancelled.'))).toHaveLength(1);
  });

  test('a reminder and an opt-out: nothing is sent after the opt-out', async () => {
    const { id, thread } = await book();
    goTo(startMs - 24 * hourMs);
    await Promise.all([attend(id), stage.say(thread, 'STOP')]);
    const lines = await stage.transcript(thread);
    const stop = lines.indexOf('> STOP');
    expect(lines.slice(stop).filter((line) => line.startsWith('A reminder'))).toEqual([]);
  });
});

test('a move by the candidate, a reminder and a cancellation are webhook events', async () => {
  await rows(
    `update organizations set webhook_url = 'https://hooks.example.com/' where id = $1`,
    stage.organizationId,
  );
  const { id } = await book();
  await stage.conversation.changeAppointment(id, {
    type: 'move',
    startsAt: new Date('2026-03-06T08:30:00Z'),
  });
  goTo(Date.parse('2026-03-05T09:00:00Z'));
  await attend(id);
  await stage.conversation.changeAppointment(id, { type: 'cancel', reason: null });
  const events = await rows(
    `select event, (snapshot->>'sequence')::int as sequence, snapshot->>'cancelled_by' as by
       from webhook_deliveries where subject_id = $1 order by sequence`,
    id,
  );
  await rows('update organizations set webhook_url = null where id = $1', stage.organizationId);
  expect(events).toEqual([
    { event: 'appointment.booked', sequence: 0, by: null },
    { event: 'appointment.rescheduled', sequence: 1, by: null },
    { event: 'appointment.reminded', sequence: 1, by: null },
    { event: 'appointment.cancelled', sequence: 2, by: 'candidate' },
  ]);
});

describe('a change by the candidate', () => {
  const move = (id: string, startsAt: string) =>
    stage.conversation.changeAppointment(id, { type: 'move', startsAt: new Date(startsAt) });
  const claims = () =>
    rows(`select appointment_id, lower(during) as at from slot_claims where schedule_id = $1`, scheduleId);

  test('moves to a free time, frees the old one and says so in the conversation', async () => {
    const { id, thread } = await book();
    expect(await move(id, '2026-03-06T08:30:00Z')).toBe('changed');
    expect(await claims()).toEqual([{ appointment_id: id, at: new Date('2026-03-06T08:30:00Z') }]);
    expect((await stage.transcript(thread)).at(-1)).toBe(
      'Your appointment has moved to Friday 6 March 2026 at 09:30.\nPlace: Kade 1',
    );
    expect(await rows('select sequence, starts_at from appointments where id = $1', id)).toEqual([
      { sequence: 1, starts_at: new Date('2026-03-06T08:30:00Z') },
    ]);
  });

  test('does not move to a time that is taken or not offered, and keeps its own', async () => {
    const first = await book();
    await book(['friday at 10', 'yes']);
    expect(await move(first.id, '2026-03-06T09:00:00Z')).toBe('taken');
    expect(await move(first.id, '2026-03-06T09:10:00Z')).toBe('notOffered');
    expect(await claims()).toContainEqual({ appointment_id: first.id, at: new Date(startMs) });
    expect((await stage.transcript(first.thread)).at(-1)).toContain('Your appointment is booked');
  });

  test('cancels once, with the reason, and frees the time', async () => {
    const { id, thread } = await book();
    const cancel = () => stage.conversation.changeAppointment(id, { type: 'cancel', reason: 'I am ill' });
    expect((await Promise.all([cancel(), cancel()])).toSorted()).toEqual(['changed', 'over']);
    expect(await claims()).toEqual([]);
    const lines = await stage.transcript(thread);
    expect(lines.filter((line) => line.includes('is cancelled'))).toEqual([
      'Your appointment on Thursday 5 March 2026 at 10:00 is cancelled.',
    ]);
    expect(
      await rows('select cancelled_by, cancel_reason, sequence from appointments where id = $1', id),
    ).toEqual([{ cancelled_by: 'candidate', cancel_reason: 'I am ill', sequence: 1 }]);
  });

  test('is too late once the appointment has begun', async () => {
    const { id } = await book();
    goTo(startMs + 60_000);
    expect(await move(id, '2026-03-06T08:30:00Z')).toBe('over');
    expect(await stage.conversation.changeAppointment(id, { type: 'cancel', reason: null })).toBe('over');
  });

  test('two people who move to one time at once: one of them gets it', async () => {
    const both = [await book(), await book(['thursday at 10:30', 'yes'])];
    const outcomes = await Promise.all(both.map(({ id }) => move(id, '2026-03-06T08:30:00Z')));
    expect(outcomes.toSorted()).toEqual(['changed', 'taken']);
    expect(await claims()).toHaveLength(2);
  });
});
