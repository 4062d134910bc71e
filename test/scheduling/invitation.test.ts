import { describe, expect, test } from 'vitest';

import { buildFeed, buildInvitation, type InvitedAppointment } from '../../src/scheduling/invitation.ts';
import { readWithAll } from '../support/calendar-readers.ts';

const appointment: InvitedAppointment = {
  id: '01980000-0000-7000-8000-000000000001',
  sequence: 2,
  isCancelled: false,
  startsAt: new Date('2026-11-03T13:30:00Z'),
  endsAt: new Date('2026-11-03T14:00:00Z'),
  changedAt: new Date('2026-10-30T09:00:00Z'),
  title:
    'Interviews: Zoë de Vries, née Ünlü; with \\ and a very long name that makes this line longer than seventy-five octets',
  place: 'Kade 1,\nRotterdam; second door',
  description: 'Bring a proof of identity.\nRing twice: "Harbour Care".',
  organizer: { name: 'Robin Bakker', email: 'robin@example.com' },
  attendee: { name: 'Zoë', email: 'zoe@example.com' },
};

// Characters of two, three and four octets at every place of a folded line, and what is escaped.
const titles = [
  ...Array.from({ length: 80 }, (_, index) => `${'x'.repeat(index)}ëëëëëë👩🏽‍🔧👩🏽‍🔧€€€ë`.repeat(2)),
  'a,b;c\\,d\\;e',
  'comma, semicolon; backslash \\ newline\nend',
  'ends with a backslash \\',
  '"in quotes", and: a colon',
];

const readSame = async (text: string) => {
  const read = await readWithAll(text);
  expect(Object.keys(read)).toHaveLength(3);
  const [first, ...others] = Object.values(read);
  for (const other of others) expect(other).toEqual(first);
  return first;
};

describe('three other readers of calendars find what was written', () => {
  test('in an invitation', async () => {
    expect(await readSame(buildInvitation({ ...appointment, attendee: null }))).toEqual({
      method: 'REQUEST',
      events: [
        {
          uid: appointment.id,
          sequence: 2,
          status: 'CONFIRMED',
          start: '2026-11-03T13:30:00.000Z',
          end: '2026-11-03T14:00:00.000Z',
          summary: appointment.title,
          location: appointment.place,
          description: appointment.description,
          organizer: 'mailto:robin@example.com',
          attendee: null,
        },
      ],
    });
    expect((await readSame(buildInvitation(appointment)))?.events).toMatchObject([
      { attendee: 'MAILTO:zoe@example.com' },
    ]);
  }, 120_000);

  test('in a cancellation, which needs nobody', async () => {
    const gone = {
      ...appointment,
      isCancelled: true,
      sequence: 3,
      organizer: null,
      attendee: null,
      place: null,
      description: null,
    };
    expect(await readSame(buildInvitation(gone))).toMatchObject({
      method: 'CANCEL',
      events: [{ status: 'CANCELLED', sequence: 3, location: null, organizer: null, attendee: null }],
    });
  }, 120_000);

  test('in a feed, whatever its titles hold', async () => {
    const events = titles.map((title, index) => ({
      ...appointment,
      id: `01980000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      title,
      place: title,
      isCancelled: index % 2 === 1,
    }));
    const read = await readSame(buildFeed('Interviews, ë; 👩🏽‍🔧', events));
    expect(read?.method).toBe('PUBLISH');
    expect(read?.events).toEqual(
      events.map(({ id, title, isCancelled }) => ({
        uid: id,
        sequence: 2,
        status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
        start: '2026-11-03T13:30:00.000Z',
        end: '2026-11-03T14:00:00.000Z',
        summary: title,
        location: title,
        description: appointment.description,
        organizer: null,
        attendee: null,
      })),
    );
  }, 120_000);
});

test('a backslash before an n stays one; node-ical alone reads the escaped pair as a new line', async () => {
  const title = 'C:\\new';
  const { icalendar, icalJs, nodeIcal } = await readWithAll(
    buildFeed('Interviews', [{ ...appointment, title }]),
  );
  const summaries = [icalendar, icalJs, nodeIcal].map((read) => read?.events[0]?.summary);
  expect(summaries).toEqual([title, title, 'C:\\\new']);
}, 120_000);

test('no line is longer than 75 octets, and each ends with CR and LF', () => {
  const feed = buildFeed(
    'Interviews',
    titles.map((title) => ({ ...appointment, title })),
  );
  for (const text of [buildInvitation(appointment), feed]) {
    const lines = text.split('\r\n');
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  }
});

test('a feed holds no address, not even of those that the invitation names', () => {
  expect(buildFeed('Interviews', [appointment])).not.toMatch(/@example|mailto|ATTENDEE|ORGANIZER/i);
  expect(buildInvitation(appointment)).toMatch(/@example/);
});
