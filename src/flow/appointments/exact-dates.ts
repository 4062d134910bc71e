import { type Day, toDay } from '../reply-parsers/day.ts';
import { anyMonthWord, anyWeekdayWord, type NamedDays, nextDate, oneDay, placeIn } from './calendar-words.ts';
import { monthWords } from '../reply-parsers/calendar-names.ts';
import { type DayPattern, dayOrdinal, wholeDayWords } from './day-pattern.ts';

/** Finds a date: of the year that is named, else the next one. */
const dateIn = (today: Day, year: string, month: number, date: string): NamedDays | null => {
  if (year === '') return oneDay(nextDate(today, month, Number(date)));
  return oneDay(toDay(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(date)));
};

const year = '(\\d{4})';

/** Dates with a month, by its name or its number. */
export const exactDatePatterns: readonly DayPattern[] = [
  {
    pattern: wholeDayWords(
      `(?:(?:${anyWeekdayWord}) )?(?:the |de )?(\\d{1,2})${dayOrdinal}? ?(?:of )?(${anyMonthWord})(?: ${year})?`,
    ),
    read: ([date = '', month = '', named = ''], _, today) =>
      dateIn(today, named, placeIn(monthWords, month), date),
  },
  {
    pattern: wholeDayWords(
      `(?:(?:${anyWeekdayWord}) )?(${anyMonthWord}) (?:the )?(\\d{1,2})${dayOrdinal}?(?: ${year}(?! ?(?:u|uur|h)(?!\\w)))?`,
    ),
    read: ([month = '', date = '', named = ''], _, today) =>
      dateIn(today, named, placeIn(monthWords, month), date),
  },
  {
    pattern: wholeDayWords(`${year}-(\\d{1,2})-(\\d{1,2})`),
    read: ([named = '', month = '', date = ''], _, today) => dateIn(today, named, Number(month), date),
  },
  {
    pattern: wholeDayWords(`(?:(?:${anyWeekdayWord}) )?(\\d{1,2})[/-](\\d{1,2})(?:[/-](\\d{4}|\\d{2}))?`),
    // In America the month comes first.
    read: ([first = '', second = '', named = ''], { timeZone }, today) => {
      const isMonthFirst = Number(second) > 12 || (timeZone.startsWith('America/') && Number(first) <= 12);
      const [date, month] = isMonthFirst ? [second, first] : [first, second];
      return dateIn(today, named, Number(month), date);
    },
  },
];
