import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { requestCalendars } from '../../src/scheduling/busy-calendars/calendar-rows.ts';
import { buildCalendar, buildEvent } from '../support/builders/calendars.ts';
import { useBusyCalendars } from '../support/environments/busy-calendars.ts';
import { eventuallyEqual } from '../support/eventually.ts';
import { redirectTo, respondWithCalendar } from '../support/servers/calendar-server.ts';

const { api, clock, server, readers, reasons } = useBusyCalendars();
const { make, send, patch } = api;

const office = {
  name: 'Interviews',
  timeZone: 'Europe/Amsterdam',
  appointmentDuration: 60,
  minimumNotice: 0,
  availability: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '12:00' }],
};

const eventAt = (uid: string, hour: string): readonly string[] =>
  buildEvent(uid, `DTSTART:20261020T${hour}0000Z`, 'DURATION:PT1H');
const calendar = buildCalendar(eventAt('1', '07'));

// The id of a slot is its start.
const slotList = z.object({ data: z.array(z.object({ id: z.string() })) });

let scheduleId = '';
let userId = '';

const start = clock.now().getTime();

beforeEach(async () => {
  clock.advanceSeconds((start - clock.now().getTime()) / 1000);
  await api.server.query('delete from schedules');
  server.requests.length = 0;
  reasons.length = 0;
  server.respondWith(respondWithCalendar(calendar, { etag: '"1"' }));
  userId = (await make('users')).id;
  const attributes = { ...office, busyCalendarUrl: server.url };
  scheduleId = (await make('schedules', { attributes, related: { user: userId } })).id;
});

const show = async () => (await send('GET', `/schedules/${scheduleId}`)).parseResource().attributes;
const state = async () => (await show())['busyCalendarState'];
const times = async () => {
  const found = await send('GET', `/busy-times?filter[userId]=${userId}&sort=startsAt`);
  return found.parseList().data;
};
const hourOf = (text: string): number => Number(text.slice(11, 13));
const hours = async () => (await times()).map((each) => hourOf(String(each.attributes['startsAt'])));
const slots = async () => {
  const answer = await send('GET', `/schedules/${scheduleId}/slots?from=2026-10-20&to=2026-10-20`);
  return slotList.parse(answer.body).data.map(({ id }) => hourOf(id));
};
const sweepLater = async (minutes = 10): Promise<void> => {
  clock.advanceMinutes(minutes);
  await readers.first.sweep();
};

describe('a calendar', () => {
  test('takes the time of the user once it has been read, and its address is a secret', async () => {
    expect(await show()).toMatchObject({ busyCalendarState: 'none' });
    await readers.first.sweep();
    expect(await show()).toMatchObject({ busyCalendarState: 'ok' });
    expect(await times()).toMatchObject([
      {
        attributes: {
          startsAt: '2026-10-20T07:00:00.000+00:00',
          endsAt: '2026-10-20T08:00:00.000+00:00',
          source: 'calendar',
          scheduleId,
          externalId: null,
        },
      },
    ]);
    expect(await slots()).toEqual([8, 9]);
    const shown = JSON.stringify((await send('GET', `/schedules/${scheduleId}`)).body);
    const [stored] = await api.server.query('select row_to_json(s)::text as row from schedules s');
    expect(shown).not.toContain('busyCalendarUrl');
    expect([shown, JSON.stringify(stored)].filter((text) => text.includes('5f3a'))).toEqual([]);
    const [row] = await api.server.query('select row_to_json(b)::text as row from busy_times b');
    expect(JSON.stringify(row)).not.toContain('A word that nobody else may read');
  });

  test('is asked for again every ten minutes, with the version that is known', async () => {
    await readers.first.sweep();
    await readers.first.sweep();
    await sweepLater(9);
    expect(server.requests).toHaveLength(1);
    const before = await times();
    await sweepLater(1);
    expect(server.requests.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"']);
    expect([await state(), await times()]).toEqual(['ok', before]);
  });

  test('is read as a whole twice a day, because the horizon moves on', async () => {
    await readers.first.sweep();
    for (let hour = 0; hour < 13; hour += 1) await sweepLater(60);
    const conditions = server.requests.map((headers) => headers['if-none-match'] !== undefined);
    expect(conditions).toEqual([false, ...Array.from({ length: 11 }, () => true), false, true]);
  });

  test('without an ETag is asked for by its date', async () => {
    const lastModified = 'Mon, 19 Oct 2026 05:00:00 GMT';
    server.respondWith(respondWithCalendar(calendar, { lastModified }));
    await readers.first.sweep();
    await sweepLater();
    expect(server.requests.map((headers) => headers['if-modified-since'])).toEqual([undefined, lastModified]);
  });

  test('that changes writes only what differs', async () => {
    server.respondWith(respondWithCalendar(buildCalendar(eventAt('1', '07'), eventAt('2', '09'))));
    await readers.first.sweep();
    const before = await times();
    server.respondWith(respondWithCalendar(buildCalendar(eventAt('1', '07'), eventAt('2', '11'))));
    await sweepLater();
    const after = await times();
    expect(await hours()).toEqual([7, 11]);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]?.id).not.toBe(before[1]?.id);
  });

  test('that two processes want is read by one', async () => {
    server.respondWith((response, request) => {
      setTimeout(() => respondWithCalendar(calendar)(response, request), 300);
    });
    await Promise.all([readers.first.sweep(), readers.second.sweep(), readers.first.refresh([scheduleId])]);
    expect(server.requests).toHaveLength(1);
    expect(await hours()).toEqual([7]);
  });
});

