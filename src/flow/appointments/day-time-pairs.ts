import type { Day } from '../reply-parsers/day.ts';
import { daysFrom, type NamedDays } from './calendar-words.ts';
import type { NamedTime } from './clock-words.ts';
import { findPartOfDay, type MinuteTest } from './part-of-day.ts';
import { isDaySpan, isWeekdayWithin } from './weekday-spans.ts';

/** Days with the times that are meant on them. */
export interface DayTimePair {
  readonly days: readonly NamedDays[];
  readonly times: readonly NamedTime[];
  readonly limits: MinuteTest | null;
}

const hasDay = (part: string): boolean => /#d\d/u.test(part);
const hasTime = (part: string): boolean => /#t\d/u.test(part) || findPartOfDay(part) !== null;

/** Cuts a text before each word that joins, and before a mark behind which a new pair begins: "Tuesday at 3, Wednesday at 4". */
const toClauses = (
  text: string,
  leader: 'd' | 't',
  hasOther: (part: string) => boolean,
): readonly string[] => {
  const clauses: string[] = [];
  let last = '';
  for (const word of text.split(' ')) {
    const isJoint = /^(?:of|or|en|and|maar|but)$/u.test(word);
    if (isJoint || (word.startsWith(`#${leader}`) && hasOther(last))) {
      clauses.push(last);
      last = '';
    }
    last = `${last} ${word}`.trim();
  }
  return [...clauses, last].filter((clause) => clause !== '');
};

/**
 * Splits a marked text into parts that have days and times of their own: "Tuesday at 3" and "Wednesday at 4 or 5". What comes first in
 * the text begins each part. Empty where it is one part, or a part lacks one of both: then each time is meant on each day.
 */
const splitParts = (text: string): readonly string[] => {
  const firstTime = text.search(/#t\d/u);
  const leader = firstTime >= 0 && firstTime < text.search(/#d\d/u) ? 't' : 'd';
  const [hasLeader, hasOther] = leader === 'd' ? [hasDay, hasTime] : [hasTime, hasDay];
  const parts: string[] = [];
  let open = '';
  for (const clause of toClauses(text, leader, hasOther)) {
    const last = parts.at(-1);
    if (open === '' && last !== undefined && !hasLeader(clause)) {
      parts[parts.length - 1] = `${last} ${clause}`;
      continue;
    }
    open = `${open} ${clause}`.trim();
    if (!hasLeader(open) || !hasOther(open)) continue;
    parts.push(open);
    open = '';
  }
  return open === '' && parts.length > 1 ? parts : [];
};

/** The days and times of a marked text, in the order of their marks, and which of them are wished for. */
interface MarkedWish {
  readonly days: readonly NamedDays[];
  readonly times: readonly NamedTime[];
  isWantedDay(index: number): boolean;
  isWantedTime(index: number): boolean;
  /** Returns the limits of the times in a part of the text. */
  limitsOf(part: string): MinuteTest | null;
}

const indexesIn = (part: string, mark: 'd' | 't'): readonly number[] =>
  [...part.matchAll(new RegExp(`#${mark}(\\d+)`, 'gu'))].map(([, index]) => Number(index));

const withoutMark = (text: string, index: number): string =>
  text.replaceAll(new RegExp(`#d${index}(?!\\d)`, 'gu'), ' ').replaceAll(/ {2,}/gu, ' ');

// "Wednesday at 11 doesn't work": the day goes with its time. In "Wednesday, but not at 11" it stays.
const timeOfDay = /#[dt]\d+ (?:(?!niet|not|geen|no|behalve|except)[a-z]+ ){0,3}#[dt]\d+/u;

/** Whether a day is named by two of the pairs: "Monday morning, the 2nd, after ten" is one wish. */
const hasSharedDay = (pairs: readonly DayTimePair[], today: Day): boolean =>
  daysFrom(today).some((day) => pairs.filter(({ days }) => days.some(({ has }) => has(day))).length > 1);

/** Finds the days of a marked text that have times of their own; empty where each time is meant on each day. */
export const findDayTimePairs = (text: string, wish: MarkedWish, today: Day): readonly DayTimePair[] => {
  const [span, ...more] = wish.days.flatMap((named, index) => (isDaySpan(named) ? [{ named, index }] : []));
  if (more.length > 0) return [];
  // "Tuesday at 3 or Wednesday at 4 next week": the week is that of both.
  const inSpan = (named: NamedDays): NamedDays =>
    span && named.weekday !== undefined
      ? { ...named, isOne: false, has: isWeekdayWithin(span.named, named.weekday) }
      : named;
  const pairs = splitParts(span ? withoutMark(text, span.index) : text).flatMap((part) => {
    const days = new Set(indexesIn(part, 'd').filter((index) => wish.isWantedDay(index)));
    const times = new Set(indexesIn(part, 't').filter((index) => wish.isWantedTime(index)));
    const limits = wish.limitsOf(part);
    if (hasTime(part) && times.size === 0 && limits === null && timeOfDay.test(part)) return [];
    return {
      days: wish.days.filter((_, index) => days.has(index)).map(inSpan),
      times: wish.times.filter((_, index) => times.has(index)),
      limits,
    };
  });
  return pairs.length > 1 && hasSharedDay(pairs, today) ? [] : pairs.filter(({ days }) => days.length > 0);
};
