import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { useApi } from '../support/environments/api.ts';

const api = useApi();
const { make, send } = api;

const dayMs = 24 * 60 * 60_000;
// The next Monday but one, so that no notice and no holiday is in the way.
const today = Math.floor(Date.now() / dayMs) * dayMs;
const monday = today + (14 - ((new Date(today).getUTCDay() + 6) % 7)) * dayMs;
const at = (clock: string, day = 0): string =>
  new Date(
    monday + day * dayMs + Number(clock.slice(0, 2)) * 3_600_000 + Number(clock.slice(3)) * 60_000,
  ).toISOString();
const dateOf = (day: number): string => at('00:00', day).slice(0, 10);

const office = {
  name: 'Interviews',
  timeZone: 'UTC',
  appointmentDuration: 30,
  availability: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '11:00' }],
  horizonDays: 30,
  locationText: 'Kade 1, Rotterdam',
};

let scheduleId = '';
let userId = '';

beforeAll(async () => {
  userId = (await make('users')).id;
  scheduleId = (await make('schedules', { attributes: office, related: { user: userId } })).id;
});

// The id of a slot is its start.
const slotList = z.object({
  data: z.array(z.object({ id: z.string(), attributes: z.record(z.string(), z.unknown()) })),
  links: z.object({ next: z.string().nullable() }),
});

const readSlots = async (path: string) => slotList.parse((await send('GET', path)).body);
const startsOf = async (path: string): Promise<string[]> => (await readSlots(path)).data.map(({ id }) => id);
const slots = (days = ''): Promise<string[]> =>
  startsOf(`/schedules/${scheduleId}/slots?from=${dateOf(0)}&to=${days || dateOf(0)}`);

const book = (startsAt: string, attributes: object = {}, schedule = scheduleId) => {
  const relationships = { schedule: { data: { type: 'schedules', id: schedule } } };
  return send('POST', '/appointments', {
    data: { type: 'appointments', attributes: { startsAt, ...attributes }, relationships },
  });
};
const change = (id: string, attributes: object) =>
  send('PATCH', `/appointments/${id}`, { data: { type: 'appointments', id, attributes } });

describe('a schedule', () => {
  test('takes the time zone of its user and the duration as its step', async () => {
    const user = (await make('users', { attributes: { timeZone: 'America/New_York' } })).id;
    const { timeZone: _, ...rest } = office;
    const data = {
      type: 'schedules',
      attributes: rest,
      relationships: { user: { data: { type: 'users', id: user } } },
    };
    const { attributes } = (await send('POST', '/schedules', { data })).parseResource();
    expect(attributes).toMatchObject({
      timeZone: 'America/New_York',
      slotInterval: 30,
      minimumNotice: 240,
      horizonDays: 30,
      bufferMinutes: 0,
      status: 'active',
      isDefault: false,
    });
  });

  test('reports every fault of its windows at its place', async () => {
    const attributes = {
      ...office,
      availability: [{ days: [1], from: '10:00', to: '09:00' }],
      exceptions: [
        { date: '2026-12-24', windows: [] },
        { date: '2026-12-24', windows: [{ from: '09:00', to: '09:00' }] },
      ],
      holidays: 'XX',
    };
    const data = {
      type: 'schedules',
      attributes,
      relationships: { user: { data: { type: 'users', id: userId } } },
    };
    expect((await send('POST', '/schedules', { data })).errorCodes()).toEqual([
      'attribute_invalid /data/attributes/availability/0/to',
      'attribute_invalid /data/attributes/exceptions/1/date',
      'attribute_invalid /data/attributes/exceptions/1/windows/0/to',
      'attribute_invalid /data/attributes/holidays',
    ]);
  });

  test('that becomes the default takes that from the other one of the user', async () => {
    const user = (await make('users')).id;
    const first = await make('schedules', { attributes: { ...office, isDefault: true }, related: { user } });
    const second = await make('schedules', { attributes: { ...office, isDefault: true }, related: { user } });
    const shown = await Promise.all([first, second].map(({ id }) => send('GET', `/schedules/${id}`)));
    expect(shown.map((each) => each.parseResource().attributes['isDefault'])).toEqual([false, true]);
  });

  test('offers no slots on a public holiday, nor while it is paused', async () => {
    const year = new Date(today).getUTCFullYear() + (new Date(today).getUTCMonth() >= 3 ? 1 : 0);
    const newYear = `${year}-01-01`;
    const all = {
      availability: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '10:00' }],
      horizonDays: 365,
    };
    const { id } = await make('schedules', { attributes: { ...office, ...all }, related: { user: userId } });
    const path = `/schedules/${id}/slots?from=${newYear}&to=${newYear}`;
    expect(await startsOf(path)).toHaveLength(2);
    await api.patch('schedules', id, { holidays: 'NL' });
    expect(await startsOf(path)).toEqual([]);
    await api.patch('schedules', id, { holidays: null, status: 'paused' });
    expect(await startsOf(path)).toEqual([]);
  });

  test('cannot go, nor can its user, while there are appointments ahead', async () => {
    const user = (await make('users')).id;
    const { id } = await make('schedules', { attributes: office, related: { user } });
    const booked = (await book(at('09:00'), {}, id)).parseResource();
    const remove = async (path: string) => (await send('DELETE', path)).status;
    expect([await remove(`/schedules/${id}`), await remove(`/users/${user}`)]).toEqual([409, 409]);
    await change(booked.id, { status: 'cancelled' });
    expect([await remove(`/schedules/${id}`), await remove(`/users/${user}`)]).toEqual([204, 204]);
    const { attributes } = (await send('GET', `/appointments/${booked.id}`)).parseResource();
    expect(attributes).toMatchObject({ status: 'cancelled', scheduleId: null, userId: null });
  });
});

