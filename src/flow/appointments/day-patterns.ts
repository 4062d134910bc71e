import { partsOf, weekdayOf } from '../reply-parsers/day.ts';
import { smallNumbers } from './spoken-numbers.ts';
import {
  anyMonthWord,
  anyWeekdayWord,
  daysBetween,
  longMonthWord,
  longWeekdayWord,
  mondayOf,
  monthSpan,
  nearestWeekday,
  nextDate,
  nextDayOfMonth,
  nthWeekOf,
  oneDay,
  partsOfMonth,
  placeIn,
  shortWeekday,
  weekOf,
  weekOfYear,
  weekdayOfWeek,
  weekdayWords,
} from './calendar-words.ts';
import { monthWords } from '../reply-parsers/calendar-names.ts';
import { dateListPatterns } from './date-lists.ts';
import { type DayPattern, dayOrdinal as ordinal, wholeDayWords as whole } from './day-pattern.ts';
import { exactDatePatterns } from './exact-dates.ts';
import { feastPatterns } from './feast-days.ts';
import { spanPatterns } from './span-patterns.ts';
import { weekdayPatterns } from './weekday-patterns.ts';

const partOfWeek =
  '(?:begin|beginning|start|vroeg|early(?: on)?|earlier|midden|halverwege|mid|(?:back |tail )?end|eind|einde|laat|late|later(?: on)?|(?:second|tweede|latter|last|laatste|first|eerste|early|later) (?:half|helft|part|deel|(?:few |couple of |paar )?(?:days|dagen)))';

const nths = [
  'first|eerste|1st|1e',
  'second|tweede|2nd|2e',
  'third|derde|3rd|3e',
  'fourth|vierde|4th|4e',
  'last|laatste',
];

const readWeekday: DayPattern['read'] = ([day = ''], context, today) => {
  return { ...nearestWeekday(placeIn(weekdayWords, day), context, today + 1), week: null };
};

