import type { Language } from '../language.ts';
import { monthWords } from '../reply-parsers/calendar-names.ts';
import { currentDay, type Day, partsOf, toDay, weekdayOf } from '../reply-parsers/day.ts';

/** The days that a text names: a test, and whether the text means one day. */
export interface NamedDays {
  readonly has: (day: Day) => boolean;
  readonly isOne: boolean;
  /** The weekday, from 1 for Monday, where the text names one: "not on Tuesday" means each of them. */
  readonly weekday?: number;
  /** The week that the text names for a weekday; null where it names none, so that the week of a weekday before it counts. */
  readonly week?: NamedDays | null;
}

/** The moment and the choices that words for days depend on. */
export interface DayContext {
  readonly now: Date;
  readonly timeZone: string;
  readonly language: Language;
  /** The days with free times, ascending. */
  readonly free: readonly Day[];
  /** The day that was chosen; null before. */
  readonly chosen: Day | null;
}

/** The words for each weekday, from Monday. */
export const weekdayWords = [
  'maandag|monday|mon|ma',
  'dinsdag|tuesday|tues|tue|di',
  'woensdag|wednesday|weds|wed|woe|wo',
  'donderdag|thursday|thurs|thur|thu|do',
  'vrijdag|friday|fri|vr',
  'zaterdag|saturday|sat|za',
  'zondag|sunday|sun|zo',
];
const beforeTime =
  '(?= (?:\\d|half|kwart|om (?:\\d|half|kwart|[a-z]+ uur)|in de|ochtend|voormiddag|middag|namiddag|avond|nm|vm))';
const beforeYes =
  '(?=$| (?:aub|graag|of|en|maar|tot|tm|goed|prima|past|lukt|is (?:goed|prima|ok|top)|zou)(?!\\w))';
/** Short forms of Dutch weekdays. Some are also other words: these count only before a date, a time or words of a choice. */
export const shortWeekday = new RegExp(
  `(?<![\\w#])(di|wo|vr|(?:ma|za|zo)${beforeTime}|(?:ma|za)${beforeYes}|(?<!(?<!\\w)(?:we|i|you|can|could|to|lets|please|would|not|cant|cannot|dont|wont) )do(?:${beforeTime}|${beforeYes}))(?!\\w)`,
  'gu',
);
/** The words for weekdays that are nothing else, for a pattern. */
export const longWeekdayWord = weekdayWords.map((group) => group.replace(/\|[a-z]{2}$/u, '')).join('|');

/** The words for all months, for a pattern. */
export const anyMonthWord = monthWords.join('|');
/** The words for months that are no name or other word, for a pattern. */
export const longMonthWord = monthWords
  .flatMap((group) =>
    group.split('|').filter((word) => word.length > 4 || word === 'juli' || word === 'juni'),
  )
  .filter((word) => word !== 'march')
  .join('|');
/** The words for all weekdays, for a pattern. */
export const anyWeekdayWord = weekdayWords
  .join('|')
  .replace(
    '|do|',
    '|(?<!(?<!\\w)(?:we|i|you|can|could|to|lets|please|would|not|cant|cannot|dont|wont|it|that) )do|',
  );

/** Returns the place of a word in lists of words, from 1; 0 where it is in none. */
export const placeIn = (groups: readonly string[], word: string): number =>
  groups.findIndex((group) => group.split('|').includes(word)) + 1;

/** Names one day; none for null. */
export const oneDay = (day: Day | null): NamedDays => ({ has: (each) => each === day, isOne: true });

/** Names a weekday of the week of a day. */
export const weekdayOfWeek = (weekday: number, day: Day): NamedDays => {
  const monday = mondayOf(day);
  return { ...oneDay(monday + weekday - 1), week: daysBetween(monday, monday + 6) };
};

/** Names the days from one to another, both included. */
export const daysBetween = (from: Day, to: Day): NamedDays => ({
  has: (each) => each >= from && each <= to,
  isOne: false,
});

const reach = 370;

/** Returns the days of a year from one on. */
export const daysFrom = (day: Day): readonly Day[] => Array.from({ length: reach }, (_, far) => day + far);

/** Whether a day is not named, and a named one is found from it in one direction. */
const isBeside = (named: NamedDays, day: number, direction: 1 | -1): boolean =>
  !named.has(day) &&
  Array.from({ length: reach }, (_, far) => day + direction * far).some((each) => named.has(each));