describe('reminders of a schedule', () => {
  const values = (count: number) => [
    { type: 'body', parameters: Array.from({ length: count }, () => ({ type: 'text', text: 'at ten' })) },
  ];

  test('are a day and two hours ahead, unless it says otherwise', async () => {
    const { id } = await make('schedules', { attributes: office });
    const read = async () =>
      (await send('GET', `/schedules/${id}`)).parseResource().attributes['reminderMinutes'];
    expect(await read()).toEqual([1440, 120]);
    await api.patch('schedules', id, { reminderMinutes: [] });
    expect(await read()).toEqual([]);
    expect((await api.patch('schedules', id, { reminderMinutes: [4] })).status).toBe(422);
    expect((await api.patch('schedules', id, { reminderMinutes: [10, 20, 30, 40, 50, 60] })).status).toBe(
      422,
    );
  });

  test('take a template whose values fit', async () => {
    const { id } = await make('schedules', { attributes: office });
    const template = (
      await make('messageTemplates', {
        attributes: {
          components: [{ type: 'BODY', text: 'Your interview is {{1}}.', example: { body_text: [['x']] } }],
        },
      })
    ).id;
    const wrong = await api.patch('schedules', id, {
      reminderTemplateId: template,
      reminderComponents: values(2),
    });
    expect(wrong.errorCodes()).toEqual(['template_parameters_invalid /data/attributes/reminderComponents']);
    const unknown = await api.patch('schedules', id, { reminderTemplateId: id });
    expect(unknown.errorCodes()).toContain('not_found /data/attributes/reminderTemplateId');
    const right = await api.patch('schedules', id, {
      reminderTemplateId: template,
      reminderComponents: values(1),
    });
    expect(right.status).toBe(200);
  });
});

