import { type Day, partsOf, toDay, weekdayOf } from '../reply-parsers/day.ts';
import {
  anyMonthWord,
  anyWeekdayWord,
  type DayContext,
  daysBetween,
  daysFrom,
  longWeekdayWord,
  mondayOf,
  type NamedDays,
  nearestWeekday,
  nextDate,
  nextDayOfMonth,
  oneDay,
  placeIn,
  weekdayOfWeek,
  weekdayWords,
} from './calendar-words.ts';
import { monthWords } from '../reply-parsers/calendar-names.ts';
import { unit } from './clock-parts.ts';
import { smallNumbers } from './spoken-numbers.ts';
import { type DayPattern, wholeDayWords } from './day-pattern.ts';

const nextOne =
  '(?:(?:de|die|the|that)(?: (?:dag|one))? (?:daarna|erna|erop|daarop|volgende|after(?: that)?|next(?: one)?|following(?: one)?)|(?:de |the )?(?:volgende|next(?: one)?|following one)|(?:the )?(?:one|week) (?:after(?: that)?|erop|erna))';

const dayNamed = (name: string): number => placeIn(weekdayWords, name);

/** The weekday that comes a week behind the nearest one with free times. */
const weekdayAfterNext = (name: string, context: DayContext, today: Day): NamedDays => {
  const { has } = nearestWeekday(dayNamed(name), context, today + 1);
  const nearest = daysFrom(today).find((day) => has(day));
  return nearestWeekday(dayNamed(name), context, (nearest ?? today) + 7);
};

/** The next day with this number in its month, where it is that weekday: "Monday 10" names an hour in other months. */
const dateOnWeekday = (weekday: number, date: number, today: Day): NamedDays | null => {
  const day = nextDayOfMonth(today, date);
  return day !== null && weekdayOf(day) === weekday ? oneDay(day) : null;
};

const placesOfMonth = [
  'first|eerste|1st|1e',
  'second|tweede|2nd|2e',
  'third|derde|3rd|3e',
  'fourth|vierde|4th|4e',
];

/** The nth such weekday of a month, or the last one. */
const nthWeekdayOf = (nth: string, name: string, month: number, today: Day): NamedDays => {
  const { year } = partsOf(nextDate(today, month, 28) ?? today);
  const first = toDay(year, month, 1) ?? today;
  const days = Array.from({ length: 31 }, (_, more) => first + more).filter(
    (day) => partsOf(day).month === month && weekdayOf(day) === dayNamed(name),
  );
  return oneDay(days.at(placeIn(placesOfMonth, nth) - 1) ?? null);
};

