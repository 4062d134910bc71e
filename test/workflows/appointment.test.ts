import { expect, test } from 'vitest';
import type { WorkflowHandle } from '@temporalio/client';

import { appointmentWorkflowId } from '../../src/temporal/contract.ts';
import { localDateOf, localToInstant, midnightOf, timeZoneOf } from '../../src/scheduling/time-zone.ts';
import { ask } from '../support/builders/actions.ts';
import { linearFlowSketch } from '../support/builders/flow.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { useWorkflows } from '../support/environments/workflows.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real workflows on the time-skipping server, real PostgreSQL.

setTimeLimit(60_000);

const stage = useWorkflows();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const amsterdam = timeZoneOf('Europe/Amsterdam');

const offsetAt = (at: number): number =>
  localToInstant(amsterdam, midnightOf(localDateOf(amsterdam, at))) % dayMs;

/** The first date after `from` on which the clocks of Amsterdam change. */
const nextChangeOfClocks = (from: number): string => {
  let at = from + 3 * dayMs;
  while (offsetAt(at) === offsetAt(at + dayMs)) at += dayMs;
  return localDateOf(amsterdam, at);
};

const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

const atTen = (date: string): Date =>
  new Date(localToInstant(amsterdam, midnightOf(date) + 10 * 60 * minuteMs));

interface Booked {
  readonly id: string;
  readonly thread: string;
  readonly handle: WorkflowHandle;
}

/** Books ten o'clock of a date in a conversation. */
const book = async (date: string): Promise<Booked> => {
  const { scheduleId } = await insertSchedule(stage.database, stage.organizationId, {
    availability: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '10:30' }],
    horizonDays: 365,
    locationText: 'Kade 1',
  });
  const question = { ...ask('appointment', 'interview'), value: { scheduleIds: scheduleId } };
  const thread = await stage.thread();
  await stage.run(await stage.flow(linearFlowSketch(question)), thread);
  await stage.say(thread, 'hello there');
  for (const choice of [date, atTen(date).toISOString(), 'yes'])
    await stage.send(thread, { type: 'text', attributes: { value: choice, choice } });
  const text = 'select id from appointments where message_thread_id = $1';
  const [row] = await stage.database.query<{ id: string }>({ text }, [thread]);
  const id = row?.id ?? '';
  await stage.appointments.idle();
  return { id, thread, handle: stage.environment.client.workflow.getHandle(appointmentWorkflowId(id)) };
};

const reminders = async ({ thread }: Booked) =>
  (await stage.messages(thread)).filter(({ origin }) => origin === 'reminder');

const rowsOf = ({ id }: Booked) =>
  stage.database.query<{ status: string; changedAt: Date }>(
    { text: 'select status, updated_at as "changedAt" from appointments where id = $1' },
    [id],
  );

const now = (): Promise<number> => stage.environment.currentTimeMs();

test('a candidate is reminded a day and two hours ahead, also over a change of clocks, and the day after it is completed', async () => {
  const date = nextChangeOfClocks(await now());
  const booked = await book(date);
  await booked.handle.result();
  const sent = await reminders(booked);
  const start = atTen(date).getTime();
  const ahead = sent.map(({ createdAt }) => Math.round((start - createdAt.getTime()) / minuteMs));
  expect(ahead).toEqual([1440, 120]);
  // The clock in the text is that of the appointment, whatever the clock said when the reminder left.
  expect(sent.map(({ text }) => /at 10:00\.\nPlace: Kade 1\n/u.test(text))).toEqual([true, true]);
  const [completed] = await rowsOf(booked);
  expect(completed?.status).toBe('completed');
  expect(Math.round(((completed?.changedAt.getTime() ?? 0) - start) / minuteMs)).toBe(24 * 60 + 30);
});

test('a reminder whose moment had passed at the booking is not sent', async () => {
  const booked = await book(plusDays(localDateOf(amsterdam, await now()), 1));
  const untilStart = atTen(plusDays(localDateOf(amsterdam, await now()), 1)).getTime() - (await now());
  await booked.handle.result();
  expect(await reminders(booked)).toHaveLength(
    [1440, 120].filter((each) => each * minuteMs < untilStart).length,
  );
});

test('an appointment that is cancelled reminds nobody, and its workflow ends at once', async () => {
  const booked = await book(plusDays(localDateOf(amsterdam, await now()), 5));
  const before = await now();
  expect(await stage.conversation.changeAppointment(booked.id, { type: 'cancel', reason: null })).toBe(
    'changed',
  );
  await stage.appointments.idle();
  await booked.handle.result();
  // The server skips years when nothing is left to wait for.
  const { closeTime } = await booked.handle.describe();
  expect((closeTime?.getTime() ?? 0) - before).toBeLessThan(dayMs);
  expect(await reminders(booked)).toEqual([]);
});

test('an appointment that moved reminds ahead of its new time only', async () => {
  const date = plusDays(localDateOf(amsterdam, await now()), 5);
  const booked = await book(date);
  const later = plusDays(date, 7);
  const change = { type: 'move', startsAt: atTen(later) } as const;
  expect(await stage.conversation.changeAppointment(booked.id, change)).toBe('changed');
  await stage.appointments.idle();
  await booked.handle.result();
  const start = atTen(later).getTime();
  const ahead = (await reminders(booked)).map(({ createdAt }) =>
    Math.round((start - createdAt.getTime()) / minuteMs),
  );
  expect(ahead).toEqual([1440, 120]);
});

test('the sweep replaces a workflow that an operator terminated, and nothing is sent twice', async () => {
  const date = plusDays(localDateOf(amsterdam, await now()), 4);
  const booked = await book(date);
  await stage.environment.sleep(atTen(date).getTime() - (await now()) - 20 * 60 * minuteMs);
  await stage.eventually('the first reminder', async () => (await reminders(booked)).length === 1);
  await booked.handle.terminate('by an operator');
  await stage.environment.sleep(atTen(date).getTime() - (await now()) - 90 * minuteMs);
  expect(await reminders(booked)).toHaveLength(1);
  await stage.appointments.sweep();
  await stage.appointments.idle();
  await stage.eventually('the second reminder', async () => (await reminders(booked)).length === 2);
  await stage.environment.client.workflow.getHandle(appointmentWorkflowId(booked.id)).result();
  expect(await reminders(booked)).toHaveLength(2);
});
