import { weekdayNames } from './calendar-names.ts';
import { type Day, addMonths, weekdayOf } from './day.ts';
import { findSpelledNumbers } from './number-words.ts';

const nextWeek = /\b(?:volgende week|next week)\b/u;
const thisWeek = /\b(?:deze week|this week)\b/u;

const offsets: readonly [RegExp, number][] = [
  [/\b(?:overmorgen|(?:the )?day after tomorrow)\b/u, 2],
  [/\b(?:eergisteren|(?:the )?day before yesterday)\b/u, -2],
  [/\b(?:morgen|tomorrow|tmrw|tomorow|tommorow)\b/u, 1],
  [/\b(?:gisteren|yesterday)\b/u, -1],
  [/\b(?:vandaag|today|vanavond|vanmiddag|tonight)\b/u, 0],
];

/** Finds the offsets that a text names. Longer names go first, since they contain the shorter ones. */
const offsetsIn = (text: string): number[] => {
  let rest = text;
  return offsets.flatMap(([words, offset]) => {
    const found = words.test(rest);
    rest = rest.replace(words, ' ');
    return found ? [offset] : [];
  });
};

const denial = /\b(?:niet|geen|not|cant|cannot|dont|except|behalve)\b/u;
const atOnce =
  /\b(?:per direct|direct|meteen|onmiddellijk|zo snel mogelijk|zsm|asap|as soon as possible|immediately|right away|straight away|(?:per )?nu|now|heden)\b/u;

/** The short forms of each weekday, from Monday. */
const shortWeekdays: readonly string[] = [
  'ma|mon',
  'di|tue|tues',
  'wo|wed',
  'do|thu|thur|thurs',
  'vr|vrij|fri',
  'za|zat|sat',
  'zo|zon|sun',
];

const around =
  /\b(?:volgende week|next week|deze week|this week|volgende|komende|aanstaande|eerstvolgende|next|this|coming|on|op|de|the|a s|as)\b/gu;

const named = (text: string, names: string): boolean => new RegExp(`\\b(?:${names})\\b`, 'u').test(text);

/** Finds the weekdays that a text names, from 1 for Monday; short forms only where they are the whole text. */
const weekdaysIn = (text: string): number[] => {
  const alone = text.replace(around, ' ').trim();
  const short = shortWeekdays.findIndex((forms) => forms.split('|').includes(alone));
  return weekdayNames.flatMap((names, index) => (named(text, names) || index === short ? [index + 1] : []));
};

const weekdayAfter = (text: string, today: Day): Day | null => {
  const [weekday, ...others] = weekdaysIn(text);
  if (weekday === undefined || others.length > 0) return null;
  const monday = today - weekdayOf(today) + 1;
  if (nextWeek.test(text)) return monday + 7 + weekday - 1;
  if (thisWeek.test(text)) return monday + weekday - 1;
  return today + ((weekday - weekdayOf(today) + 6) % 7) + 1;
};

const units: readonly [RegExp, (day: Day, count: number) => Day][] = [
  [/^(?:dag(?:en)?|days?)$/u, (day, count) => day + count],
  [/^(?:we(?:ek|ken)|weeks?)$/u, (day, count) => day + 7 * count],
  [/^(?:maand(?:en)?|months?)$/u, addMonths],
  [/^(?:ja(?:ar|ren)|years?)$/u, (day, count) => addMonths(day, 12 * count)],
];

const unitNames = 'dag|dagen|week|weken|maand|maanden|jaar|jaren|days?|weeks?|months?|years?';
const lead = /^(?:de|the|nog|een|komende|next|over|ongeveer|about|circa|precies|exactly|al) (?=\S)/u;
const ahead = new RegExp(
  `\\b(?:over|binnen|in|within) (?:ongeveer |about |circa )?(\\S+(?: \\S+)?) (${unitNames})\\b`,
  'u',
);
const fromNow = new RegExp(`(\\S+(?: \\S+)?) (${unitNames}) (?:from now|vanaf nu)\\b`, 'u');
const ago = new RegExp(`(\\S+(?: \\S+)?) (${unitNames}) (?:geleden|terug|ago)\\b`, 'u');

const isCount = (word: string): boolean =>
  /^(?:\d{1,4}|an?)$/u.test(word) || findSpelledNumbers([word]).length > 0;

/** Reads the count at the end of some words: "twenty five", "say two". `isWhole` takes no other word beside it: "Berlin ten". */
const countOf = (said: string, isWhole: boolean): number | null => {
  const words = said.replace(lead, '').split(' ');
  const from = words.findIndex((_, index) => words.slice(index).every(isCount));
  if (from < 0 || (isWhole && from > 0)) return null;
  const counted = words.slice(from);
  const [last = ''] = counted;
  if (counted.length === 1 && /^\d/u.test(last)) return Number(last);
  if (counted.length === 1 && /^an?$/u.test(last)) return 1;
  const [count, ...others] = findSpelledNumbers(counted);
  return count !== undefined && others.length === 0 && Number.isInteger(count) ? count : null;
};

const moved = (match: RegExpExecArray | null, today: Day, direction: 1 | -1, isWhole = false): Day | null => {
  const count = countOf(match?.[1] ?? '', isWhole);
  const unit = units.find(([name]) => name.test(match?.[2] ?? ''));
  return unit && count !== null ? unit[1](today, direction * count) : null;
};

const byCount = (text: string, today: Day): Day | null =>
  moved(ahead.exec(text), today, 1, true) ??
  moved(fromNow.exec(text), today, 1) ??
  moved(ago.exec(text), today, -1);

const greetings = /\b(?:goede?n? ?morgen|good morning)\b/gu;

/** Finds the first weekday that a text names, to compare it with a date beside it. */
export const findWeekday = (text: string): number | null => weekdaysIn(text)[0] ?? null;

/**
 * Finds a day relative to today: "overmorgen", "volgende week dinsdag", "in two weeks", "per direct". A bare weekday is
 * the next one after today; "next week" begins on the coming Monday. The text is normalized. Null without a day, or with
 * more than one.
 */
export const findRelativeDay = (text: string, today: Day): Day | null => {
  const said = text.replace(greetings, ' ').trim();
  if (denial.test(said)) return null;
  const found = [
    ...offsetsIn(said).map((offset) => today + offset),
    weekdayAfter(said, today),
    byCount(said, today),
  ];
  const days = new Set(found.filter((day) => day !== null));
  const [day] = days;
  if (days.size > 1) return null;
  return day ?? (atOnce.test(said) && !/\b(?:na|after|vanaf|from)\b/u.test(said) ? today : null);
};
