import { type Day, partsOf, weekdayOf } from '../reply-parsers/day.ts';
import { abroad, beingAway } from './absence-words.ts';
import { daysFrom, follows, type NamedDays, oneDay, precedes } from './calendar-words.ts';
import { dayOf } from './day-words.ts';

/** Whether a date `YYYY-MM-DD` is allowed. */
export type DateTest = (date: string) => boolean;

/** Whether the day of a limit is allowed itself. "Away till July" allows July, and "till the end of July" none of its days. */
type Included = boolean | 'fromWeekOrMonth';

/** The marks of the first and the last day that a text allows, and whether those days are allowed themselves. */
interface DayRange {
  readonly from: number | null;
  readonly to: number | null;
  readonly hasFrom: Included;
  readonly hasTo: Included;
  /** Whether the candidate is busy on the days between. */
  readonly isOut?: boolean;
}

const until = '(?:tot en met|tm|tot|to|through|until|till)';
const rangeOfDays = new RegExp(
  `(?<!\\w)(?:tussen|between|van|from) #d(\\d+) (?:en|and|${until}|-) #d(\\d+)|#d(\\d+) (?:${until}|-) #d(\\d+)`,
  'u',
);
const away = `(?:${abroad}|off|visiting|bezoek|family|familie|reis|trip|travelling|gone|tied up|vakantie|\\w*verlof|weg|away|holiday|holidays|leave|busy|bezet|druk|werk|work|working|exams|examens|buitenland|abroad|terug|back|vol|volgeboekt|booked up|booked)`;
const anyWords = '(?: (?!#)\\S+){0,3}?';
// "Till Sunday I'm in Spain, after that I'm back"
const afterThat =
  '(?: (?!#|kan|can|vrij|free|ok|fine|goed)\\S+){0,4}? (?:daarna|nadien|erna|after(?: that|wards)?(?= (?:i|im|ill|we|is|its)(?!\\w)))(?! #)(?!(?: \\w+){0,3} (?:niet|not|cant|weg|away|busy|bezet)(?!\\w))';

