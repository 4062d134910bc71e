import { expect, test } from 'vitest';
import fc from 'fast-check';
import { z } from 'zod';

import type { ScheduleRules } from '../../src/scheduling/schedule-rules.ts';
import { computeSlots, type Interval, mergeSlots, type Occupation } from '../../src/scheduling/slots.ts';
import { localDateOf, timeZoneOf } from '../../src/scheduling/time-zone.ts';
import { runCalendarScript } from '../support/run-python.ts';
import { bySpeed } from '../support/slow-run.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

const office: ScheduleRules = {
  id: 'office',
  userId: 'robin',
  timeZone: 'Europe/Amsterdam',
  appointmentDuration: 30,
  slotInterval: 30,
  availability: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '10:30' }],
  exceptions: [],
  holidays: null,
  bufferMinutes: 0,
  minimumNotice: 240,
  horizonDays: 7,
  maxPerDay: null,
};

const nothing: Occupation = { claims: [], busyTimes: [], booked: [], holidays: new Set() };
const monday = Date.parse('2026-11-02T06:00:00Z');
const always = { from: -Infinity, to: Infinity };

const iso = (at: number): string => new Date(at).toISOString().slice(0, 16);
const startsOf = (
  rules: Partial<ScheduleRules>,
  occupation: Partial<Occupation> = {},
  now = monday,
): string[] =>
  computeSlots({ ...office, ...rules }, { ...nothing, ...occupation }, always, now).map(({ startsAt }) =>
    iso(startsAt),
  );

const interval = (from: string, to: string): Interval => ({
  startsAt: Date.parse(`${from}:00Z`),
  endsAt: Date.parse(`${to}:00Z`),
});

test('a week of an office: weekdays from the notice to the horizon', () => {
  const starts = startsOf({});
  // Monday 7:00 in Amsterdam with four hours of notice: the morning of Monday is over.
  expect(starts.slice(0, 3)).toEqual(['2026-11-03T08:00', '2026-11-03T08:30', '2026-11-03T09:00']);
  expect(starts.at(-1)).toBe('2026-11-09T09:00');
  expect(starts).toHaveLength(15);
});

test.each<[string, Partial<ScheduleRules>, Partial<Occupation>, string[]]>([
  [
    'an exception takes the place of the weekday',
    { exceptions: [{ date: '2026-11-03', windows: [{ from: '13:00', to: '13:30' }] }] },
    {},
    ['2026-11-03T12:00'],
  ],
  [
    'an exception without windows is a day off',
    { exceptions: [{ date: '2026-11-03', windows: [] }] },
    {},
    [],
  ],
  ['a holiday has no slots', {}, { holidays: new Set(['2026-11-03']) }, []],
  [
    'an exception is stronger than a holiday',
    { exceptions: [{ date: '2026-11-03', windows: [{ from: '09:00', to: '09:30' }] }] },
    { holidays: new Set(['2026-11-03']) },
    ['2026-11-03T08:00'],
  ],
  [
    'a claim takes what it overlaps',
    {},
    { claims: [interval('2026-11-03T08:15', '2026-11-03T08:45')] },
    ['2026-11-03T09:00'],
  ],
  [
    'a claim that ends when a slot starts takes nothing of it',
    {},
    { claims: [interval('2026-11-03T07:30', '2026-11-03T08:00')] },
    ['2026-11-03T08:00', '2026-11-03T08:30', '2026-11-03T09:00'],
  ],
  [
    'a buffer is kept before what is taken, and after busy times',
    { bufferMinutes: 15 },
    { busyTimes: [interval('2026-11-03T08:30', '2026-11-03T08:50')] },
    [],
  ],
  [
    'a full day has no slots',
    { maxPerDay: 2 },
    { booked: [Date.parse('2026-11-03T12:00:00Z'), Date.parse('2026-11-03T13:00:00Z')] },
    [],
  ],
  [
    'a day that is not full has all of them',
    { maxPerDay: 2 },
    { booked: [Date.parse('2026-11-03T12:00:00Z')] },
    ['2026-11-03T08:00', '2026-11-03T08:30', '2026-11-03T09:00'],
  ],
  [
    'a step that is shorter than an appointment',
    { slotInterval: 20 },
    {},
    ['2026-11-03T08:00', '2026-11-03T08:20', '2026-11-03T08:40', '2026-11-03T09:00'],
  ],
  [
    'two windows that overlap',
    {
      availability: [
        { days: [2], from: '09:00', to: '10:00' },
        { days: [2], from: '09:30', to: '10:30' },
      ],
    },
    {},
    ['2026-11-03T08:00', '2026-11-03T08:30', '2026-11-03T09:00'],
  ],
])('%s', (_, rules, occupation, expected) => {
  expect(startsOf({ horizonDays: 1, ...rules }, occupation)).toEqual(expected);
});

