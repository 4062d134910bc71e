import * as english from 'chrono-node/en';
import * as dutch from 'chrono-node/nl';
import type { ParsedComponents, ParsedResult } from 'chrono-node';

import { asksBirth, withoutOtherDates } from './date-mentions.ts';
import { withDateFigures } from './date-words.ts';
import { notUnderstood, type ReplyParseResult, toParsedReply } from './parse-result.ts';
import { type Day, toDay, toIsoDay, toNoon, partsOf, currentDay, weekdayOf } from './day.ts';
import { findWeekday, findRelativeDay } from './relative-day.ts';
import { findDateOfMonth, findShift } from './shifted-day.ts';
import { normalizeText } from './normalize-text.ts';
import { withoutAddresses } from './without-addresses.ts';

/** Limits of a date, both included: YYYY-MM-DD, or words that `parseDate` understands ("today"); null means none. */
export interface DateLimits {
  readonly min: string | null;
  readonly max: string | null;
}

interface Found {
  readonly day: Day;
  readonly method: 'exact' | 'words' | 'relative';
  readonly confidence: number;
}

interface Calendar {
  readonly today: Day;
  /** Whether a date without a year is in the past: the question takes no day after today. */
  readonly backwards: boolean;
  /** Whether the question is for a date of birth: nobody tells it by words such as "yesterday". */
  readonly isBirth?: boolean;
  /** The day from which on "the 14th" counts: a date beside it. Without it, today. */
  readonly since?: Day;
}

const longestReply = 300;
const years = { first: 1900, last: 2150 } as const;

const yearFirst = /(?<![\d.,/-])(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?![\d/-])/gu;
const dayFirst = /(?<![\d.,/-])(\d{1,2})(?: ?[-./] ?| )(\d{1,2})(?: ?[-./] ?| )(\d{4}|\d{2})(?![\d/-])/gu;
const unbrokenYearFirst = /(?<![\d.,/-])((?:19|20)\d{2})(0[1-9]|1[0-2])([0-3]\d)(?![\d/-])/gu;
const unbroken = /(?<![\d.,/-])(\d{2})(\d{2})((?:19|20)\d{2})(?![\d/-])/gu;
const withoutYear = /(?<![\d.,/-])(\d{1,2}) ?[-/] ?(\d{1,2})(?![\d/-]|[.,]\d)/gu;

const isYear = (year: number): boolean => year >= years.first && year <= years.last;

/** Completes a year of two digits: within 20 years from now, or in the past. */
const fullYear = (written: string, calendar: Calendar): number => {
  const year = Number(written);
  if (written.length > 2) return year;
  const { year: current } = partsOf(calendar.today);
  const century = Math.floor(current / 100) * 100;
  return century + year > current + (calendar.backwards ? 0 : 20) ? century - 100 + year : century + year;
};

/** Returns the nearest such day before or after today, as the question wants; a leap day gets the nearest leap year. */
const withNearestYear = (month: number, date: number, calendar: Calendar): Day | null => {
  // A birthday says nothing of the year.
  if (calendar.isBirth) return null;
  const { year } = partsOf(calendar.today);
  const step = calendar.backwards ? -1 : 1;
  const days = Array.from({ length: 9 }, (_, index) => toDay(year + step * index, month, date));
  const fits = (day: Day) => (calendar.backwards ? day <= calendar.today : day >= calendar.today);
  return days.find((day) => day !== null && fits(day)) ?? null;
};

const exactDay = (year: number, month: number, date: number): Day | null =>
  isYear(year) ? toDay(year, month, date) : null;

const single = (days: readonly (Day | null)[]): Day | null => {
  const [day = null] = days;
  return new Set(days).size === 1 ? day : null;
};

/** Finds dates in figures, day before month; undefined without any, null when they are not one single day. */
const inFigures = (text: string, calendar: Calendar): Day | null | undefined => {
  const [iso, joinedIso, written, joined, short] = [
    yearFirst,
    unbrokenYearFirst,
    dayFirst,
    unbroken,
    withoutYear,
  ].map((pattern) => Array.from(text.matchAll(pattern), ([, ...groups]) => groups));
  const full = [
    ...[...(iso ?? []), ...(joinedIso ?? [])].map(([year, month, date]) =>
      exactDay(Number(year), Number(month), Number(date)),
    ),
    ...[...(written ?? []), ...(joined ?? [])].map(([date, month, year = '']) =>
      exactDay(fullYear(year, calendar), Number(month), Number(date)),
    ),
  ];
  if (full.length > 0) return single(full);
  if (!short || short.length === 0) return undefined;
  return single(short.map(([date, month]) => withNearestYear(Number(month), Number(date), calendar)));
};

const dayFrom = (start: ParsedComponents, calendar: Calendar): Day | null => {
  const [year, month, date] = [start.get('year'), start.get('month'), start.get('day')];
  if (year === null || month === null || date === null) return null;
  return start.isCertain('year') ? exactDay(year, month, date) : withNearestYear(month, date, calendar);
};

const isWhole = ({ start }: ParsedResult): boolean => start.isCertain('month') && start.isCertain('day');

// A leap day with its own year is parsed in that year; "19:00" is no year.
const leapDay =
  /\b(?:29(?:e|ste|th)? (?:of )?feb(?:ruar[iy])?|feb(?:ruar[iy])? (?:the )?29(?:th)?)\b(?!\W{0,3}(?:\d{4}|\d{2})(?![\d:]))/u;
