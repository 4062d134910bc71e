import { partsOf } from '../reply-parsers/day.ts';
import {
  anyMonthWord,
  daysBetween,
  mondayOf,
  monthSpan,
  nthWeekOf,
  partsOfMonth,
  placeIn,
  weekOf,
} from './calendar-words.ts';
import { monthWords } from '../reply-parsers/calendar-names.ts';
import { type DayPattern, wholeDayWords } from './day-pattern.ts';

const nths = [
  'first|eerste|1st|1e',
  'second|tweede|2nd|2e',
  'third|derde|3rd|3e',
  'fourth|vierde|4th|4e',
  'last|laatste',
];

/** How many are meant by a word that counts roughly. */
const countOf = (word: string, rough: number): number => (/^\d+$/u.test(word) ? Number(word) : rough);

const few = '(\\d{1,2}|couple(?: of)?|few|paar)';
const coming = '(?:komende|eerstkomende|eerstvolgende|volgende|next|coming|following)';
const within = '(?:binnen|within|inside)(?: (?:nu en|now and|de|the|a|an|een))*';

const half =
  '(?:second|tweede|latter|back|last|laatste|end|eind|einde|late|first|eerste|former|begin|start|early)';

/** The words for stretches of days that are counted from today, or from an end of a month, in their order. */
export const spanPatterns: readonly DayPattern[] = [
  {
    pattern: wholeDayWords(
      '(?:either )?(?:this|deze) (?:(?:week|wk) (?:of|or|en|and) (?:(?:de|the) )?(?:volgende|komende|next|coming)(?: (?:week|wk|one))?|(?:of|or|en|and) (?:(?:de|the) )?(?:volgende|komende|next|coming) (?:week|wk))(?! (?:\\w+dag|\\w+day))',
    ),
    read: (_, __, today) => daysBetween(today, mondayOf(today) + 13),
  },
  {
    pattern: wholeDayWords(
      `(?:niet|not) (?:(?:in|de|the) )*(?:(?:this|deze) )?(?:(volgende|komende|next|coming) )?(?:week|wk) (?:(?:maar|but) )?(?:(?:wel|op|in) )*(?:(?:de|die|the|that) )?(?:week |one )?(?:daarna|erna|erop|daarop|nadien|volgende|after(?: that)?|next|following)(?: (?:week|one))?(?! (?:year|jaar|month|maand))`,
    ),
    read: ([next = ''], _, today) => weekOf(today, next === '' ? 1 : 2),
  },
  {
    pattern: wholeDayWords(
      `(?:${within} (?:${coming} )?|(?:(?:de|the|in de|in the) )?${coming} )${few} (dagen|days|weken|weekjes|weeks)(?: time)?`,
    ),
    read: ([count = '', unit = ''], _, today) =>
      daysBetween(
        today,
        today + (unit.startsWith('w') ? 7 * countOf(count, 2) : countOf(count, count === 'few' ? 4 : 3)),
      ),
  },
  {
    pattern: wholeDayWords(`(?:in )?(?:het |the )?(?:${coming}|volgend|komend|nieuwe?|new) (?:jaar|year)`),
    read: (_, __, today) => ({ has: (day) => partsOf(day).year > partsOf(today).year, isOne: false }),
  },
  {
    pattern: wholeDayWords(
      `(?:${within} (?:${coming} )?|(?:(?:de|the|in the) )?${coming} )(?:fortnight|2 weken tijd)`,
    ),
    read: (_, __, today) => daysBetween(today, today + 14),
  },
  {
    pattern: wholeDayWords(
      `(?:(begin|start|early|midden|mid|half|eind|einde|end|late|later)(?: (?:van|of|in))?(?: (?:de|the))? )?${coming} (?:maand|month)`,
    ),
    read: ([part = ''], _, today) => {
      const [, from = 1, to = 31] = partsOfMonth.find(([pattern]) => pattern.test(part)) ?? [];
      return monthSpan(today, (partsOf(today).month % 12) + 1, from, to);
    },
  },
  {
    pattern: wholeDayWords(
      `(?:(first|eerste)|last|laatste|final) (?:${few} )?(dagen|days|dag|day) (?:of|van|in) (?:de maand |the month of )?(${anyMonthWord})`,
    ),
    read: ([first = '', count = '', unit = '', month = ''], _, today) => {
      const days = unit === 'dag' || unit === 'day' ? 1 : countOf(count, 7);
      const { has } = monthSpan(today, placeIn(monthWords, month), 1, 31);
      return { has: (day) => has(day) && !has(first === '' ? day + days : day - days), isOne: days === 1 };
    },
  },
  {
    pattern: wholeDayWords(
      `(${half})(?: (?:half|helft|part|deel))? (?:of|van) (?:(?:de|die|the|that) )?(${nths.join('|')}) (?:full |volle |hele )?week (?:(?:\\w+ )?(?:of|van|in) )?(?:de maand |the month of )?(${anyMonthWord})`,
    ),
    read: ([part = '', nth = '', month = ''], _, today) => {
      const { has } = nthWeekOf(today, placeIn(nths, nth), placeIn(monthWords, month));
      const isLate = /^(?:second|tweede|latter|back|last|laatste|end|einde?|late)/u.test(part);
      return {
        has: (day) => has(day) && (isLate ? !has(day + 4) : has(day + 4)),
        isOne: false,
      };
    },
  },
];
