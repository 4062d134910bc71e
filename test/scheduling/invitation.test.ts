import { expect, test } from '@jest/globals';

import { buildInvitation, type InvitedAppointment } from '../../src/scheduling/invitation.ts';
import { runCalendarScript } from '../support/run-python.ts';

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

test('another reader of calendars finds what was written', async () => {
  expect(await runCalendarScript('read_calendar.py', buildInvitation(appointment))).toEqual({
    method: 'REQUEST',
    uid: appointment.id,
    sequence: 2,
    status: 'CONFIRMED',
    start: '2026-11-03T13:30:00+00:00',
    end: '2026-11-03T14:00:00+00:00',
    summary: appointment.title,
    location: appointment.place,
    description: appointment.description,
    organizer: 'mailto:robin@example.com',
    attendee: 'MAILTO:zoe@example.com',
  });
}, 120_000);

test('a cancellation says so, and needs nobody', async () => {
  const gone = {
    ...appointment,
    isCancelled: true,
    sequence: 3,
    organizer: null,
    attendee: null,
    place: null,
    description: null,
  };
  expect(await runCalendarScript('read_calendar.py', buildInvitation(gone))).toMatchObject({
    method: 'CANCEL',
    status: 'CANCELLED',
    sequence: 3,
    location: null,
    organizer: null,
    attendee: null,
  });
}, 120_000);

test('no line is longer than 75 octets, and each ends with CR and LF', () => {
  const lines = buildInvitation(appointment).split('\r\n');
  expect(lines.length).toBeGreaterThan(15);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(buildInvitation(appointment).replaceAll('\r\n', '')).not.toContain('\n');
});
