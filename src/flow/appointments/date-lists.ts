import type { Day } from '../reply-parsers/day.ts';
import { anyMonthWord, type NamedDays, nextDate, placeIn } from './calendar-words.ts';
import { monthWords } from '../reply-parsers/calendar-names.ts';
import { unit } from './clock-parts.ts';
import { type DayPattern, wholeDayWords as whole } from './day-pattern.ts';

const ordinal = '(?:st|nd|rd|th|e|de|ste)';
const andOr = '(?:(?:of|or|en|and) )?(?:(?:de|the) )?';

/** The days of a month by a list of their numbers: "3 of 4 of 5". */
const datesOf = (list: string, month: string, today: Day): NamedDays => {
  const days = [...list.matchAll(/\d+/gu)].map(([date]) =>
    nextDate(today, placeIn(monthWords, month), Number(date)),
  );
  return { has: (each) => days.includes(each), isOne: false };
};

/** The words for several days of one month, by their numbers: "3, 4 of 5 november", "January 5 or 6". */
export const dateListPatterns: readonly DayPattern[] = [
  {
    pattern: whole(
      `(?<!(?:tussen|between|van|from) (?:de |the )?)(?:the |de )?((?:\\d{1,2}${ordinal}? ${andOr})+\\d{1,2}${ordinal}?) (?:of )?(${anyMonthWord})`,
    ),
    read: ([dates = '', month = ''], _, today) => datesOf(dates, month, today),
  },
  {
    pattern: whole(
      `(${anyMonthWord}) (?:the )?((?:\\d{1,2}${ordinal}? ${andOr})*\\d{1,2}${ordinal}? (?:of|or|en|and) (?:the )?\\d{1,2}${ordinal}?)(?! ?(?:${unit}|am|pm)(?!\\w))`,
    ),
    read: ([month = '', dates = ''], _, today) => datesOf(dates, month, today),
  },
];
