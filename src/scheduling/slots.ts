import type { DayWindow, ScheduleRules } from './schedule-rules.ts';
import {
  dateOf,
  dayMs,
  dayToInstants,
  localDateOf,
  midnightOf,
  minuteMs,
  offsetAt,
  type TimeZone,
  timeZoneOf,
} from './time-zone.ts';

/** A stretch of time; epoch milliseconds, the end excluded. */
export interface Interval {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A time at which an appointment can be booked. */
export interface Slot extends Interval {
  /** The date in the zone of the schedule, `YYYY-MM-DD`. */
  readonly localDate: string;
  /** The schedules that offer it, in the order in which they were asked. */
  readonly scheduleIds: readonly string[];
}

/** Everything that takes the time of a schedule's person, and the days off. */
export interface Occupation {
  /** Holds and appointments of the person, with their buffers. */
  readonly claims: readonly Interval[];
  readonly busyTimes: readonly Interval[];
  /** The starts of the appointments of this schedule, which count against its daily limit. */
  readonly booked: readonly number[];
  /** The dates of public holidays. */
  readonly holidays: ReadonlySet<string>;
}

const clockMs = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 * minuteMs + Number(clock.slice(3, 5)) * minuteMs;

const isoDayOf = (midnight: number): number => new Date(midnight).getUTCDay() || 7;

/** Returns a function that gives the windows of a day: those of its exception, none on a holiday, else those of the weekday. */
const createWindowsOfDay = ({ availability, exceptions }: ScheduleRules, holidays: ReadonlySet<string>) => {
  const byDate = new Map(exceptions.map(({ date, windows }) => [date, windows]));
  return (date: string, midnight: number): readonly DayWindow[] =>
    byDate.get(date) ??
    (holidays.has(date) ? [] : availability.filter(({ days }) => days.includes(isoDayOf(midnight))));
};

/** Returns stretches of time sorted by start, with those that overlap or meet as one. */
export const mergeIntervals = (intervals: readonly Interval[]): readonly Interval[] => {
  const merged: { startsAt: number; endsAt: number }[] = [];
  for (const { startsAt, endsAt } of intervals.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = merged.at(-1);
    if (last && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt);
    else merged.push({ startsAt, endsAt });
  }
  return merged;
};

/** Returns a check whether a stretch is free. Its calls must come in ascending order. */
const createIsFree = (taken: readonly Interval[]) => {
  let next = 0;
  return (startsAt: number, endsAt: number): boolean => {
    while ((taken[next]?.endsAt ?? Infinity) <= startsAt) next += 1;
    return (taken[next]?.startsAt ?? Infinity) >= endsAt;
  };
};

const countByDate = (zone: TimeZone, starts: readonly number[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const start of starts) {
    const date = localDateOf(zone, start);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
};

/** The starts of the slots of a day, ascending. A start that two windows share counts once. */
const startsOfDay = (
  zone: TimeZone,
  midnight: number,
  windows: readonly DayWindow[],
  { appointmentDuration, slotInterval }: ScheduleRules,
): readonly number[] => {
  const starts: number[] = [];
  const toInstant = dayToInstants(zone, midnight);
  // A change of clocks can leave out the last hour of a day (America/Nuuk): its end would move into the next day.
  const endOfDay = toInstant(midnight + dayMs);
  let isAscending = true;
  for (const { from, to } of windows) {
    const end = Math.min(toInstant(midnight + clockMs(to)), endOfDay);
    const last = end - appointmentDuration * minuteMs;
    const first = toInstant(midnight + clockMs(from));
    isAscending &&= first > (starts.at(-1) ?? -Infinity);
    for (let at = first; at <= last; at += slotInterval * minuteMs) starts.push(at);
  }
  return isAscending ? starts : [...new Set(starts)].toSorted((a, b) => a - b);
};

/**
 * Returns the free slots of a schedule that start within `range`, ascending. All instants are epoch milliseconds. Pure. The rules are
 * those of docs/product-decisions.md#slots: for each local day the windows of its exception, else none on a holiday, else the
 * weekday's; from the start of a window in steps of elapsed time; a buffer after each appointment and each busy time.
 */
export const computeSlots = (
  rules: ScheduleRules,
  { claims, busyTimes, booked, holidays }: Occupation,
  range: { readonly from: number; readonly to: number },
  now: number,
): readonly Slot[] => {
  const zone = timeZoneOf(rules.timeZone);
  const earliest = Math.max(range.from, now + rules.minimumNotice * minuteMs);
  const lastDay = midnightOf(localDateOf(zone, now)) + rules.horizonDays * dayMs;
  const durationMs = rules.appointmentDuration * minuteMs;
  const bufferMs = rules.bufferMinutes * minuteMs;
  const windowsOf = createWindowsOfDay(rules, holidays);
  const isFree = createIsFree(
    mergeIntervals([
      ...claims,
      ...busyTimes.map(({ startsAt, endsAt }) => ({ startsAt, endsAt: endsAt + bufferMs })),
    ]),
  );
  const counts = countByDate(zone, booked);
  const slots: Slot[] = [];
  const scheduleIds = [rules.id];
  const firstDay = midnightOf(localDateOf(zone, earliest));
  for (let midnight = firstDay; midnight <= lastDay; midnight += dayMs) {
    if (midnight - offsetAt(zone, midnight) >= range.to + dayMs) break;
    const localDate = dateOf(midnight);
    if (rules.maxPerDay !== null && (counts.get(localDate) ?? 0) >= rules.maxPerDay) continue;
    for (const startsAt of startsOfDay(zone, midnight, windowsOf(localDate, midnight), rules)) {
      if (startsAt < earliest || startsAt >= range.to) continue;
      const endsAt = startsAt + durationMs;
      if (isFree(startsAt, endsAt + bufferMs)) slots.push({ startsAt, endsAt, localDate, scheduleIds });
    }
  }
  return slots;
};

/**
 * Joins the slots of several schedules: one for each start, with all schedules that offer it in the order of the lists. Its end is that
 * of the first one: others can be longer.
 */
export const mergeSlots = (lists: readonly (readonly Slot[])[]): readonly Slot[] => {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  // The lists of ids grow in place: to copy them for each schedule took 10 ms of 100 schedules, in place of 1.
  const byStart = new Map<number, { readonly slot: Slot; readonly scheduleIds: string[] }>();
  for (const list of lists)
    for (const slot of list) {
      const known = byStart.get(slot.startsAt);
      if (known) known.scheduleIds.push(...slot.scheduleIds);
      else byStart.set(slot.startsAt, { slot, scheduleIds: [...slot.scheduleIds] });
    }
  return [...byStart.values()]
    .map(({ slot, scheduleIds }) => ({ ...slot, scheduleIds }))
    .toSorted((a, b) => a.startsAt - b.startsAt);
};