describe('before a list of slots', () => {
  test('a calendar is read that is older than two minutes', async () => {
    expect(await slots()).toEqual([8, 9]);
    expect(server.requests).toHaveLength(1);
    server.respondWith(respondWithCalendar(buildCalendar(eventAt('1', '08'))));
    clock.advanceMinutes(1);
    expect(await slots()).toEqual([8, 9]);
    clock.advanceMinutes(1);
    expect(await slots()).toEqual([7, 9]);
    expect((await send('GET', `/slots?filter[scheduleId]=${scheduleId}`)).status).toBe(200);
    expect(server.requests).toHaveLength(2);
  });

  test('a calendar that is slow is not waited for: the last good reading counts', async () => {
    await readers.first.sweep();
    clock.advanceMinutes(3);
    server.respondWith((response, request) => {
      setTimeout(() => respondWithCalendar(buildCalendar(eventAt('1', '08')))(response, request), 2200);
    });
    const began = performance.now();
    expect(await slots()).toEqual([8, 9]);
    const waitedMs = performance.now() - began;
    expect(waitedMs).toBeGreaterThan(1400);
    expect(waitedMs).toBeLessThan(2200);
    await eventuallyEqual('the new time', 5, hours, [8]);
  });

  test('in a conversation it is read by the next sweep, since a turn waits for nobody', async () => {
    await readers.first.sweep();
    const request = () =>
      api.server.database.transaction(async (sql) => requestCalendars(sql, [scheduleId], clock.now()));
    clock.advanceMinutes(1);
    await request();
    await readers.first.sweep();
    expect(server.requests).toHaveLength(1);
    clock.advanceMinutes(1);
    await request();
    await readers.first.sweep();
    expect(server.requests).toHaveLength(2);
  });
});

describe('while a calendar fails', () => {
  test('its last good reading counts, after a day as stale, until it is good again', async () => {
    await readers.first.sweep();
    server.respondWith((response) => void response.writeHead(500).end('broken'));
    await sweepLater();
    expect([await state(), await hours()]).toEqual(['failing', [7]]);
    await sweepLater(23 * 60);
    expect(await state()).toBe('failing');
    await sweepLater(60);
    expect([await state(), await hours()]).toEqual(['stale', [7]]);
    server.respondWith(respondWithCalendar(calendar));
    await sweepLater();
    expect(await state()).toBe('ok');
    expect(new Set(reasons)).toEqual(new Set(['Its server answered 500.']));
  });

  const endless = `BEGIN:VCALENDAR\r\n${'X-PAD:x\r\n'.repeat(700_000)}END:VCALENDAR\r\n`;
  test.each<[string, Parameters<typeof server.respondWith>[0], string]>([
    ['answers nothing', () => undefined, 'It did not come within 3 s.'],
    [
      'ends in the middle of the time',
      (response) => void response.writeHead(200).write('BEGIN:VCALENDAR\r\n'),
      'It did not come within 3 s.',
    ],
    ['is larger than 5 MB', respondWithCalendar(endless), 'It is larger than 5 MB.'],
    ['is a page to sign in', respondWithCalendar('<html>Sign in</html>'), 'It is no calendar.'],
    [
      'leads to a private address',
      redirectTo('http://10.0.0.8/basic.ics'),
      'It leads to a private, link-local or reserved address.',
    ],
    [
      'leads to a host inside',
      redirectTo('http://inside.example.com/basic.ics'),
      'It leads to a private, link-local or reserved address.',
    ],
    ['leads to itself', redirectTo('/again'), 'It is redirected more than 3 times.'],
    [
      'closes the connection',
      (response) => void response.destroy(),
      'The connection failed (UND_ERR_SOCKET).',
    ],
    ['is not there', (response) => void response.writeHead(404).end(), 'Its server answered 404.'],
    [
      'says that nothing changed to a first request',
      (response) => void response.writeHead(304).end(),
      'Its server answered 304.',
    ],
    [
      'is packed',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      'Its encoding is not supported.',
    ],
  ])('that %s, nothing else happens', async (_, responder, reason) => {
    server.respondWith(responder);
    await readers.first.sweep();
    expect(await state()).toBe('failing');
    expect(reasons).toEqual([reason]);
    expect(await times()).toEqual([]);
  });

  test('three redirects are followed', async () => {
    server.respondWith((response, request) => {
      const step = Number(/\d$/.exec(request.url ?? '')?.[0] ?? 0);
      if (step < 3) redirectTo(`/step-${step + 1}`)(response, request);
      else respondWithCalendar(calendar)(response, request);
    });
    await readers.first.sweep();
    expect([await state(), server.requests.length]).toEqual(['ok', 4]);
  });
});