/** Words before or behind a day that make a limit of it, and whether the day itself is allowed. */
const dayLimits: readonly (readonly [RegExp, side: 'from' | 'to', isIncluded: Included])[] = [
  // "Can it wait till after Christmas?" begins there.
  [
    /(?<!\w)(?:wait|wachten|leave it|hold off|uitstellen|verzetten)(?: (?!#)\w+){0,3}? (?:tot|until|till) (?:the |de |het )?#d(\d+)/u,
    'from',
    true,
  ],
  [
    /(?<!\w)(?:eerder dan|vroeger dan|voor|before|earlier than) #d(\d+)(?: (?!#)\w+){0,3}? (?:niet|cant|cannot|wont|not)(?!\w)/u,
    'from',
    true,
  ],
  [
    /(?<!\w)pas (?:weer )?(?:op |vanaf )?#d(\d+)(?: weer)? (?:terug|vrij|beschikbaar|thuis)(?!\w)/u,
    'from',
    true,
  ],
  [new RegExp(`(?<!\\w)(?:tot en met|tm) #d(\\d+)${afterThat}`, 'u'), 'from', false],
  [new RegExp(`(?<!\\w)(?:tot|until|till) #d(\\d+)${afterThat}`, 'u'), 'from', 'fromWeekOrMonth'],
  // "Can't do this week, down home till Sunday"
  [
    /(?<!\w)(?:cant|cannot|kan (?:ik )?niet|kunnen niet|lukt niet|none)(?: (?!(?:but|maar|wel|any|can|kan|free|vrij)(?!\w))\S+){1,8}? (?:tot|until|till) #d(\d+)/u,
    'from',
    'fromWeekOrMonth',
  ],
  [new RegExp(`(?<!\\w)${away}${anyWords} (?:tot en met|tm) #d(\\d+)`, 'u'), 'from', false],
  [
    new RegExp(`(?<!\\w)${away}${anyWords} (?:tot|until|till) (?:the |de |het )?#d(\\d+)`, 'u'),
    'from',
    'fromWeekOrMonth',
  ],
  [new RegExp(`(?<!\\w)(?:tot en met|tm|through) #d(\\d+)(?: \\w+){0,2} ${away}(?!\\w)`, 'u'), 'from', false],
  [
    new RegExp(`(?<!\\w)(?:tot|until|till) #d(\\d+)(?: \\w+){0,2} ${away}(?!\\w)`, 'u'),
    'from',
    'fromWeekOrMonth',
  ],
  [
    /(?<!\w)(?:tot|until|till) #d(\d+) (?:ben|zit|heb|im|i am|on|op) (?:ik |op |weg|away|busy|holiday|vakantie|verlof|bezet)/u,
    'from',
    false,
  ],
  [
    new RegExp(
      `(?<!\\w)(?:vanaf|from) #d(\\d+) (?:ben|zit|heb|im|i am) (?:ik )?(?!(?:\\w+ )?(?:terug|back)(?!\\w))${anyWords} ?${away}`,
      'u',
    ),
    'to',
    false,
  ],
  [
    /(?<!\w)(?:niet|not|no|nothing|niks)(?: free| available| vrij)? (?:voor|eerder dan|vroeger dan|before|earlier than|till|until|tot) #d(\d+)/u,
    'from',
    true,
  ],
  [
    /(?<!\w)(?:(?:niet|not|no) (?:na|later dan|after|later than)|ten laatste|uiterlijk|by|latest|at the latest|up to|up until)(?: op| on)? #d(\d+)|#d(\d+) (?:uiterlijk|ten laatste|at the latest|latest)/u,
    'to',
    true,
  ],
  [/(?<!\w)(?:on or after|op of na|starting(?: on| from)?|as of|beginning(?: on)?) #d(\d+)/u, 'from', true],
  [
    /(?<!\w)(?:on or before|op of voor) #d(\d+)|#d(\d+) (?:or|of) (?:earlier|before|eerder|vroeger)(?!\w)/u,
    'to',
    true,
  ],
  [/(?<!\w)(?:na|after|past|later dan|later than) #d(\d+)/u, 'from', false],
  [
    /(?<!\w)(?:from|vanaf|ten vroegste|op zijn vroegst|earliest|at the earliest|(?:terug|(?<!gett?ing |get )back)(?:(?: (?!#)\S+){0,3} (?:op|on|from|vanaf))?)(?: op| on| from| vanaf)? #d(\d+)|#d(\d+) (?:ten vroegste|at the earliest|earliest|onwards?|(?:or|of|en|and) (?:later|after|daarna))/u,
    'from',
    true,
  ],
  [/(?<!\w)(?:tot en met|tm|tot|until|till) #d(\d+)/u, 'to', true],
  [
    /(?<!(?:kies|kiezen|ga|gaan|gaat|opteer|ok|oke|okay|akkoord|goed|prima) )(?<!\w)(?:voor|before|eerder dan|vroeger dan|earlier than) #d(\d+)/u,
    'to',
    false,
  ],
];

const numberIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const busyBefore = new RegExp(
  `(?<!\\w)(?:^werk|^work|i work|im (?:working|busy|off)|ik werk|werk ik|ben ik bezet|ik ben bezet|not|niet|${beingAway})$`,
  'u',
);
const isBusyBefore = (text: string): boolean => busyBefore.test(text.trim());

/** Finds the first and the last day that a marked text allows. */
export const findDayRange = (text: string): DayRange => {
  const range = rangeOfDays.exec(text);
  if (range) {
    const [from, to] = [numberIn(range[1] ?? range[3]), numberIn(range[2] ?? range[4])];
    return { from, to, hasFrom: true, hasTo: true, isOut: isBusyBefore(text.slice(0, range.index)) };
  }
  const found = dayLimits.flatMap(([pattern, side, isIncluded]) => {
    const groups = pattern.exec(text);
    return groups ? [{ side, isIncluded, day: numberIn(groups[1] ?? groups[2]) }] : [];
  });
  // The first pattern that fits says what a day is: in "not before" it is no last day.
  const limits = found.filter(({ day }, index) => found.findIndex((each) => each.day === day) === index);
  const first = limits.find(({ side }) => side === 'from');
  const last = limits.find(({ side }) => side === 'to');
  return {
    from: first?.day ?? null,
    to: last?.day ?? null,
    hasFrom: first?.isIncluded ?? false,
    hasTo: last?.isIncluded ?? false,
  };
};

/** The end of a range of weekdays lies behind its beginning: "Friday to Tuesday". */
const endBehind = (
  from: NamedDays | undefined,
  to: NamedDays | undefined,
  today: Day,
): NamedDays | undefined => {
  if (!from || to?.weekday === undefined) return to;
  const next = daysFrom(today);
  const begin = next.find((day) => from.has(day));
  const end = next.find((day) => to.has(day));
  if (begin === undefined || end === undefined || end >= begin) return to;
  return oneDay(begin + ((to.weekday - weekdayOf(begin) + 7) % 7));
};

const beginsWeekOrMonth = (day: Day): boolean => weekdayOf(day) === 1 || partsOf(day).date === 1;

/** Returns whether a date lies in a range of days; null where that has no end. */
export const toDayLimits = (days: readonly NamedDays[], range: DayRange, today: Day): DateTest | null => {
  const from = range.from === null ? undefined : days[range.from];
  const to = endBehind(from, range.to === null ? undefined : days[range.to], today);
  if (!from && !to) return null;
  const next = daysFrom(today);
  // "From the 3rd on, in Mumbai till the 2nd" has no day between.
  const last =
    from &&
    to &&
    !next.some((day) => (from.has(day) || precedes(from, day)) && (to.has(day) || follows(to, day)))
      ? undefined
      : to;
  const begin = next.find((day) => from?.has(day));
  const hasFrom =
    range.hasFrom === 'fromWeekOrMonth'
      ? from?.isOne === false && begin !== undefined && beginsWeekOrMonth(begin)
      : range.hasFrom;
  const isWithin = (date: string): boolean => {
    const day = dayOf(date);
    // After a span means after its last day: no day of it follows.
    const isAfter = !from || (hasFrom && from.has(day)) || precedes(from, day);
    return isAfter && (!last || (range.hasTo === true && last.has(day)) || follows(last, day));
  };
  return range.isOut ? (date) => !isWithin(date) : isWithin;
};