test('a day of 25 hours has more slots, one of 23 fewer, in steps of elapsed time', () => {
  const night = {
    availability: [{ days: [7], from: '00:00', to: '24:00' }],
    slotInterval: 60,
    appointmentDuration: 60,
  };
  const autumn = startsOf(night, {}, Date.parse('2026-10-24T06:00:00Z'));
  const spring = startsOf({ ...night, horizonDays: 1 }, {}, Date.parse('2026-03-28T06:00:00Z'));
  expect([autumn.length, spring.length]).toEqual([25, 23]);
});

test('a window never passes the end of its day, also where the last hour of the day is left out', () => {
  // In Nuuk the clock goes from 23:00 of Saturday the 29th of March 2025 to midnight.
  const evening = {
    timeZone: 'America/Nuuk',
    availability: [{ days: [6], from: '22:00', to: '23:45' }],
    minimumNotice: 0,
    horizonDays: 1,
  };
  const expected = ['2025-03-30T00:00', '2025-03-30T00:30'];
  expect(startsOf(evening, {}, Date.parse('2025-03-29T12:00:00Z'))).toEqual(expected);
  expect(startsOf(evening, {}, Date.parse('2025-03-30T01:00:00Z'))).toEqual([]);
  const leftOut = { ...evening, availability: [{ days: [6], from: '23:15', to: '23:45' }] };
  expect(startsOf(leftOut, {}, Date.parse('2025-03-29T12:00:00Z'))).toEqual([]);
});

test.each([30, 20])(
  'the slots of several schedules are one list, also of %s minutes',
  (appointmentDuration) => {
    const other = {
      ...office,
      id: 'other',
      userId: 'kim',
      appointmentDuration,
      slotInterval: 30,
      availability: [{ days: [2], from: '09:30', to: '10:00' }],
    };
    const lists = [office, other].map((rules) =>
      computeSlots({ ...rules, horizonDays: 1 }, nothing, always, monday),
    );
    expect(mergeSlots(lists).map(({ startsAt, scheduleIds }) => [iso(startsAt), scheduleIds])).toEqual([
      ['2026-11-03T08:00', ['office']],
      ['2026-11-03T08:30', ['office', 'other']],
      ['2026-11-03T09:00', ['office']],
    ]);
  },
);

interface Case {
  readonly rules: ScheduleRules;
  readonly now: number;
  readonly from: number;
  readonly to: number;
  readonly claims: readonly (readonly [number, number])[];
  readonly busyTimes: readonly (readonly [number, number])[];
  readonly booked: readonly number[];
  readonly holidays: readonly string[];
}

const zoneNames = Intl.supportedValuesOf('timeZone');
const first = Date.UTC(2025, 0, 1);
const quarter = 15 * minuteMs;

const clock = fc.integer({ min: 0, max: 96 }).map((quarters) => {
  const text = (value: number): string => String(value).padStart(2, '0');
  return `${text(Math.floor(quarters / 4))}:${text((quarters % 4) * 15)}`;
});
const window = fc
  .tuple(clock, clock)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));

