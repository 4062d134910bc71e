import { currentDay, type Day, partsOf, weekdayOf } from '../reply-parsers/day.ts';
import { type NamedDays, oneDay } from './calendar-words.ts';
import { dayOf, markDays } from './day-words.ts';
import { markTimes, type NamedTime } from './clock-words.ts';
import { minutesOf } from './labels.ts';
import { withListedDays } from './listed-days.ts';
import { daysOf } from './offer-slots.ts';
import { findExcluded } from './excluded-mentions.ts';
import { findPartOfDay, type MinuteTest, quarters } from './part-of-day.ts';
import { withClockTimes, withListedHours } from './relative-times.ts';
import { says } from './phrase-test.ts';
import type { SlotChoices } from './slot-reply.ts';
import type { OfferedSlot } from './slots.ts';
import { findLimits } from './time-limits.ts';
import { placeWeekdays } from './weekday-spans.ts';

/** Everything that a message names: days, times and limits, with what it excludes. */
export interface Mentions {
  readonly text: string;
  readonly days: readonly NamedDays[];
  readonly excludedDays: readonly NamedDays[];
  readonly times: readonly NamedTime[];
  readonly excludedTimes: readonly NamedTime[];
  readonly limits: MinuteTest | null;
  readonly dayLimits: ((date: string) => boolean) | null;
}

const reach = 370;

/** Whether a day is not named, and a named one is found from it in one direction. */
const isBeside = (named: NamedDays, day: number, direction: 1 | -1): boolean =>
  !named.has(day) &&
  Array.from({ length: reach }, (_, far) => day + direction * far).some((each) => named.has(each));

/** Whether named days come before a day, which is none of them. */
export const precedes = (named: NamedDays, day: number): boolean => isBeside(named, day, -1);

/** Whether named days come after a day, which is none of them. */
export const follows = (named: NamedDays, day: number): boolean => isBeside(named, day, 1);

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
const away =
  '(?:off|visiting|bezoek|family|familie|reis|trip|travelling|gone|spanje|spain|tied up|vakantie|verlof|weg|away|holiday|holidays|leave|busy|bezet|druk|werk|work|working|exams|examens|buitenland|abroad|terug|back|vol|volgeboekt|booked up|booked)';
const anyWords = '(?: (?!#)\\S+){0,3}?';

