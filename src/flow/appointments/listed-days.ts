import { currentDay, partsOf } from '../reply-parsers/day.ts';
import { anyMonthWord, nextDayOfMonth } from './calendar-words.ts';
import { monthWords } from '../reply-parsers/calendar-names.ts';
import { unit } from './clock-parts.ts';
import { dayOf } from './day-words.ts';
import { daysOf } from './offer-slots.ts';
import type { SlotChoices } from './slot-reply.ts';

const monthName = (month: number): string => (monthWords[month - 1] ?? '').split('|')[0] ?? '';

const number = '(?:(?:de|the|nummer|optie|option|number) )?\\d{1,2}';
const joint = '(?:of|or|en|and) (?:(?:op|on) )?';
// Behind one of these words a number is an hour, a count or part of a date.
const lead = `(?:of|or|en|and|om|at|rond|around|about|tegen|by|na|after|voor|before|tussen|between|from|van|vanaf|tot|to|till|until|half|week|wk|weken|weeks|over|in|binnen|within|dag|day|\\d|${anyMonthWord})`;
const counted = `(?:${unit}|am|pm|ish|half|weken|weeks|dagen|days|keer|times|opties|options|min\\w*|maanden|months|in the|s (?:ochtends|morgens|middags|avonds)|e|de|ste|st|nd|rd|th|(?:of )?(?:${anyMonthWord}))`;
const listed = new RegExp(
  `(?<![\\w#./:-])(?<!${lead} )${number}(?: (?:${joint})?${number})* ${joint}${number}(?! ?${counted}(?!\\w)|[-/:.%]?\\d| (?:(?:of|or|en|and) )?(?:de |the )?\\d)(?!\\w)`,
  'u',
);

const soleDate = new RegExp(
  `(?<!\\w)(?:the|de|op|on) (\\d{1,2})(?! ?${counted}(?!\\w)|[-/:.%]?\\d)(?!\\w)`,
  'u',
);

/** Writes a number that is no row as a date: "is the 18 possible?" */
const withSoleDate = (text: string, { shown, now, timeZone }: SlotChoices): string => {
  const [said, number = ''] = soleDate.exec(text) ?? [];
  const date = Number(number);
  const day = date > shown.length ? nextDayOfMonth(currentDay(now, timeZone), date) : null;
  if (said === undefined || day === null) return text;
  return text.replace(said, `${date} ${monthName(partsOf(day).month)}`);
};

/** Writes a list of bare numbers as dates in a list of days, by the rule for one: rows of the list, else days of the month. "14 or 16" */
export const withListedDays = (text: string, choices: SlotChoices): string => {
  const { stage, shown, slots } = choices;
  if (stage !== 'day') return text;
  const found = listed.exec(text);
  if (!found) return withSoleDate(text, choices);
  const numbers = [...found[0].matchAll(/\d+/gu)].map(([each]) => Number(each));
  const rows = numbers.map((each) => shown[each - 1]);
  const free = daysOf(slots);
  const dates = rows.includes(undefined)
    ? numbers.map((each) => free.find((date) => partsOf(dayOf(date)).date === each))
    : rows;
  if (dates.includes(undefined)) return text;
  const written = dates.map((date) => {
    const { date: at, month } = partsOf(dayOf(date ?? ''));
    return `${at} ${monthName(month)}`;
  });
  return text.replace(found[0], written.join(' or '));
};
