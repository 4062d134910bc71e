import { currentDay, type Day, toDay } from '../reply-parsers/day.ts';
import { type DayContext, type NamedDays, shortWeekday } from './calendar-words.ts';
import { dayPatterns } from './day-patterns.ts';
import { isWeekdayWithin } from './weekday-spans.ts';

/** A text whose days are replaced by marks `#d0`, `#d1`, and the days in the order of their marks. */
export interface MarkedDays {
  readonly text: string;
  readonly days: readonly NamedDays[];
}

/** Takes the week of a weekday also for the weekdays that follow it and name none: "next week Tuesday or Wednesday". */
const withWeeks = ({ text, days }: MarkedDays): MarkedDays => {
  const placed = [...days];
  let week: NamedDays | null = null;
  for (const [, index] of text.matchAll(/#d(\d+)/gu)) {
    const named = placed[Number(index)];
    if (week && named?.week === null && named.weekday !== undefined)
      placed[Number(index)] = { has: isWeekdayWithin(week, named.weekday), isOne: true };
    else week = named?.week ?? null;
  }
  return { text, days: placed };
};

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
  return withWeeks({ text, days });
};

/** Converts a date `YYYY-MM-DD` to a day. */
export const dayOf = (date: string): Day => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return toDay(year, month, day) ?? 0;
};