/** Words before or behind a day that make a limit of it, and whether the day itself is allowed. */
const dayLimits: readonly (readonly [RegExp, side: 'from' | 'to', isIncluded: Included])[] = [
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
    new RegExp(`(?<!\\w)(?:vanaf|from) #d(\\d+) (?:ben|zit|heb|im|i am) (?:ik )?${anyWords} ?${away}`, 'u'),
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

const isBusyBefore = (text: string): boolean =>
  /(?<!\w)(?:^werk|^work|i work|im (?:working|away|busy|off)|ik werk|werk ik|ben ik (?:weg|bezet)|ik ben (?:weg|bezet)|not|niet)$/u.test(
    text.trim(),
  );

const findDayRange = (text: string): DayRange => {
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
  const next = Array.from({ length: reach }, (_, far) => today + far);
  const begin = next.find((day) => from.has(day));
  const end = next.find((day) => to.has(day));
  if (begin === undefined || end === undefined || end >= begin) return to;
  return oneDay(begin + ((to.weekday - weekdayOf(begin) + 7) % 7));
};

const beginsWeekOrMonth = (day: Day): boolean => weekdayOf(day) === 1 || partsOf(day).date === 1;

const toDayLimits = (days: readonly NamedDays[], range: DayRange, today: Day): Mentions['dayLimits'] => {
  const from = range.from === null ? undefined : days[range.from];
  const to = endBehind(from, range.to === null ? undefined : days[range.to], today);
  if (!from && !to) return null;
  const next = Array.from({ length: reach }, (_, far) => today + far);
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

// "Fridays I volunteer, so any other": what is named is out.
const rest = says(
  '(?<!(?:of|or|en|and) )(?:any|every|elke|alle|all) (?:the )?(?:other|andere)(?: (?:days?|dag|dagen|ones?))?(?! (?:time|tijd|than|dan|moment|uur))|(?:others|(?:all )?the rest|de rest|(?:de )?andere dagen)(?: \\w+)? (?:is|are|fine|ok|oke|good|goed|work|works|suit|kan|kunnen|gaat|past|lukt|mag|wel|prima)',
);
// "Friday I pray, so not then": the one day that is named is out.
const notThen = says(
  '(?:dus|so) (?:(?:dan|die|dat|then) (?:liever )?niet|not (?:that|then)(?: one| day)?)|dan (?:kan|lukt|gaat|past)(?: (?:ik|het|dat|mij|me|helaas|echt))* niet|(?:cant|cannot) (?:make it |do it |come )?then',
);
const saysRest = (text: string): boolean =>
  !text.includes('?') && (rest(text) || (notThen(text) && (text.match(/#d\d/gu) ?? []).length === 1));

/** Without what only explains a time: "quarter to four, after my shift". */
const withoutShift = (text: string): string =>
  text.replace(
    /(?<!\w)(?:na|after|before|voor) (?:het |mijn |mn |my |me |de |i finish )?(?:werk|werkuren|uren|work|dienst|shift|school|college|lunch|middagpauze|les)(?!\w)/u,
    ' ',
  );

// Behind a time these words say which half of the day it means.
const halfOfTime =
  /(?<=#t\d+ )(?:(?:in|s) )?(?:(?:the|de) )?(?:morning|afternoon|ochtends?|morgens|voormiddags?|middags?|namiddags?)(?!\w)/gu;

/** Joins what a text says of the minutes of a day: its limits, and a part of the day. */
const limitsOf = (text: string, hasTimes: boolean, limits: MinuteTest | null): MinuteTest | null => {
  if (!limits) return findPartOfDay(hasTimes ? withoutShift(text) : text);
  // An evening "after 4" begins when its speaker says.
  if (/(?<!\w)(?:avonds?|evenings?)(?!\w)/u.test(text)) return limits;
  const lunch = text.replaceAll(/(?<!\w)lunch(?!\w)/gu, 'noen');
  const part = findPartOfDay(withoutShift(lunch.replaceAll(halfOfTime, ' ')));
  const isBoth: MinuteTest = (at) => limits(at) && part?.(at) === true;
  return quarters.some(isBoth) ? isBoth : limits;
};

/** Whether a time is free on the shown day, or on any day where none is shown. */
const freeTimes = ({ slots, day, timeZone }: SlotChoices): ((minutes: number) => boolean) => {
  const offered = slots.filter(({ localDate }) => day === null || localDate === day);
  return (minutes) => offered.some(({ startsAt }) => minutesOf(startsAt, timeZone) === minutes);
};

/** Finds everything that a normalized text names. */
export const findMentions = (said: string, choices: SlotChoices): Mentions => {
  const { language, now, timeZone, slots, day } = choices;
  const free = daysOf(slots).map(dayOf);
  const text = withListedDays(withListedHours(withClockTimes(said, choices), choices), choices);
  const marked = markDays(text, { now, timeZone, language, free, chosen: day === null ? null : dayOf(day) });
  const withTimes = markTimes(marked.text, { language, isFree: freeTimes(choices) });
  const limits = findLimits(withTimes.text, withTimes.times);
  const range = findDayRange(withTimes.text);
  const limited = new Set([range.from, range.to]);
  const isAlike = (one: number, other: number): boolean =>
    marked.days[one]?.isOne === marked.days[other]?.isOne;
  const outDays = saysRest(withTimes.text)
    ? new Set(marked.days.keys())
    : findExcluded(withTimes.text, 'd', isAlike);
  const outTimes = findExcluded(withTimes.text, 't', () => true);
  const isWanted = (index: number): boolean => !outDays.has(index) && !limited.has(index);
  const days = placeWeekdays(withTimes.text, marked.days, isWanted, currentDay(now, timeZone));
  const times = withTimes.times.filter((_, index) => !outTimes.has(index) && !limits.used.has(index));
  return {
    text: withTimes.text,
    days: days.filter((_, index) => isWanted(index)),
    excludedDays: marked.days.filter((_, index) => outDays.has(index) && !limited.has(index)),
    times,
    excludedTimes: withTimes.times.filter((_, index) => outTimes.has(index) && !limits.used.has(index)),
    limits: limitsOf(withTimes.text, times.length > 0, limits.test),
    dayLimits: toDayLimits(marked.days, range, currentDay(now, timeZone)),
  };
};

/** Returns the times of later days that have the same weekday as the one day that a text names. */
export const laterWeekdays = (
  { days, dayLimits }: Mentions,
  { slots, stage }: SlotChoices,
): readonly OfferedSlot[] => {
  const [named, ...more] = days;
  if (stage !== 'day' || !named?.isOne || named.weekday === undefined || more.length > 0 || dayLimits)
    return [];
  return slots.filter(
    ({ localDate }) => weekdayOf(dayOf(localDate)) === named.weekday && precedes(named, dayOf(localDate)),
  );
};