/** Whether named days come before a day, which is none of them. */
export const precedes = (named: NamedDays, day: number): boolean => isBeside(named, day, -1);

/** Whether named days come after a day, which is none of them. */
export const follows = (named: NamedDays, day: number): boolean => isBeside(named, day, 1);

/** Returns the next such date from today on. */
export const nextDate = (today: Day, month: number, date: number): Day | null => {
  const { year } = partsOf(today);
  const days = [toDay(year, month, date), toDay(year + 1, month, date)];
  return days.find((each) => each !== null && each >= today) ?? null;
};

/** Returns the next day with this number in its month, from today on. */
export const nextDayOfMonth = (today: Day, date: number): Day | null => {
  const { year, month } = partsOf(today);
  const days = [0, 1, 2].map((more) => {
    const first = new Date(Date.UTC(year, month - 1 + more, 1));
    return toDay(first.getUTCFullYear(), first.getUTCMonth() + 1, date);
  });
  return days.find((each) => each !== null && each >= today) ?? null;
};

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: Day): Day => day - weekdayOf(day) + 1;

/** Names the days of the next such month with numbers between two. */
export const monthSpan = (today: Day, month: number, from: number, to: number): NamedDays => {
  const now = partsOf(today);
  const year = month >= now.month ? now.year : now.year + 1;
  return {
    has: (each) => {
      const at = partsOf(each);
      return at.year === year && at.month === month && at.date >= from && at.date <= to;
    },
    isOne: false,
  };
};

/** The parts of a month by their words, with their first and last number. */
export const partsOfMonth: readonly (readonly [RegExp, number, number])[] = [
  [/^(?:begin|early|earlier|start|vroeg)/u, 1, 10],
  [/^(?:hal[fv]|midden|mid)/u, 10, 20],
  [/^(?:eind|einde|end|late|laat|back|tail)/u, 20, 31],
  [/^(?:first|eerste) h/u, 1, 15],
  [/^(?:second|tweede|last|laatste) h/u, 15, 31],
];

/** Names the nearest such weekday that has free times; without any, the nearest at all. */
export const nearestWeekday = (
  weekday: number,
  { now, timeZone, free }: DayContext,
  from: Day,
): NamedDays => {
  const today = currentDay(now, timeZone);
  const offered = free.find((day) => weekdayOf(day) === weekday && day >= from);
  const nearest = Array.from({ length: 7 }, (_, index) => Math.max(from, today) + index);
  return { ...oneDay(offered ?? nearest.find((day) => weekdayOf(day) === weekday) ?? null), weekday };
};

/** Names a week, or a part of it, so many weeks after the present one. */
export const weekOf = (today: Day, shift: number, part = ''): NamedDays => {
  const monday = mondayOf(today) + shift * 7;
  if (/begin|start|early|earlier|vroeg|first|eerste/u.test(part)) return daysBetween(monday, monday + 2);
  if (/mid|halverwege/u.test(part)) return daysBetween(monday + 1, monday + 3);
  if (/eind|end|late|latter|laat|second|tweede|last|laatste/u.test(part))
    return daysBetween(monday + 3, monday + 6);
  return daysBetween(monday, monday + 6);
};

/** Names the week of the year with this number of ISO 8601: the first one has the 4th of January. */
export const weekOfYear = (today: Day, week: number): NamedDays => {
  const { year } = partsOf(today);
  const starts = [year, year + 1].map((each) => mondayOf(toDay(each, 1, 4) ?? today) + (week - 1) * 7);
  const monday = starts.find((each) => each + 6 >= today) ?? today;
  return daysBetween(monday, monday + 6);
};

/** Names the nth week of the next such month; the fifth one is its last seven days. */
export const nthWeekOf = (today: Day, nth: number, month: number): NamedDays => {
  const { year } = partsOf(nextDate(today, month, 28) ?? today);
  if (nth === 5) {
    const next = toDay(month === 12 ? year + 1 : year, (month % 12) + 1, 1) ?? today;
    return daysBetween(next - 7, next - 1);
  }
  const first = mondayOf(toDay(year, month, 1) ?? today);
  // The first week of a month is the one with most of its working days.
  const begins = weekdayOf(toDay(year, month, 1) ?? today) > 4 ? first + 7 : first;
  return daysBetween(begins + (nth - 1) * 7, begins + (nth - 1) * 7 + 6);
};