/** Random schedules in every zone, many of them around a change of clocks. */
const arbitraryCase: fc.Arbitrary<Case> = fc
  .record({
    zone: fc.constantFrom(...zoneNames),
    day: fc.integer({ min: 0, max: 729 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    nearTransition: fc.boolean(),
  })
  .chain(({ zone, day, minute, nearTransition }) => {
    const transitions = timeZoneOf(zone).transitions.filter(
      ({ at }) => at > first && at < first + 730 * 24 * hourMs,
    );
    const transition = nearTransition ? transitions[day % Math.max(1, transitions.length)] : undefined;
    const now = transition
      ? transition.at - minute * minuteMs
      : first + day * 24 * hourMs + minute * minuteMs;
    const at = fc
      .integer({ min: -96, max: 96 * 14 })
      .map((quarters) => now - (now % quarter) + quarters * quarter);
    const busy = fc.array(
      fc
        .tuple(at, fc.integer({ min: 1, max: 40 }))
        .map(([start, length]) => [start, start + length * 5 * minuteMs] as const),
      { maxLength: 12 },
    );
    const date = fc
      .integer({ min: -1, max: 12 })
      .map((days) => localDateOf(timeZoneOf(zone), now + days * 24 * hourMs));
    const duration = fc.constantFrom(5, 15, 20, 30, 45, 60, 90, 240, 480);
    return fc.record({
      rules: fc.record({
        id: fc.constant('s'),
        userId: fc.constant('u'),
        timeZone: fc.constant(zone),
        appointmentDuration: duration,
        slotInterval: fc.constantFrom(5, 10, 15, 20, 30, 60),
        availability: fc.array(
          fc
            .record({ days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), window })
            .map((rule) => ({ days: rule.days, ...rule.window })),
          { minLength: 1, maxLength: 4 },
        ),
        exceptions: fc.uniqueArray(fc.record({ date, windows: fc.array(window, { maxLength: 2 }) }), {
          maxLength: 3,
          selector: (each) => each.date,
        }),
        holidays: fc.constant(null),
        bufferMinutes: fc.constantFrom(0, 0, 5, 15, 60),
        minimumNotice: fc.constantFrom(0, 60, 240, 2880),
        horizonDays: fc.integer({ min: 0, max: 10 }),
        maxPerDay: fc.constantFrom(null, null, 1, 3),
      }),
      now: fc.constant(now),
      from: fc.constantFrom(now - 24 * hourMs, now, now + 30 * hourMs),
      to: fc.constantFrom(now + 48 * hourMs, now + 14 * 24 * hourMs),
      claims: busy,
      busyTimes: busy,
      booked: fc.array(at, { maxLength: 6 }),
      holidays: fc.uniqueArray(date, { maxLength: 3 }),
    });
  });

const toIntervals = (pairs: Case['claims']): Interval[] =>
  pairs.map(([startsAt, endsAt]) => ({ startsAt, endsAt }));

const slotsOf = ({ rules, now, from, to, claims, busyTimes, booked, holidays }: Case) =>
  computeSlots(
    rules,
    { claims: toIntervals(claims), busyTimes: toIntervals(busyTimes), booked, holidays: new Set(holidays) },
    { from, to },
    now,
  );

test('random schedules have the slots that a second implementation finds', async () => {
  const cases = fc.sample(arbitraryCase, {
    numRuns: bySpeed(600, 5000),
    seed: bySpeed(Date.now() % 100_000, 7),
  });
  const expected = z.array(z.array(z.number())).parse(await runCalendarScript('slots.py', cases));
  const wrong = cases.filter((each, index) => {
    const starts = slotsOf(each).map(({ startsAt }) => startsAt);
    return JSON.stringify(starts) !== JSON.stringify(expected[index]);
  });
  expect(wrong).toEqual([]);
  expect(expected.filter((starts) => starts.length > 0).length).toBeGreaterThan(cases.length / 3);
}, 300_000);

test('slots are never taken, keep the buffer, ascend, and lie on the date that they name', () => {
  fc.assert(
    fc.property(arbitraryCase, (each) => {
      const slots = slotsOf(each);
      const zone = timeZoneOf(each.rules.timeZone);
      const bufferMs = each.rules.bufferMinutes * minuteMs;
      for (const [index, { startsAt, endsAt, localDate }] of slots.entries()) {
        expect(startsAt).toBeGreaterThan(slots[index - 1]?.startsAt ?? -Infinity);
        expect(endsAt - startsAt).toBe(each.rules.appointmentDuration * minuteMs);
        expect(localDate).toBe(localDateOf(zone, startsAt));
        const meets = ([from, to]: readonly [number, number]): boolean =>
          startsAt < to && from < endsAt + bufferMs;
        expect([...each.claims, ...each.busyTimes].filter(meets)).toEqual([]);
      }
    }),
    { numRuns: bySpeed(300, 3000) },
  );
});
