import { beforeAll, describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import { createManualClock } from '../support/environments/conversation.ts';
import { readWithAll } from '../support/calendar-readers.ts';

const clock = createManualClock('2026-10-19T06:00:00.000Z');
const api = useApi({ clock });
const { make, send, patch } = api;

let scheduleId = '';
let candidateId = '';

beforeAll(async () => {
  const attributes = {
    name: 'Interviews, north',
    timeZone: 'UTC',
    appointmentDuration: 30,
    minimumNotice: 0,
    horizonDays: 365,
    availability: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
    locationText: 'Kade 1; Rotterdam',
  };
  scheduleId = (await make('schedules', { attributes })).id;
  const person = { firstName: 'Zoë', lastName: 'Ünlü', email: 'zoe@example.com', phone: '+31612345678' };
  candidateId = (await make('candidates', { attributes: person })).id;
});

const feedPath = async (): Promise<string> => {
  const { attributes } = (await send('GET', `/schedules/${scheduleId}`)).parseResource();
  return new URL(String(attributes['calendarFeedUrl'])).pathname;
};
const read = async (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(api.server.origin + (await feedPath()), { headers, method });
const book = (startsAt: string) =>
  make('appointments', {
    attributes: { startsAt, note: 'She limps.', outsideAvailability: true },
    related: { schedule: scheduleId, candidate: candidateId },
  });
const calendarOf = async () => {
  const { icalendar } = await readWithAll(await (await read()).text());
  return icalendar;
};

describe('the feed of a schedule', () => {
  test('needs no key, and names no address', async () => {
    await book('2026-10-20T09:00:00.000Z');
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const text = await answer.text();
    expect(text).toContain('METHOD:PUBLISH');
    expect(text).not.toMatch(/@example|mailto|limps|\/a\//);
    expect((await calendarOf())?.events).toMatchObject([
      {
        summary: 'Interviews, north: Zoë Ünlü',
        location: 'Kade 1; Rotterdam',
        status: 'CONFIRMED',
        sequence: 0,
      },
    ]);
    expect((await read({}, 'HEAD')).status).toBe(200);
  });

  test('has the event of the invitation, moved and cancelled as it is', async () => {
    const { id } = await book('2026-10-21T09:00:00.000Z');
    await patch('appointments', id, { startsAt: '2026-10-21T10:00:00.000Z' });
    const eventOf = async () => (await calendarOf())?.events.find(({ uid }) => uid === id);
    expect(await eventOf()).toMatchObject({ start: '2026-10-21T10:00:00.000Z', sequence: 1 });
    const invitation = String((await send('GET', `/appointments/${id}/calendar`)).body);
    expect(invitation).toContain(`UID:${id}`);
    expect(invitation).toContain('SEQUENCE:1');
    await patch('appointments', id, { status: 'cancelled' });
    expect(await eventOf()).toMatchObject({ status: 'CANCELLED', sequence: 2 });
  });

  test('has what was within 90 days, and everything ahead', async () => {
    const old = await book('2026-10-20T12:00:00.000Z');
    const far = await book('2028-10-20T12:00:00.000Z');
    const uids = async () => (await calendarOf())?.events.map(({ uid }) => uid) ?? [];
    expect(await uids()).toEqual(expect.arrayContaining([old.id, far.id]));
    clock.advanceMinutes(91 * 24 * 60);
    // Both of October are more than 90 days old by then.
    clock.advanceMinutes(2 * 24 * 60);
    expect(await uids()).toEqual([far.id]);
    clock.advanceMinutes(-93 * 24 * 60);
  });

  test('that did not change is not sent again', async () => {
    const etag = (await read()).headers.get('etag') ?? '';
    expect(etag).toMatch(/^".{43}"$/);
    const same = await read({ 'If-None-Match': etag });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    await book('2026-10-22T09:00:00.000Z');
    expect((await read({ 'If-None-Match': etag })).status).toBe(200);
  });

  test('at a replaced address is gone at once, as at one that nobody signed', async () => {
    const former = await feedPath();
    const unknown = former.replace(/.{6}\.ics$/, 'AAAAAA.ics');
    expect((await send('POST', `/schedules/${scheduleId}/rotate-feed`)).status).toBe(200);
    expect(await feedPath()).not.toBe(former);
    const statuses = [former, unknown, '/c/x.ics', '/c/.ics'].map(
      async (path) => (await fetch(api.server.origin + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
    expect((await read()).status).toBe(200);
    expect(
      (await send('POST', `/schedules/${scheduleId}/rotate-feed`, { token: api.server.otherToken })).status,
    ).toBe(404);
  });

  test('holds no word of a candidate who was deleted', async () => {
    expect(await (await read()).text()).toContain('Zoë');
    await send('DELETE', `/candidates/${candidateId}`);
    const text = await (await read()).text();
    expect(text).not.toMatch(/Zoë|Ünlü/);
    expect((await calendarOf())?.events.map(({ summary }) => summary)).toEqual(
      (await calendarOf())?.events.map(() => 'Interviews, north'),
    );
    await send('DELETE', `/schedules/${scheduleId}`);
  });
});
