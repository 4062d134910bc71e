import { currentDay, type Day, toDay } from '../reply-parsers/day.ts';
import { type DayContext, type NamedDays, shortWeekday } from './calendar-words.ts';
import { dayPatterns } from './day-patterns.ts';

/** A text whose days are replaced by marks `#d0`, `#d1`, and the days in the order of their marks. */
export interface MarkedDays {
  readonly text: string;
  readonly days: readonly NamedDays[];
}

/** Finds the days that a normalized text names, and marks their places. */
export const markDays = (normalized: string, context: DayContext): MarkedDays => {
  const days: NamedDays[] = [];
  const today = currentDay(context.now, context.timeZone);
  let text = normalized;
  for (const { pattern, read } of dayPatterns) {
    if (pattern === shortWeekday && context.language !== 'nl') continue;
    text = text
      .replaceAll(pattern, (...found: unknown[]) => {
        const groups = found.slice(1, -2).map((each) => (typeof each === 'string' ? each : ''));
        const named = read(groups, context, today);
        if (!named) return String(found[0]);
        days.push(named);
        return ` #d${days.length - 1} `;
      })
      .replaceAll(/ {2,}/gu, ' ');
  }
  return { text, days };
};

/** Converts a date `YYYY-MM-DD` to a day. */
export const dayOf = (date: string): Day => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return toDay(year, month, day) ?? 0;
};