/** The words for a weekday that other words place, in their order: "the Friday after", "first Monday in January", "Tuesday in two weeks". */
export const weekdayPatterns: readonly DayPattern[] = [
  {
    pattern: wholeDayWords(
      `(?:niet|not|no)(?: (?:op|on))?(?: (?:deze|die|this|that|komende|coming|the|de))? (${longWeekdayWord})(?: (?:maar|but))?(?: (?:wel|op|on))? ${nextOne}`,
    ),
    read: ([name = ''], context, today) => weekdayAfterNext(name, context, today),
  },
  {
    pattern: wholeDayWords(
      `(?:deze |die |this |that )?(${longWeekdayWord}) (?:niet|not|kan (?:ik )?niet|lukt niet|wont work|is out|is no good)(?: (?:deze|die|this|that))?(?: (?:maar|but))?(?: (?:wel|op|on))? ${nextOne}`,
    ),
    read: ([name = ''], context, today) => weekdayAfterNext(name, context, today),
  },
  {
    pattern: wholeDayWords(
      `(${placesOfMonth.join('|')}|last|laatste) (${longWeekdayWord}) (?:of|in|van) (${anyMonthWord})`,
    ),
    read: ([nth = '', name = '', month = ''], _, today) =>
      nthWeekdayOf(nth, name, placeIn(monthWords, month), today),
  },
  {
    pattern: wholeDayWords(
      '(?:(vandaag|today)|morgen|tomorrow) over (?:een|1) week|(?:volgende|next) week (vandaag|today)|a week (?:(today)|tomorrow)',
    ),
    read: (days, _, today) => oneDay(today + (days.join('') === '' ? 8 : 7)),
  },
  {
    pattern: wholeDayWords(
      '(?:this day|vandaag|today) (?:over |in )?(?:2|two|twee) (?:weeks|weken)|(?:2|two) weeks (?:from )?today|a fortnight today',
    ),
    read: (_, __, today) => oneDay(today + 14),
  },
  {
    pattern: wholeDayWords(
      '(?:volgende|komende|next) week (?:of|or|en|and) (?:de |the )?week (?:daarna|erna|erop|nadien|after(?: that)?)',
    ),
    read: (_, __, today) => daysBetween(mondayOf(today) + 7, mondayOf(today) + 20),
  },
  {
    pattern: wholeDayWords('over een week of (?:twee|2)|in a week or (?:two|2)'),
    read: (_, __, today) => daysBetween(today + 7, today + 14),
  },
  {
    pattern: wholeDayWords(`over een dag of (${[...smallNumbers.keys()].join('|')}|\\d{1,2})`),
    read: ([count = ''], _, today) => {
      const days = smallNumbers.get(count) ?? Number(count);
      return daysBetween(today + days - 1, today + days + 1);
    },
  },
  {
    pattern: wholeDayWords(
      `(${anyWeekdayWord}) (?:(?:over|in) (?:een|a|1|8|acht) (?:week|dagen|days)|week)|a week (?:on|from) (${longWeekdayWord})`,
    ),
    read: ([name = '', other = ''], context, today) =>
      nearestWeekday(dayNamed(name === '' ? other : name), context, today + 7),
  },
  {
    pattern: wholeDayWords(
      `(${anyWeekdayWord}) (?:(?:over|in) (?:14 dagen|(?:2|twee|two) (?:weken|weeks))|fortnight)|(?:(?:2|two) weeks|a fortnight) (?:on|from) (${longWeekdayWord})`,
    ),
    read: ([name = '', other = ''], context, today) =>
      nearestWeekday(dayNamed(name === '' ? other : name), context, today + 14),
  },
  {
    pattern: wholeDayWords(
      `(?:deze|this) (?:of|or|en|and) (?:de |the )?(?:volgende|komende|next) (${longWeekdayWord})|(?:deze |this )?(${longWeekdayWord}) (?:of|or|en|and) (?:(?:de|die|the|that) )?(?:(?:week|one) (?:erna|daarna|erop|after(?! next))|(?:volgende|next)(?: one)?)(?! (?:week|maand|month|\\w+dag|\\w+day)(?!\\w))`,
    ),
    read: ([name = '', other = ''], context, today) => {
      const named = name === '' ? other : name;
      const wanted = [
        nearestWeekday(dayNamed(named), context, today + 1),
        weekdayAfterNext(named, context, today),
      ];
      return { has: (day) => wanted.some(({ has }) => has(day)), isOne: false };
    },
  },
  {
    pattern: wholeDayWords(
      `(?:volgende|next) (${longWeekdayWord}) (?:(?:maar|but) )?(?:niet|not) (?:deze|die|this|that)(?: (?:one|week))?`,
    ),
    read: ([name = ''], context, today) => weekdayAfterNext(name, context, today),
  },
  {
    pattern: wholeDayWords(
      `(?:any|either|every|each|elke|iedere|(?<!(?:after|at) )all(?: the)?|beide) (${longWeekdayWord})(?:s|en)?(?! (?:but|except|behalve))`,
    ),
    read: ([name = ''], _, today) => {
      const weekday = dayNamed(name);
      return { has: (day) => day >= today && weekdayOf(day) === weekday, isOne: false, weekday };
    },
  },
  {
    pattern: wholeDayWords(`(?:this|deze) (?:week|wk) (?:op |on )?(${anyWeekdayWord})`),
    read: ([name = ''], _, today) => weekdayOfWeek(dayNamed(name), today),
  },
  {
    pattern: wholeDayWords(
      `(${anyWeekdayWord}) (?:the |de )?(\\d{1,2})(?! ?(?:${unit}|am|pm|a m|p m|ish|half|${anyMonthWord}|(?:of|or|en|and|tot|to|till|until) (?:de |the )?\\d)|[-/:.]?\\d| \\d)`,
    ),
    read: ([name = '', date = ''], _, today) => dateOnWeekday(dayNamed(name), Number(date), today),
  },
  {
    pattern: wholeDayWords('(?:in the )?mid ?week|midden in de week|halverwege de week'),
    read: (_, { free }, today) => {
      const monday = mondayOf(free.find((day) => weekdayOf(day) === 3) ?? today);
      return daysBetween(monday + 1, monday + 3);
    },
  },
];