/** The words for days in their order: a longer expression comes before its parts. */
export const dayPatterns: readonly DayPattern[] = [
  {
    pattern: whole('(?:na|after) (?:het |the )?weekend'),
    read: (_, __, today) => ({ has: (each) => each > mondayOf(today) + 6, isOne: false }),
  },
  {
    pattern: whole('(?:voor|before|tegen) (?:het |the )?weekend'),
    read: (_, __, today) => ({ has: (each) => each >= today && each < mondayOf(today) + 5, isOne: false }),
  },
  {
    pattern: whole('(?:binnen|within) (?:de|een|a|the|1) week'),
    read: (_, __, today) => daysBetween(today, today + 7),
  },
  ...feastPatterns,
  ...spanPatterns,
  ...weekdayPatterns,
  {
    pattern: whole(
      '(?:(een|a|one|1|twee|two|2|drie|three|3|4|5|6) )?(dag|day|dagen|days|week|weken|weeks) (?:(later|verder|opschuiven|verschuiven)|eerder|earlier|vroeger|before(?! (?:the )?\\d))',
    ),
    read: ([count = '', unit = '', later = ''], { chosen }, today) => {
      const many = smallNumbers.get(count) ?? (Number(count) || 1);
      const shift = many * (unit.startsWith('w') ? 7 : 1);
      return oneDay((chosen ?? today) + (later === '' ? -shift : shift));
    },
  },
  {
    pattern: whole('(?:over|in|binnen) (\\d{1,2}) (?:dagen|days)(?: time)?'),
    read: ([days = ''], _, today) => oneDay(today + Number(days)),
  },
  {
    pattern: whole('(\\d{1,2}) days from (?:now|today)'),
    read: ([days = ''], _, today) => oneDay(today + Number(days)),
  },
  {
    pattern: whole('(?:over|in) (?:een|a|1|one) week(?:je)?(?: time)?|a week from (?:now|today)'),
    read: (_, __, today) => oneDay(today + 7),
  },
  {
    pattern: whole(
      '(?:over|in)(?: about| around| roughly| ongeveer| zon| circa)? (\\d) (?:weken|weekjes|weeks)(?: time)?|(\\d) (?:weeks|weken) (?:from|vanaf) (?:now|today|nu|vandaag)|(?:in )?(?:about )?a fortnight',
    ),
    read: ([weeks = '', other = ''], _, today) => weekOf(today, Number(weeks || other || 2)),
  },
  {
    pattern: whole(`(${anyWeekdayWord}) (?:van |of )?(?:volgende|komende|next|coming) (?:week|wk)`),
    read: ([day = ''], _, today) => weekdayOfWeek(placeIn(weekdayWords, day), today + 7),
  },
  {
    pattern: whole(`(${anyWeekdayWord}) (?:this|deze) week`),
    read: ([day = ''], _, today) => weekdayOfWeek(placeIn(weekdayWords, day), today),
  },
  {
    pattern: whole('(?:deze|this) (?:maand|month)'),
    read: (_, __, today) => monthSpan(today, partsOf(today).month, 1, 31),
  },
  {
    pattern: whole(
      '(?:dit jaar|this year|(?:voor|before) (?:het |the )?(?:einde?|end) (?:van|of) (?:het|the) (?:jaar|year))',
    ),
    read: (_, __, today) => ({
      has: (each) => partsOf(each).year === partsOf(today).year,
      isOne: false,
    }),
  },
  {
    pattern: whole(
      '(?:eind(?:e)? van (?:de|deze) maand|end of (?:the|this) month|later (?:deze|this) (?:maand|month))',
    ),
    read: (_, __, today) => monthSpan(today, partsOf(today).month, 20, 31),
  },
  ...dateListPatterns,
  {
    pattern: whole(
      `(?:(?:tussen|between|van|from) (?:de |the )?(\\d{1,2})${ordinal}? (?:en|and)|(?:(?:van|from|tussen|between) )?(?:de |the )?(\\d{1,2})${ordinal}? ?(?:tot(?: en met)?|to|tm|till|until|through|-)) ?(?:de |the )?(\\d{1,2})${ordinal}? ?(?:of )?(${anyMonthWord})`,
    ),
    read: ([from = '', other = '', to = '', month = ''], _, today) =>
      monthSpan(today, placeIn(monthWords, month), Number(from || other), Number(to)),
  },
  {
    pattern: whole(
      `(?:(?:tussen|between|van|from) )?(${anyMonthWord}) (?:the )?(\\d{1,2})${ordinal}? ?(?:tot(?: en met)?|to|tm|till|until|through|and|-) ?(?:the )?(\\d{1,2})${ordinal}?`,
    ),
    read: ([month = '', from = '', to = ''], _, today) =>
      monthSpan(today, placeIn(monthWords, month), Number(from), Number(to)),
  },
  {
    pattern: whole(
      '(?:(?:de|die|the|that) week (?:erna|daarna|erop|nadien|after(?: that)?)(?! (?:the|de|next))|(?:the )?following week|de daaropvolgende week)',
    ),
    read: (_, { chosen }, today) => weekOf(chosen ?? today, 1),
  },
  {
    pattern: whole('overmorgen|dag na morgen|day after tomorrow|the day after tomorrow'),
    read: (_, __, today) => oneDay(today + 2),
  },
  {
    pattern: whole(
      '(?:(?:de )?dag (?:erna|daarna|erop|nadien)|next day|(?<!any )(?:the )?day after(?! tomorrow)|following day)',
    ),
    read: (_, { chosen }, today) => oneDay((chosen ?? today) + 1),
  },
  {
    pattern: whole(
      '(?:de dag (?:ervoor|daarvoor)|(?<!(?:any|every|each) )(?:the )?(?:day before(?! (?:the )?\\d)|previous day)|dag ervoor)',
    ),
    read: (_, { chosen }, today) => oneDay((chosen ?? today) - 1),
  },
  {
    pattern: whole(
      `(begin|start|eind|einde|end|early|late)? ?(?:of )?(?:volgende|komende|next|coming) (?:week|wk) ?(?:op )?(${anyWeekdayWord})`,
    ),
    read: ([, day = ''], _, today) => weekdayOfWeek(placeIn(weekdayWords, day), today + 7),
  },
  {
    pattern: whole(
      `(?:(${partOfWeek}) ?(?:of |van |in )?(?:the |de )?)?(?:volgende|komende|next|coming) (?:week|wk)`,
    ),
    read: ([part], _, today) => weekOf(today, 1, part),
  },
  {
    pattern: whole('(?:over|in) (?:twee|two|2) (?:weken|weeks)|(?:the )?week after next'),
    read: (_, __, today) => weekOf(today, 2),
  },
  {
    pattern: whole(`(?:(${partOfWeek}) ?(?:of |van |in )?)?(?:deze|this) (?:week|wk)`),
    read: ([part = ''], _, today) => {
      const { has } = weekOf(today, 0, part);
      return { has: (each) => each >= today && has(each), isOne: false };
    },
  },
  {
    pattern: whole('(begin|start|eind|einde|end) (?:van|of) (?:de|the) week'),
    read: ([part = ''], _, today) => weekOf(today, 0, part),
  },
  {
    pattern: whole('(?:in )?(?:week|wk) (\\d{1,2}) (?:of|or|en|and|-) (?:week |wk )?(\\d{1,2})'),
    read: ([first = '', second = ''], _, today) => {
      const weeks = [first, second].map((week) => weekOfYear(today, Number(week)));
      return { has: (each) => weeks.some((week) => week.has(each)), isOne: false };
    },
  },
  {
    pattern: whole('(?:in )?(?:week|wk) (\\d{1,2})(?! (?:of|van|november|december))'),
    read: ([week = ''], _, today) => weekOfYear(today, Number(week)),
  },
  {
    pattern: whole(`week of (${anyMonthWord}) (?:the )?(\\d{1,2})${ordinal}?`),
    read: ([month = '', date = ''], _, today) =>
      weekOf(nextDate(today, placeIn(monthWords, month), Number(date)) ?? today, 0),
  },
  {
    pattern: whole(
      `(?:de )?(?:week|wk|w) (?:van|of|vanaf|commencing|beginning|starting|c|die begint op) (?:the |de )?(\\d{1,2})${ordinal}? ?(?:of )?(${anyMonthWord})?`,
    ),
    read: ([date = '', month = ''], _, today) => {
      const day =
        month === ''
          ? nextDayOfMonth(today, Number(date))
          : nextDate(today, placeIn(monthWords, month), Number(date));
      return weekOf(day ?? today, 0);
    },
  },
  {
    pattern: whole(
      `(?:(${nths.join('|')}) (?:of|or|en|and) (?:de |the )?)?(${nths.join('|')}) (?:full |volle |hele )?week (?:(?:\\w+ )?(?:of|van|in) )?(?:de maand |the month of )?(${anyMonthWord})`,
    ),
    read: ([other = '', nth = '', month = ''], _, today) => {
      const [first, second] = [other === '' ? nth : other, nth].map((each) =>
        nthWeekOf(today, placeIn(nths, each), placeIn(monthWords, month)),
      );
      return { has: (each) => [first, second].some((week) => week?.has(each) === true), isOne: false };
    },
  },
  ...exactDatePatterns,
  {
    pattern: whole(
      `(begin|beginning|early|earlier|vroeg|start|(?:first|second|eerste|tweede|last|laatste) (?:half|helft)|half|halverwege|midden|mid|middle|eind|einde|(?:back |tail )?end|late|laat)(?: in| of| van)? (${anyMonthWord})`,
    ),
    read: ([part = '', month = ''], _, today) => {
      const [, from = 1, to = 31] = partsOfMonth.find(([pattern]) => pattern.test(part)) ?? [];
      return monthSpan(today, placeIn(monthWords, month), from, to);
    },
  },
  {
    pattern: whole(`in (${anyMonthWord})|(${longMonthWord})`),
    read: ([month = '', long = ''], _, today) => monthSpan(today, placeIn(monthWords, month || long), 1, 31),
  },
  {
    pattern: whole(
      `(?:(?:${anyWeekdayWord}) )?(?:the |de )?(\\d{1,2})${ordinal}(?! (?:one|option|optie|keuze|slot|week))`,
    ),
    read: ([date = ''], _, today) => oneDay(nextDayOfMonth(today, Number(date))),
  },
  { pattern: whole('weekend'), read: () => ({ has: (each) => weekdayOf(each) > 5, isOne: false }) },
  { pattern: whole('vandaag|today'), read: (_, __, today) => oneDay(today) },
  {
    pattern: whole(
      '(?<!(?<!\\w)(?:goede|good|s|in de|de) ?)(?:morgen|tomorrows?|tmrw|tmr|tomorow|tomoz|2moro|mrgn|mrg)',
    ),
    read: (_, __, today) => oneDay(today + 1),
  },
  {
    pattern: whole(`(?:volgende|next) (${longWeekdayWord})`),
    // "Next Friday" is none that was chosen.
    read: ([day = ''], context, today) => {
      const weekday = placeIn(weekdayWords, day);
      const { chosen } = context;
      const isChosen = chosen !== null && weekdayOf(chosen) === weekday;
      return nearestWeekday(weekday, context, isChosen ? chosen + 1 : today + 1);
    },
  },
  {
    pattern: whole(`(${longWeekdayWord})s?`),
    read: readWeekday,
  },
  {
    pattern: shortWeekday,
    read: readWeekday,
  },
];