describe('slots', () => {
  test('are those of the windows, with the local date and the schedule', async () => {
    expect(await slots()).toEqual(['09:00', '09:30', '10:00', '10:30'].map((clock) => at(clock)));
    const [first] = (await readSlots(`/schedules/${scheduleId}/slots?from=${dateOf(0)}`)).data;
    expect(first?.attributes).toMatchObject({ localDate: dateOf(0), scheduleIds: [scheduleId] });
  });

  test('of several schedules name all that offer them, and come page by page', async () => {
    const other = (
      await make('schedules', {
        attributes: { ...office, availability: [{ days: [1], from: '10:30', to: '11:30' }] },
      })
    ).id;
    const query = `filter[scheduleId]=${scheduleId},${other}&from=${dateOf(0)}&to=${dateOf(0)}`;
    const { data } = await readSlots(`/slots?${query}`);
    expect(data.map(({ attributes }) => attributes['scheduleIds']).slice(3)).toEqual([
      [scheduleId, other],
      [other],
    ]);
    const page = await readSlots(
      `/schedules/${scheduleId}/slots?from=${dateOf(0)}&to=${dateOf(0)}&page[size]=3`,
    );
    expect(page.data).toHaveLength(3);
    const rest = await readSlots(String(page.links.next).replace('/public/v2', ''));
    expect(rest.data.map(({ id }) => id)).toEqual([at('10:30')]);
  });

  test('of a schedule that does not exist are none', async () => {
    expect((await readSlots(`/slots?filter[scheduleId]=${randomUUID()}`)).data).toEqual([]);
  });

  test.each([
    ['filter[scheduleId]=first', 'parameter_invalid filter[scheduleId]'],
    ['filter[schedule]=first', 'parameter_unknown filter[schedule]'],
  ])('of several schedules are refused for %s', async (query, code) => {
    const answer = await send('GET', `/slots?${query}`);
    expect([answer.status, ...answer.errorCodes()]).toEqual([400, code]);
  });

  test.each([
    ['from=tomorrow', 'parameter_invalid from'],
    ['from=2026-11-02T09:00:00', 'parameter_invalid from'],
    ['from=2026-11-02&to=2026-11-01', 'parameter_invalid to'],
    ['from=2026-11-02&to=2027-02-01', 'parameter_invalid to'],
    ['until=2026-11-02', 'parameter_unknown until'],
  ])('are refused for %s', async (query, code) => {
    const answer = await send('GET', `/schedules/${scheduleId}/slots?${query}`);
    expect([answer.status, ...answer.errorCodes()]).toEqual([400, code]);
  });

  test('leave out what is busy, whatever schedule of the user is asked', async () => {
    const user = (await make('users')).id;
    const { id } = await make('schedules', {
      attributes: { ...office, bufferMinutes: 15 },
      related: { user },
    });
    const busy = { startsAt: at('09:30'), endsAt: at('09:50'), externalId: 'event-1' };
    const { id: busyId } = await make('busyTimes', { attributes: busy, related: { user } });
    const path = `/schedules/${id}/slots?from=${dateOf(0)}&to=${dateOf(0)}`;
    // The slot at nine would leave no buffer; the one at ten begins before the buffer of the busy time is over.
    expect(await startsOf(path)).toEqual([at('10:30')]);
    const again = await send('POST', '/busy-times', {
      data: {
        type: 'busyTimes',
        attributes: busy,
        relationships: { user: { data: { type: 'users', id: user } } },
      },
    });
    expect(again.status).toBe(409);
    await send('DELETE', `/busy-times/${busyId}`);
    expect(await startsOf(path)).toHaveLength(4);
  });
});