describe('a change of the schedule', () => {
  test('that removes the address removes its times, also while it is read', async () => {
    await readers.first.sweep();
    server.respondWith((response, request) => {
      setTimeout(() => respondWithCalendar(calendar)(response, request), 300);
    });
    clock.advanceMinutes(10);
    const sweeping = readers.first.sweep();
    await eventuallyEqual('the request', 5, async () => server.requests.length, 2);
    await patch('schedules', scheduleId, { busyCalendarUrl: null });
    await sweeping;
    expect([await state(), await times()]).toEqual(['none', []]);
    await sweepLater(60);
    expect(server.requests).toHaveLength(2);
  });

  test('to another address keeps the times until that has been read', async () => {
    await readers.first.sweep();
    server.respondWith(respondWithCalendar(buildCalendar(eventAt('1', '08')), { etag: '"1"' }));
    await patch('schedules', scheduleId, { busyCalendarUrl: server.url.replace('basic', 'other') });
    expect([await state(), await hours()]).toEqual(['none', [7]]);
    await readers.first.sweep();
    expect([await state(), await hours()]).toEqual(['ok', [8]]);
  });

  test('of its zone moves whole days, and one of its user all times', async () => {
    server.respondWith(
      respondWithCalendar(buildCalendar(buildEvent('1', 'DTSTART;VALUE=DATE:20261021')), { etag: '"1"' }),
    );
    await readers.first.sweep();
    expect(await hours()).toEqual([22]);
    await patch('schedules', scheduleId, { timeZone: 'America/New_York' });
    await readers.first.sweep();
    expect(await hours()).toEqual([4]);
    const other = (await make('users')).id;
    await patch('schedules', scheduleId, { userId: other });
    expect(await hours()).toEqual([]);
    userId = other;
    expect(await hours()).toEqual([4]);
  });

  test('with an address that must not be read is refused', async () => {
    const refuse = async (busyCalendarUrl: string) => {
      const data = { type: 'schedules', id: scheduleId, attributes: { busyCalendarUrl } };
      const answer = await send('PATCH', `/schedules/${scheduleId}`, { data });
      return answer.status === 200 ? [] : answer.errorCodes();
    };
    const pointer = '/data/attributes/busyCalendarUrl';
    expect(await refuse('http://10.0.0.8/basic.ics')).toEqual([`calendar_url_refused ${pointer}`]);
    expect(await refuse('https://me:secret@example.com/basic.ics')).toEqual([
      `calendar_url_refused ${pointer}`,
    ]);
    expect(await refuse('ftp://example.com/basic.ics')).toEqual([`attribute_invalid ${pointer}`]);
    expect(await refuse('webcal://example.com/basic.ics')).toEqual([]);
  });
});

test('a busy time of a calendar cannot be changed by the API', async () => {
  await readers.first.sweep();
  const [first] = await times();
  const id = first?.id ?? '';
  const attributes = { endsAt: '2026-10-20T09:00:00.000Z' };
  const data = { type: 'busyTimes', id, attributes };
  expect((await send('PATCH', `/busy-times/${id}`, { data })).errorCodes()).toEqual([
    'busy_time_of_calendar',
  ]);
  const removed = await send('DELETE', `/busy-times/${id}`);
  expect([removed.status, removed.errorCodes()]).toEqual([409, ['busy_time_of_calendar']]);
  const own = await make('busyTimes', { related: { user: userId } });
  expect((await send('DELETE', `/busy-times/${own.id}`)).status).toBe(204);
  expect(await hours()).toEqual([7]);
});