const aLeapYear = 2028;

/** Returns the reference day for names of months. For a leap day it is in a leap year, whichever year is meant. */
const referenceOf = (text: string, calendar: Calendar): Day =>
  (leapDay.test(text) ? toDay(aLeapYear, 1, 1) : null) ?? calendar.today;

const monthName = /\b(?:jan|feb|mrt|maart|mar|march|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)[a-z]*\b/u;

const datedMonth = new RegExp(`\\b\\d{1,2}(?:e|ste|de|st|nd|rd|th)? (?:of )?${monthName.source}`, 'u');

/** Whether another date can be beside the one found ("1 of 2 maart"). */
const leavesNumber = (text: string, part: string): boolean =>
  /\b\d{1,2}(?:e|st|nd|rd|th)? (?:(?<!(?:st|nd|rd|th) )of|en|tot|t\/m|or|and|to|-)(?: de| the)?\s*$/u.test(
    text.slice(0, text.indexOf(part)),
  );

/** Finds dates with the name of a month; undefined without any, null when they are not one single day. */
const withMonthName = (text: string, calendar: Calendar): Day | null | undefined => {
  if (!monthName.test(text)) return undefined;
  const reference = { instant: toNoon(referenceOf(text, calendar)), timezone: 0 };
  for (const parser of [dutch.casual, english.GB]) {
    const found = parser.parse(text, reference).filter((result) => monthName.test(result.text));
    const days = found
      .filter(isWhole)
      .flatMap((result) => [result.start, ...(result.end ? [result.end] : [])]);
    if (found.some(({ text: part }) => leavesNumber(text, part))) return null;
    if (days.length > 0) return single(days.map((start) => dayFrom(start, calendar)));
  }
  return undefined;
};

const doubted = (text: string, day: Day): boolean => {
  const weekday = findWeekday(text);
  return weekday !== null && weekday !== weekdayOf(day);
};

const nextMonth = /\b(?:volgende|komende|next) (?:maand|month)\b/u;

const find = (said: string, calendar: Calendar): Found | null => {
  const text = withDateFigures(said);
  const figures = inFigures(text, calendar);
  if (figures !== undefined)
    return figures === null ? null : { day: figures, method: 'exact', confidence: 1 };
  const named = withMonthName(text, calendar);
  if (named === null) return null;
  if (named !== undefined)
    return { day: named, method: 'words', confidence: doubted(text, named) ? 0.6 : 0.95 };
  if (calendar.isBirth) return null;
  const ofMonth =
    calendar.backwards || nextMonth.test(text) || monthName.test(text)
      ? undefined
      : findDateOfMonth(text, calendar.since ?? calendar.today, findWeekday(text));
  if (ofMonth !== undefined)
    return ofMonth === null ? null : { day: ofMonth, method: 'relative', confidence: 0.85 };
  // Of "Tuesday the 14e april" the weekday alone would be another day.
  const day = datedMonth.test(text) ? null : findRelativeDay(text, calendar.today);
  return day === null ? null : { day, method: 'relative', confidence: 0.85 };
};

/** "A day later" than the date that the rest of the reply names; null without one. */
const findShifted = (
  { rest, move }: NonNullable<ReturnType<typeof findShift>>,
  calendar: Calendar,
): Found | null => {
  const from = find(rest, calendar);
  return from && { ...from, day: move(from.day), method: 'relative', confidence: 0.85 };
};

/** Finds the day in the part of a reply that can name it; "the 14th" comes after the date that the whole names. */
const findBeside = (reply: string, whole: string, calendar: Calendar): Found | null => {
  const said = normalizeText(reply).slice(0, longestReply);
  const beside = said === whole ? null : (inFigures(whole, calendar) ?? withMonthName(whole, calendar));
  return find(said, beside === null || beside === undefined ? calendar : { ...calendar, since: beside });
};

const limitDay = (limit: string | null, reference: Day): Day | null =>
  limit === null ? null : (find(normalizeText(limit), { today: reference, backwards: false })?.day ?? null);

/** Whether the limit of a date question is valid: YYYY-MM-DD, or words like "today", "in 30 days", "18 years ago". */
export const isDateLimit = (limit: string): boolean => limitDay(limit, 0) !== null;

/**
 * Finds the one day that a reply names, in Dutch or English, as YYYY-MM-DD: figures (day before month), names of
 * months, or words relative to the current day in `timeZone`. A day outside the limits is not understood.
 */
export const parseDate = (
  message: string,
  limits: DateLimits,
  now: Date,
  timeZone: string,
  asked = '',
): ReplyParseResult<string> => {
  const text = withoutAddresses(message);
  const reference = currentDay(now, timeZone);
  const isBirth = asksBirth.test(asked);
  const [min, latest] = [limitDay(limits.min, reference), limitDay(limits.max, reference)];
  const max = latest ?? (isBirth ? reference : null);
  const backwards = max !== null && max <= reference;
  const whole = normalizeText(text).slice(0, longestReply);
  const shift = backwards ? null : findShift(whole);
  const calendar = { today: reference, backwards, isBirth };
  const reply = withoutOtherDates(text, asked);
  const found = shift ? findShifted(shift, calendar) : reply && findBeside(reply, whole, calendar);
  if (!found || (min !== null && found.day < min) || (max !== null && found.day > max)) return notUnderstood;
  return toParsedReply(toIsoDay(found.day), found.method, found.confidence);
};
