import type { Language } from '../language.ts';
import { currentDay, type Day, partsOf, toDay, weekdayOf } from '../reply-parsers/day.ts';

/** The days that a text names: a test, and whether the text means one day. */
export interface NamedDays {
  readonly has: (day: Day) => boolean;
  readonly isOne: boolean;
  /** The weekday, from 1 for Monday, where the text names one: "not on Tuesday" means each of them. */
  readonly weekday?: number;
}

/** A text whose days are replaced by marks `#d0`, `#d1`, and the days in the order of their marks. */
export interface MarkedDays {
  readonly text: string;
  readonly days: readonly NamedDays[];
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

const weekdays = [
  'maandag|monday|mon|ma',
  'dinsdag|tuesday|tues|tue|di',
  'woensdag|wednesday|wed|woe|wo',
  'donderdag|thursday|thurs|thur|thu|do',
  'vrijdag|friday|fri|vrij|vr',
  'zaterdag|saturday|sat|za',
  'zondag|sunday|sun|zo',
];
// "Do", "zo" and "ma" are also other words: short forms count only in front of a date, a time or a part of the day.
const short = /(?<![\w#])(ma|di|wo|do|vr|za|zo)(?= (?:\d|half|kwart|om \d|in de|ochtend|middag|avond))/gu;
const longWeekday = weekdays.map((group) => group.replace(/\|[a-z]{2}$/u, '')).join('|');

const months = [
  'januari|january|jan',
  'februari|february|feb',
  'maart|march|mrt|mar',
  'april|apr',
  'mei|may',
  'juni|june|jun',
  'juli|july|jul',
  'augustus|august|aug',
  'september|sept|sep',
  'oktober|october|okt|oct',
  'november|nov',
  'december|dec',
];
const anyMonth = months.join('|');
const anyWeekday = weekdays.join('|');

const indexOf = (groups: readonly string[], word: string): number =>
  groups.findIndex((group) => group.split('|').includes(word)) + 1;

const one = (day: Day | null): NamedDays => ({ has: (each) => each === day, isOne: true });
const between = (from: Day, to: Day): NamedDays => ({
  has: (each) => each >= from && each <= to,
  isOne: false,
});

/** The next such date from today on. */
const nextDate = (today: Day, month: number, date: number): Day | null => {
  const { year } = partsOf(today);
  const days = [toDay(year, month, date), toDay(year + 1, month, date)];
  return days.find((each) => each !== null && each >= today) ?? null;
};

/** The next day of the month with this number. */
const nextDayOfMonth = (today: Day, date: number): Day | null => {
  const { year, month } = partsOf(today);
  const days = [0, 1, 2].map((more) => {
    const first = new Date(Date.UTC(year, month - 1 + more, 1));
    return toDay(first.getUTCFullYear(), first.getUTCMonth() + 1, date);
  });
  return days.find((each) => each !== null && each >= today) ?? null;
};

const mondayOf = (day: Day): Day => day - weekdayOf(day) + 1;

const monthSpan = (today: Day, month: number, from: number, to: number): NamedDays => {
  const first = nextDate(today, month, 28) ?? today;
  const { year } = partsOf(first);
  return {
    has: (each) => {
      const at = partsOf(each);
      return at.year === year && at.month === month && at.date >= from && at.date <= to;
    },
    isOne: false,
  };
};

const partsOfMonth: readonly (readonly [RegExp, number, number])[] = [
  [/^(?:begin|early|start)/u, 1, 10],
  [/^(?:half|midden|mid)/u, 10, 20],
  [/^(?:eind|einde|end|late)/u, 20, 31],
];

/** Whether a day is a weekday, and the nearest one that has free times; without any, the nearest at all. */
const nearestWeekday = (weekday: number, { now, timeZone, free }: DayContext, from: Day): NamedDays => {
  const today = currentDay(now, timeZone);
  const offered = free.find((day) => weekdayOf(day) === weekday && day >= from);
  const nearest = Array.from({ length: 7 }, (_, index) => Math.max(from, today) + index);
  return { ...one(offered ?? nearest.find((day) => weekdayOf(day) === weekday) ?? null), weekday };
};

interface DayPattern {
  readonly pattern: RegExp;
  read(groups: readonly string[], context: DayContext, today: Day): NamedDays;
}

const whole = (source: string): RegExp => new RegExp(`(?<![\\w#:.])(?:${source})(?![\\w:])`, 'gu');
const ordinal = '(?:st|nd|rd|th|e|de|ste)';

const weekOf = (today: Day, shift: number, part = ''): NamedDays => {
  const monday = mondayOf(today) + shift * 7;
  if (/begin|start|early/u.test(part)) return between(monday, monday + 2);
  if (/eind|end|late/u.test(part)) return between(monday + 3, monday + 6);
  return between(monday, monday + 6);
};

const nthWeekOf = (today: Day, nth: number, month: number): NamedDays => {
  const { year } = partsOf(nextDate(today, month, 28) ?? today);
  const first = mondayOf(toDay(year, month, 1) ?? today);
  // The first week of a month is the one with most of its working days.
  const begins = weekdayOf(toDay(year, month, 1) ?? today) > 4 ? first + 7 : first;
  return between(begins + (nth - 1) * 7, begins + (nth - 1) * 7 + 6);
};

const nths = [
  'first|eerste|1st|1e',
  'second|tweede|2nd|2e',
  'third|derde|3rd|3e',
  'fourth|vierde|last|laatste|4th|4e',
];

const patterns: readonly DayPattern[] = [
  {
    pattern: whole('(?:na|after) (?:nieuwjaar|new year|new years)'),
    read: (_, __, today) => ({ has: (each) => each > (nextDate(today, 1, 1) ?? 0), isOne: false }),
  },
  {
    pattern: whole('(?:voor|before) (?:kerst|kerstmis|christmas|xmas)'),
    read: (_, __, today) => ({ has: (each) => each < (nextDate(today, 12, 25) ?? 0), isOne: false }),
  },
  { pattern: whole('(?:kerstavond|christmas eve)'), read: (_, __, today) => one(nextDate(today, 12, 24)) },
  {
    pattern: whole('(?:kerst|kerstmis|christmas(?: day)?|xmas)'),
    read: (_, __, today) => one(nextDate(today, 12, 25)),
  },
  {
    pattern: whole('overmorgen|day after tomorrow|the day after tomorrow'),
    read: (_, __, today) => one(today + 2),
  },
  {
    pattern: whole('(?:de dag erna|dag later|next day|the day after|following day)'),
    read: (_, { chosen }, today) => one((chosen ?? today) + 1),
  },
  {
    pattern: whole(
      `(begin|start|eind|einde|end|early|late)? ?(?:of )?(?:volgende|komende|next|coming) (?:week|wk) ?(?:op )?(${anyWeekday})`,
    ),
    read: ([, day = ''], context, today) =>
      nearestWeekday(indexOf(weekdays, day), context, mondayOf(today) + 7),
  },
  {
    pattern: whole(
      '(?:(begin|start|eind|einde|end|early|late) ?(?:of )?)?(?:volgende|komende|next|coming) (?:week|wk)',
    ),
    read: ([part], _, today) => weekOf(today, 1, part),
  },
  {
    pattern: whole('(?:over|in) (?:twee|two|2) (?:weken|weeks)|the week after next'),
    read: (_, __, today) => weekOf(today, 2),
  },
  {
    pattern: whole('(?:deze|this) (?:week|wk)'),
    read: (_, __, today) => between(today, mondayOf(today) + 6),
  },
  {
    pattern: whole(
      `(?:de )?week (?:van|of|vanaf) (?:the |de )?(\\d{1,2})${ordinal}? ?(?:of )?(${anyMonth})?`,
    ),
    read: ([date = '', month = ''], _, today) => {
      const day =
        month === ''
          ? nextDayOfMonth(today, Number(date))
          : nextDate(today, indexOf(months, month), Number(date));
      return weekOf(day ?? today, 0);
    },
  },
  {
    pattern: whole(`(${nths.join('|')}) week (?:of|van|in) (${anyMonth})`),
    read: ([nth = '', month = ''], _, today) => nthWeekOf(today, indexOf(nths, nth), indexOf(months, month)),
  },
  {
    pattern: whole(
      `(?:(?:${anyWeekday}) )?(?:the |de )?(\\d{1,2})${ordinal}? ?(?:of )?(${anyMonth})(?: \\d{4})?`,
    ),
    read: ([date = '', month = ''], _, today) => one(nextDate(today, indexOf(months, month), Number(date))),
  },
  {
    pattern: whole(`(?:(?:${anyWeekday}) )?(${anyMonth}) (?:the )?(\\d{1,2})${ordinal}?`),
    read: ([month = '', date = ''], _, today) => one(nextDate(today, indexOf(months, month), Number(date))),
  },
  {
    pattern: whole(`(?:(?:${anyWeekday}) )?(\\d{1,2})[/-](\\d{1,2})(?:[/-]\\d{2,4})?`),
    read: ([date = '', month = ''], _, today) => one(nextDate(today, Number(month), Number(date))),
  },
  {
    pattern: whole(`(begin|early|start|half|midden|mid|eind|einde|end|late)(?: of| van)? (${anyMonth})`),
    read: ([part = '', month = ''], _, today) => {
      const [, from = 1, to = 31] = partsOfMonth.find(([pattern]) => pattern.test(part)) ?? [];
      return monthSpan(today, indexOf(months, month), from, to);
    },
  },
  {
    pattern: whole(`(?:in )?(${months.filter((each) => !each.startsWith('mei')).join('|')})`),
    read: ([month = ''], _, today) => monthSpan(today, indexOf(months, month), 1, 31),
  },
  {
    pattern: whole(
      `(?:(?:${anyWeekday}) )?(?:the |de )?(\\d{1,2})${ordinal}(?! (?:one|option|optie|keuze|slot|week))`,
    ),
    read: ([date = ''], _, today) => one(nextDayOfMonth(today, Number(date))),
  },
  { pattern: whole('weekend'), read: () => ({ has: (each) => weekdayOf(each) > 5, isOne: false }) },
  { pattern: whole('vandaag|today|vanmiddag|vanavond|tonight'), read: (_, __, today) => one(today) },
  {
    pattern: whole('(?<!(?:goede|good|s|in de|de) ?)(?:morgen|tomorrow|tmrw|tmr|tomorow)'),
    read: (_, __, today) => one(today + 1),
  },
  {
    pattern: whole(`(?:volgende|next) (${longWeekday})`),
    read: ([day = ''], context, today) => nearestWeekday(indexOf(weekdays, day), context, today + 1),
  },
  {
    pattern: whole(`(${longWeekday})s?`),
    read: ([day = ''], context, today) => nearestWeekday(indexOf(weekdays, day), context, today + 1),
  },
  {
    pattern: short,
    read: ([day = ''], context, today) => nearestWeekday(indexOf(weekdays, day), context, today + 1),
  },
];

/** Finds the days that a normalized text names, and marks their places. */
export const markDays = (normalized: string, context: DayContext): MarkedDays => {
  const days: NamedDays[] = [];
  const today = currentDay(context.now, context.timeZone);
  let text = normalized;
  for (const { pattern, read } of patterns) {
    if (pattern === short && context.language !== 'nl') continue;
    text = text
      .replaceAll(pattern, (...found: unknown[]) => {
        const groups = found.slice(1, -2).map((each) => (typeof each === 'string' ? each : ''));
        days.push(read(groups, context, today));
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
