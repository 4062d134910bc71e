import { once } from 'node:events';
import type { Server } from 'node:http';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import Koa from 'koa';
import pino from 'pino';

import { createAppointmentPageRouter } from '../../src/appointment-page/routes.ts';
import { createAppointmentLinks } from '../../src/scheduling/appointment-links.ts';
import { ask } from '../support/builders/actions.ts';
import { linearFlowSketch } from '../support/builders/flow.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// Monday the 2nd of March 2026, ten o'clock in Amsterdam.
const clock = createManualClock();
const stage = useConversation({ clock });
const links = createAppointmentLinks('k'.repeat(64), 'https://recruitment.example.com');

let server: Server;
let origin = '';
beforeAll(async () => {
  const router = createAppointmentPageRouter({
    database: stage.database,
    clock: { now: async () => clock.now() },
    links,
    changeAppointment: (id, change) => stage.conversation.changeAppointment(id, change),
    log: pino({ level: 'silent' }),
  });
  server = new Koa().use(router.routes()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => void server.close());

let id = '';
let path = '';
let scheduleId = '';

const rows = (text: string, ...values: readonly unknown[]) =>
  stage.database.query<Record<string, unknown>>({ text }, values);

beforeEach(async () => {
  ({ scheduleId } = await insertSchedule(stage.database, stage.organizationId, { locationText: 'Kade <1>' }));
  const question = { ...ask('appointment', 'interview'), value: { scheduleIds: scheduleId } };
  const thread = await stage.thread();
  await stage.run(await stage.flow(linearFlowSketch(question)), thread);
  for (const line of ['hello there', 'thursday at 10', 'yes']) await stage.say(thread, line);
  const [row] = await rows('select id from appointments where schedule_id = $1', scheduleId);
  id = String(row?.['id']);
  path = new URL(links.changeUrlOf(id)).pathname;
});

const get = (at: string) => fetch(origin + at, { redirect: 'manual' });
const post = (at: string, form: Record<string, string>) =>
  fetch(origin + at, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const stored = async () =>
  (
    await rows('select status, starts_at as at, cancel_reason as reason from appointments where id = $1', id)
  )[0];
const booked = { status: 'booked', at: new Date('2026-03-05T09:00:00Z'), reason: null };

test('the page shows the appointment, escaped, in a document that loads nothing', async () => {
  const response = await get(path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('Thursday 5 March 2026 at 10:00');
  expect(html).toContain('Kade &lt;1&gt;');
  expect(html).not.toContain('<script');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('no GET changes anything, since chat apps fetch links', async () => {
  for (const suffix of ['', '/move', '/move?day=2026-03-06', '/cancel', '/calendar.ics', '?done=cancelled'])
    expect((await get(path + suffix)).status).toBe(200);
  expect(await stored()).toEqual(booked);
});

test('a form moves it, to a free time only', async () => {
  expect(await (await get(`${path}/move?day=2026-03-06`)).text()).toContain(
    'value="2026-03-06T08:30:00.000Z"',
  );
  const moved = await post(`${path}/move`, { startsAt: '2026-03-06T08:30:00.000Z' });
  expect([moved.status, moved.headers.get('location')]).toEqual([303, `${path}?done=moved`]);
  expect((await stored())?.['at']).toEqual(new Date('2026-03-06T08:30:00Z'));
  for (const startsAt of ['2026-03-06T08:31:00.000Z', '2031-03-06T08:30:00.000Z', 'tomorrow', '']) {
    const refused = await post(`${path}/move`, { startsAt });
    expect([refused.status, (await refused.text()).includes('no longer free')]).toEqual([409, true]);
  }
  expect((await stored())?.['at']).toEqual(new Date('2026-03-06T08:30:00Z'));
});

test('a long reason is kept as far as it fits', async () => {
  await post(`${path}/cancel`, { reason: 'x'.repeat(5000) });
  expect(await stored()).toMatchObject({ status: 'cancelled', reason: 'x'.repeat(4000) });
});

test('a form cancels it, once, and what comes later finds it cancelled', async () => {
  const cancelled = await post(`${path}/cancel`, { reason: ' I am ill\u0000 ' });
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, `${path}?done=cancelled`]);
  expect(await stored()).toMatchObject({ status: 'cancelled', reason: 'I am ill' });
  const again = await post(`${path}/move`, { startsAt: '2026-03-06T08:30:00.000Z' });
  expect([again.status, again.headers.get('location')]).toEqual([303, path]);
  expect(await (await get(path)).text()).toContain('This appointment is cancelled.');
});

test('the calendar file names no e-mail address, and follows the appointment', async () => {
  const response = await get(`${path}/calendar.ics`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const file = (await response.text()).replaceAll('\r\n ', '');
  expect(file).toContain('METHOD:PUBLISH');
  expect(file).toContain(`UID:${id}`);
  expect(file).toContain('DTSTART:20260305T090000Z');
  expect(file).toContain(links.changeUrlOf(id));
  expect(file).not.toContain('@');
});

test('a link that was not signed here, of another appointment or of long ago opens nothing', async () => {
  const changed = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [changed, '/a/x', `/a/${'x'.repeat(300)}`, `${changed}/calendar.ics`])
    expect((await get(wrong)).status).toBe(404);
  expect((await post(`${changed}/cancel`, {})).status).toBe(404);
  clock.advanceMinutes(4 * 24 * 60 + 31);
  expect((await get(path)).status).toBe(404);
  clock.advanceMinutes(-(4 * 24 * 60 + 31));
  expect((await get(path)).status).toBe(200);
});

test('a body that is too large is refused', async () => {
  const refused = await post(`${path}/cancel`, { reason: 'x'.repeat(30_000) });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([413, null]);
  expect(await refused.text()).toContain('Nothing was changed');
  expect(await stored()).toEqual(booked);
});

test('a body of another type is refused, since its reason or time would be lost', async () => {
  const send = (at: string, type: string, body: string) =>
    fetch(origin + at, { method: 'POST', headers: { 'Content-Type': type }, body, redirect: 'manual' });
  const reason = JSON.stringify({ reason: 'I am ill' });
  const time = JSON.stringify({ startsAt: '2026-03-06T08:30:00.000Z' });
  for (const refused of [
    await send(`${path}/cancel`, 'application/json', reason),
    await send(`${path}/cancel`, 'text/plain', 'reason=I am ill'),
    await send(`${path}/move`, 'application/json', time),
  ]) {
    expect(refused.status).toBe(415);
    expect(await refused.text()).toContain('use the form of the page');
  }
  expect(await stored()).toEqual(booked);
});

test('a reason can be left out', async () => {
  expect((await fetch(`${origin}${path}/cancel`, { method: 'POST', redirect: 'manual' })).status).toBe(303);
  expect(await stored()).toMatchObject({ status: 'cancelled', reason: null });
});
