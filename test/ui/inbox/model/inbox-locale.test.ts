import { describe, expect, test } from 'vitest';

import { createInboxLocale } from '../../../../ui/inbox/model/inbox-locale.ts';
import { commandOf } from '../../../../ui/inbox/model/shortcuts.ts';

const now = Date.parse('2026-03-02T09:00:00.000Z');

describe('the formats of the inbox', () => {
  test('are in the zone of the user', () => {
    expect(createInboxLocale('en', 'Europe/Amsterdam').time('2026-03-02T09:00:00.000Z')).toBe('10:00');
    expect(createInboxLocale('en', 'America/New_York').time('2026-03-02T09:00:00.000Z')).toBe('04:00');
  });

  test('name the year of a day in another year', () => {
    const { day } = createInboxLocale('en', 'Europe/Amsterdam');
    expect(day('2026-02-24T09:00:00.000Z', now)).toBe('Tuesday 24 February');
    expect(day('2025-02-24T09:00:00.000Z', now)).toMatch(/^Monday,? 24 February 2025$/);
  });

  test.each([
    ['Europe/Amsterdam', '2026-03-02', '2026-03-01T23:00:00.000Z'],
    ['America/New_York', '2026-03-02', '2026-03-02T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-02', '2026-03-01T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-02', '2026-03-01T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-03-02', '2026-03-02T11:00:00.000Z'],
    // Midnight is left out when summer time begins, and a whole day when a zone moves over the date line.
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ])('know when a day begins (%s, %s)', (zone, day, at) => {
    expect(createInboxLocale('en', zone).startOfDay(day)).toBe(at);
  });

  test('show a time for today, a weekday for this week, then a date', () => {
    const { listTime } = createInboxLocale('en', 'Europe/Amsterdam');
    expect(listTime('2026-03-02T08:00:00.000Z', now)).toBe('09:00');
    expect(listTime('2026-02-28T08:00:00.000Z', now)).toBe('Sat');
    expect(listTime('2026-01-28T08:00:00.000Z', now)).toBe('28 Jan');
    expect(listTime('2025-01-28T08:00:00.000Z', now)).toBe('28 Jan 2025');
  });

  test('name today and yesterday in the language of the user', () => {
    const { day } = createInboxLocale('nl', 'Europe/Amsterdam');
    expect([day('2026-03-02T00:00:00.000Z', now), day('2026-03-01T12:00:00.000Z', now)]).toEqual([
      'Vandaag',
      'Gisteren',
    ]);
  });

  test('do not fail for a zone that the browser does not know', () => {
    expect(createInboxLocale('en', 'Mars/Olympus').time('2026-03-02T09:00:00.000Z')).toMatch(/^\d\d:\d\d$/);
  });
});

describe('a key', () => {
  const pressed = { key: 'j', code: 'KeyJ', ctrlKey: false, metaKey: false, altKey: false, isTyping: false };

  test('gives its command, in capitals as well', () => {
    expect(commandOf(pressed, true)).toBe('next');
    expect(commandOf({ ...pressed, key: 'J' }, true)).toBe('next');
    expect(commandOf({ ...pressed, key: 'q' }, true)).toBeNull();
  });

  test('is known by its place on a keyboard without Latin letters, and by its letter on any other', () => {
    expect(commandOf({ ...pressed, key: 'о' }, true)).toBe('next');
    expect(commandOf({ ...pressed, key: 'י', code: 'KeyH' }, true)).toBeNull();
    expect(commandOf({ ...pressed, key: 'e', code: 'KeyD' }, true)).toBe('close');
  });

  test('is a word in a field, belongs to the browser with Ctrl, and can be switched off', () => {
    expect(commandOf({ ...pressed, isTyping: true }, true)).toBeNull();
    expect(commandOf({ ...pressed, ctrlKey: true }, true)).toBeNull();
    expect(commandOf(pressed, false)).toBeNull();
  });
});
