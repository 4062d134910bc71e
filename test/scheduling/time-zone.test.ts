import { expect, test } from 'vitest';
import { z } from 'zod';

import {
  dayMs,
  formatSlotInstant,
  timeZoneOf,
  localToInstant,
  toLocalTime,
} from '../../src/scheduling/time-zone.ts';
import { runCalendarScript } from '../support/run-python.ts';
import { bySpeed } from '../support/slow-run.ts';

// Python's zoneinfo has the same version of the IANA database: each change of Node repeats the comparison.

const from = Date.UTC(2024, 10, 1);
const days = 4 * 365;
const minutesOfDay = bySpeed([30, 150], [0, 30, 60, 90, 105, 120, 135, 150, 165, 180, 240, 720, 1380, 1410]);
const zones = Intl.supportedValuesOf('timeZone');

const locals = Array.from({ length: days }, (_, day) =>
  minutesOfDay.map((minute) => from + day * dayMs + minute * 60_000),
).flat();

const partsOf = (local: number): number[] => {
  const date = new Date(local);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ];
};

test('the version of the IANA database is the one that the packages of Python have', () => {
  expect(process.versions.tz).toBe('2026c');
});

test('every local time of four years is the same instant as in Python, in every zone', async () => {
  const input = { zones, times: locals.map(partsOf) };
  const output = z.record(z.string(), z.array(z.number()));
  const expected = output.parse(await runCalendarScript('local_times.py', input));
  expect(Object.keys(expected).length).toBeGreaterThan(400);
  const wrong = zones.filter((name) => {
    const zone = timeZoneOf(name);
    return locals.some(
      (local, index) => localToInstant(zone, local) !== (expected[name]?.[index] ?? NaN) * 1000,
    );
  });
  expect(wrong).toEqual([]);
}, 300_000);

test.each([
  ['the first of two', 'Europe/Amsterdam', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
  ['forward in a gap', 'Europe/Amsterdam', '2026-03-29T02:30', '2026-03-29T01:30:00Z'],
  ['a change by half an hour', 'Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00Z'],
  ['a day that a country left out', 'Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00:00Z'],
])('a local time of a change of clocks: %s', (_, name, local, instant) => {
  const zone = timeZoneOf(name);
  expect(new Date(localToInstant(zone, Date.parse(`${local}:00Z`))).toISOString()).toBe(
    instant.replace('Z', '.000Z'),
  );
});

test('the way back from an instant is the same clock, but for a gap', () => {
  const zone = timeZoneOf('Europe/Amsterdam');
  const changed = locals.filter((local) => toLocalTime(zone, localToInstant(zone, local)) !== local);
  // The hours from two to three of four Sundays in March.
  expect(
    changed.every((local) => new Date(local).getUTCMonth() === 2 && new Date(local).getUTCHours() === 2),
  ).toBe(true);
  expect(changed.length).toBe(minutesOfDay.filter((minute) => minute >= 120 && minute < 180).length * 4);
});

test('an unknown zone is refused', () => {
  expect(() => timeZoneOf('Europe/Nowhere')).toThrow(RangeError);
});

test('an instant is written as Date writes it, before 1970 and to the millisecond as well', () => {
  const instants = [0, -1, 1, -dayMs, 951_782_400_000, 4_102_444_799_999, ...locals.slice(0, 500)];
  expect(instants.map(formatSlotInstant)).toEqual(instants.map((instant) => new Date(instant).toISOString()));
});
