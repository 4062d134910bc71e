import { weekdayNames } from './calendar-names.ts';
import { type Day, partsOf, toDay, weekdayOf } from './day.ts';
import { findSpelledNumbers } from './number-words.ts';

/** A distance from another day: "a week later", "the Monday after". */
interface Shift {
  /** The reply without the words of the distance. */
  readonly rest: string;
  move(day: Day): Day;
}

const after = '(?:later|erna|daarna|daarop|erop|nadien|na|after|afterwards|following)';
const counted = new RegExp(
  `\\b(?:the |de |een |1 |a |n )?(?:(\\p{L}+|\\d{1,2}) )?(dag|dagen|days?|week|weken|weeks)(?: more)? ${after}\\b(?! (?:tomorrow|vandaag|today|nu|now))`,
  'u',
);
const next = /\b(?:the (?:next|following) day|(?:de )?volgende dag|day after)\b(?! tomorrow)/u;
const weekdayAfter = new RegExp(
  `\\b(?:the |de )?(${weekdayNames.join('|')}) (?:erna|daarna|daarop|erop|after(?: that)?)\\b`,
  'u',
);

const countOf = (word: string | undefined): number | null => {
  if (word === undefined || /^(?:the|de|een|a|one|n)$/u.test(word)) return 1;
  if (/^\d+$/u.test(word)) return Number(word);
  const [count] = findSpelledNumbers([word]);
  return count !== undefined && Number.isInteger(count) ? count : null;
};

/** Finds a distance from another day in a normalized text; null without one. */
export const findShift = (text: string): Shift | null => {
  const named = weekdayAfter.exec(text);
  if (named) {
    const weekday = weekdayNames.findIndex((names) => names.split('|').includes(named[1] ?? '')) + 1;
    return {
      rest: text.replace(named[0], ' '),
      move: (day) => day + ((weekday - weekdayOf(day) + 6) % 7) + 1,
    };
  }
  const [all, said, unit = ''] = counted.exec(text) ?? [];
  if (all !== undefined) {
    const count = countOf(said);
    const days = (count ?? 1) * (unit.startsWith('w') ? 7 : 1);
    return { rest: text.replace(all, ' '), move: (day) => day + days };
  }
  return next.test(text) ? { rest: text.replace(next, ' '), move: (day) => day + 1 } : null;
};

const dateOfMonth =
  /\b(?:de|the|den) (\d{1,2})(?:e|ste|de|th|st|nd|rd)\b(?! (?:week|dag|keer|jaar|time|year|of\b))/gu;
const monthsAhead = 4;

/**
 * Finds the day that a text names by its place in a month ("the 14th"): the first one from a day on, and on a weekday where
 * the text names one. Null where there is none or more than one; undefined where the text names no such day.
 */
export const findDateOfMonth = (text: string, from: Day, weekday: number | null): Day | null | undefined => {
  const dates = new Set(Array.from(text.matchAll(dateOfMonth), ([, date]) => Number(date)));
  const [date] = dates;
  if (date === undefined) return undefined;
  if (dates.size > 1) return null;
  const { year, month } = partsOf(from);
  const days = Array.from({ length: monthsAhead }, (_, ahead) => {
    const index = month - 1 + ahead;
    return toDay(year + Math.floor(index / 12), (index % 12) + 1, date);
  });
  const fits = (day: Day | null): boolean =>
    day !== null && day >= from && (weekday === null || weekdayOf(day) === weekday);
  return days.find(fits) ?? null;
};
