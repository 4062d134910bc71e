import { isDeepStrictEqual } from 'node:util';

import { DateTime } from 'luxon';
import { Temporal } from 'temporal-polyfill';

import { computeSlots } from '../../src/scheduling/slots.ts';
import { dayMs, minuteMs } from '../../src/scheduling/time-zone.ts';
import { percentile } from '../support/numbers.ts';
import { printProgress } from '../support/table.ts';
import { buildSchedules, type OccupiedSchedule } from './rules.ts';

const schedules = 100;
const rounds = 15;
const days = 30;

/** Milliseconds for all schedules, in the middle of the rounds. */
export interface MeasuredSlots {
  readonly slots: number;
  readonly ownMs: number;
  readonly luxonMs: number;
  readonly temporalMs: number;
}

/** A zone by a library: its dates from today on, and the instant of a time of a date; epoch milliseconds. */
interface ZoneLibrary {
  datesOf(timeZone: string, now: number, count: number): readonly { date: string; isoDay: number }[];
  instantOf(timeZone: string, date: string, clock: string): number;
}

const luxon: ZoneLibrary = {
  datesOf: (zone, now, count) => {
    const today = DateTime.fromMillis(now, { zone }).startOf('day');
    return Array.from({ length: count }, (_, index) => {
      const day = today.plus({ days: index });
      return { date: day.toFormat('yyyy-MM-dd'), isoDay: day.weekday };
    });
  },
  instantOf: (zone, date, clock) => DateTime.fromISO(`${date}T${clock}`, { zone }).toMillis(),
};

const temporal: ZoneLibrary = {
  datesOf: (zone, now, count) => {
    const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
    return Array.from({ length: count }, (_, index) => {
      const day = today.add({ days: index });
      return { date: day.toString(), isoDay: day.dayOfWeek };
    });
  },
  instantOf: (zone, date, clock) =>
    Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(zone).epochMilliseconds,
};

/** Finds the starts as `computeSlots` does, with the instants of a library. */
const findStarts = (
  { datesOf, instantOf }: ZoneLibrary,
  { rules, occupation }: OccupiedSchedule,
  now: number,
): readonly number[] => {
  const starts: number[] = [];
  const taken = occupation.busyTimes.toSorted((a, b) => a.startsAt - b.startsAt);
  const earliest = now + rules.minimumNotice * minuteMs;
  const durationMs = rules.appointmentDuration * minuteMs;
  for (const { date, isoDay } of datesOf(rules.timeZone, now, rules.horizonDays + 1))
    for (const { from, to } of rules.availability.filter((each) => each.days.includes(isoDay))) {
      const last = instantOf(rules.timeZone, date, to) - durationMs;
      for (let at = instantOf(rules.timeZone, date, from); at <= last; at += rules.slotInterval * minuteMs) {
        const isTaken = taken.some(({ startsAt, endsAt }) => startsAt < at + durationMs && endsAt > at);
        if (at >= earliest && at < now + days * dayMs && !isTaken) starts.push(at);
      }
    }
  return starts;
};

const timeOf = (work: () => unknown): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

const middle = (values: readonly number[]): number => percentile(values, 0.5);

/** Measures the slots of 100 schedules in memory, beside two libraries that are asked for each boundary. Throws when they differ. */
export const measurePureSlots = (): MeasuredSlots => {
  printProgress(`slots of ${schedules} schedules, ${rounds} rounds`);
  const now = Date.now();
  const all = buildSchedules(schedules, now);
  const range = { from: now, to: now + days * dayMs };
  const own = () => all.map(({ rules, occupation }) => computeSlots(rules, occupation, range, now));
  const by = (library: ZoneLibrary) => () => all.map((each) => findStarts(library, each, now));
  const starts = own().map((list) => list.map(({ startsAt }) => startsAt));
  for (const library of [luxon, temporal])
    if (!isDeepStrictEqual(by(library)(), starts))
      throw new Error('The slots of a library differ from ours.');
  const times: { own: number[]; luxon: number[]; temporal: number[] } = { own: [], luxon: [], temporal: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.own.push(timeOf(own));
    times.luxon.push(timeOf(by(luxon)));
    times.temporal.push(timeOf(by(temporal)));
  }
  return {
    slots: starts.flat().length,
    ownMs: middle(times.own),
    luxonMs: middle(times.luxon),
    temporalMs: middle(times.temporal),
  };
};