describe('an appointment', () => {
  test('takes its slot, moves, and frees what it had', async () => {
    const booked = (await book(at('09:30'))).parseResource();
    expect(booked.attributes).toMatchObject({
      status: 'booked',
      endsAt: at('10:00').replace('Z', '+00:00'),
      timeZone: 'UTC',
      userId,
      sequence: 0,
      locationText: 'Kade 1, Rotterdam',
    });
    expect(await slots()).not.toContain(at('09:30'));
    const moved = (await change(booked.id, { startsAt: at('10:30') })).parseResource();
    expect(moved.attributes).toMatchObject({ sequence: 1, endsAt: at('11:00').replace('Z', '+00:00') });
    expect(await slots()).toEqual(['09:00', '09:30', '10:00'].map((clock) => at(clock)));
    const cancelled = (
      await change(booked.id, { status: 'cancelled', cancelReason: 'Filled.' })
    ).parseResource();
    expect(cancelled.attributes).toMatchObject({ status: 'cancelled', cancelledBy: 'api', sequence: 2 });
    expect(await slots()).toHaveLength(4);
  });

  test('moves to a time that overlaps its own', async () => {
    const attributes = { ...office, slotInterval: 10 };
    const { id } = await make('schedules', { attributes });
    const booked = (await book(at('09:00'), {}, id)).parseResource();
    expect((await change(booked.id, { startsAt: at('09:10') })).status).toBe(200);
    expect((await book(at('09:00'), {}, id)).errorCodes()).toEqual(['slot_taken /data/attributes/startsAt']);
  });

  test.each([
    ['a time that somebody else has', '10:00', 0, {}, 409, 'slot_taken'],
    ['the same, outside of the windows', '10:15', 0, { outsideAvailability: true }, 409, 'slot_taken'],
    ['a time between two slots', '09:10', 0, {}, 422, 'slot_not_offered'],
    ['a day without a window', '09:00', 5, {}, 422, 'slot_not_offered'],
    ['a day beyond the horizon', '09:00', 35, {}, 422, 'slot_not_offered'],
    ['a day in the past', '09:00', -28, {}, 422, 'slot_not_offered'],
  ])('is refused at %s', async (_, clock, day, attributes, status, code) => {
    const { id: booked } = (await book(at('10:00'))).parseResource();
    const answer = await book(at(clock, day), attributes);
    expect([answer.status, ...answer.errorCodes()]).toEqual([status, `${code} /data/attributes/startsAt`]);
    await change(booked, { status: 'cancelled' });
  });

  test('can lie outside of the windows when that is wanted', async () => {
    const booked = await book(at('20:15', 5), { outsideAvailability: true });
    expect(booked.status).toBe(201);
  });

  test('that is over cannot be changed into one that is booked', async () => {
    const { id } = (await book(at('09:00', 1))).parseResource();
    expect((await change(id, { status: 'noShow' })).errorCodes()).toEqual([
      'appointment_ahead /data/attributes/status',
    ]);
    expect((await change(id, { status: 'completed' })).status).toBe(200);
    // It took place earlier than planned, so its time is free.
    const again = (await book(at('09:00', 1))).parseResource();
    await change(again.id, { status: 'cancelled' });
    expect((await change(id, { status: 'booked' })).errorCodes()).toEqual([
      'appointment_over /data/attributes/status',
    ]);
    expect((await change(id, { startsAt: at('09:30', 1) })).errorCodes()).toEqual([
      'appointment_over /data/attributes/startsAt',
    ]);
    expect((await change(id, { status: 'noShow' })).status).toBe(200);
    await change(id, { status: 'cancelled' });
    expect((await change(id, { status: 'completed' })).errorCodes()).toEqual([
      'appointment_over /data/attributes/status',
    ]);
  });

  test('of a candidate who is deleted is cancelled, and its time is free', async () => {
    const candidate = (await make('candidates')).id;
    const { id } = await make('schedules', { attributes: office });
    const booked = await make('appointments', {
      attributes: { startsAt: at('09:00') },
      related: { schedule: id, candidate },
    });
    await send('DELETE', `/candidates/${candidate}`);
    const { attributes } = (await send('GET', `/appointments/${booked.id}`)).parseResource();
    expect(attributes).toMatchObject({ status: 'cancelled', cancelledBy: 'api', sequence: 1 });
    expect((await book(at('09:00'), {}, id)).status).toBe(201);
  });

  test('is an iCalendar file, also of another person than the schedule knows', async () => {
    const candidate = (
      await make('candidates', { attributes: { firstName: 'Noor', email: 'noor@example.com' } })
    ).id;
    const { id } = await make('schedules', { attributes: office });
    const booked = await make('appointments', {
      attributes: { startsAt: at('09:00') },
      related: { schedule: id, candidate },
    });
    const answer = await send('GET', `/appointments/${booked.id}/calendar`);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([200, 'text/calendar; charset=utf-8', 'attachment; filename="appointment.ics"']);
    const text = String(answer.body);
    expect(text).toContain(`UID:${booked.id}`);
    expect(text).toContain('SUMMARY:Interviews: Noor');
    expect(text).toContain('mailto:noor@example.com'.slice(7));
    expect((await send('GET', '/appointments/0190b1b8-0000-7000-8000-000000000000/calendar')).status).toBe(
      404,
    );
  });

  test('counts against the daily limit until it is cancelled', async () => {
    const { id } = await make('schedules', { attributes: { ...office, maxPerDay: 1 } });
    const { id: booked } = (await book(at('09:00'), {}, id)).parseResource();
    expect((await book(at('10:00'), {}, id)).errorCodes()).toEqual([
      'slot_not_offered /data/attributes/startsAt',
    ]);
    await change(booked, { status: 'cancelled' });
    expect((await book(at('10:00'), {}, id)).status).toBe(201);
  });
});

test('a booking, a move and a cancellation are webhook events with the appointment as it was then', async () => {
  const { id: organizationId } = (await send('GET', '/organizations')).parseList().data[0] ?? { id: '' };
  const webhookUrl = 'https://hooks.example.com/appointments';
  const data = { type: 'organizations', id: organizationId, attributes: { webhookUrl } };
  expect((await send('PATCH', `/organizations/${organizationId}`, { data })).status).toBe(200);
  const { id } = await make('schedules', { attributes: office });
  const { id: booked } = (await book(at('09:00'), {}, id)).parseResource();
  await change(booked, { startsAt: at('10:00') });
  await change(booked, { note: 'Nothing that a receiver has to hear.' });
  await change(booked, { status: 'cancelled' });
  const rows = await api.server.query(
    `select event, subject_type, snapshot->>'status' as status, (snapshot->>'sequence')::int as sequence
       from webhook_deliveries where subject_id = $1 order by created_at, id`,
    [booked],
  );
  const subject_type = 'appointments';
  expect(rows).toEqual([
    { event: 'appointment.booked', subject_type, status: 'booked', sequence: 0 },
    { event: 'appointment.rescheduled', subject_type, status: 'booked', sequence: 1 },
    { event: 'appointment.cancelled', subject_type, status: 'cancelled', sequence: 2 },
  ]);
});
