import type { NamedDays } from './calendar-words.ts';
import { dayOf, markDays } from './day-words.ts';
import { markTimes, type NamedTime } from './clock-words.ts';
import { daysOf } from './offer-slots.ts';
import { findLimits, findPartOfDay, type MinuteTest } from './part-of-day.ts';
import type { SlotChoices } from './slot-reply.ts';

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

const excludes =
  '(?:alles behalve|alle dagen behalve|elke dag behalve|behalve|niet op|niet om|niet de|liever niet|kan (?:ik )?niet op|cant (?:do|make)|cannot (?:do|make)|not free on|not on|not at|not|except(?: for)?|(?:any|every)(?:thing| ?day| time)? (?:but|except)|but not|niet)';
const obstacle =
  '(?:kan ik (?:echt )?niet|kan niet|past (?:me |mij )?niet|lukt niet|heb ik (?:verlof|vrij|school|les)|ben ik (?:weg|er niet)|moet ik werken|werk ik|is no good|(?:does ?nt|doesnt|dont) (?:work|suit)|im (?:away|working|busy)|i cant|is out)';

const indexesOf = (text: string, kind: 'd' | 't', before: string, behind = ''): ReadonlySet<number> => {
  const list = `#${kind}(\\d+)(?: (?:of|en|or|and|nor|noch) #${kind}(\\d+))?`;
  const found = [...text.matchAll(new RegExp(`${before}${list}${behind}`, 'gu'))];
  return new Set(
    found.flatMap(([, first, second]) =>
      [first, second].flatMap((each) => (each === undefined ? [] : [Number(each)])),
    ),
  );
};

const reach = 370;

/** Whether a day is not named, and a named one is found from it in one direction. */
const isBeside = (named: NamedDays, day: number, direction: 1 | -1): boolean =>
  !named.has(day) &&
  Array.from({ length: reach }, (_, far) => day + direction * far).some((each) => named.has(each));

/** Whether named days come before a day, which is none of them. */
export const precedes = (named: NamedDays, day: number): boolean => isBeside(named, day, -1);

/** Whether named days come after a day, which is none of them. */
export const follows = (named: NamedDays, day: number): boolean => isBeside(named, day, 1);

/** The marks of the first and the last day that a text allows, and whether those days are allowed themselves. */
interface DayRange {
  readonly from: number | null;
  readonly to: number | null;
  readonly hasFrom: boolean;
  readonly hasTo: boolean;
}

const rangeOfDays =
  /(?<!\w)(?:tussen|between|van|from) #d(\d+) (?:en|and|tot en met|t m|tm|tot|to|through|until|till|-) #d(\d+)|#d(\d+) (?:tot en met|t m|tm|tot|to|through|until|till|-) #d(\d+)/u;
const firstDay = /(?<!\w)(na|after|later dan|later than|from|vanaf) #d(\d+)/u;
const lastDay = /(?<!\w)(voor|before|tot en met|t m|tm|tot|until|till) #d(\d+)/u;

const numberIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const findDayRange = (text: string): DayRange => {
  const range = rangeOfDays.exec(text);
  if (range) {
    const [from, to] = [numberIn(range[1] ?? range[3]), numberIn(range[2] ?? range[4])];
    return { from, to, hasFrom: true, hasTo: true };
  }
  const [first, last] = [firstDay.exec(text), lastDay.exec(text)];
  return {
    from: numberIn(first?.[2]),
    to: numberIn(last?.[2]),
    hasFrom: first?.[1] === 'from' || first?.[1] === 'vanaf',
    hasTo: last !== null && last[1] !== 'voor' && last[1] !== 'before',
  };
};

const toDayLimits = (days: readonly NamedDays[], range: DayRange): Mentions['dayLimits'] => {
  const from = range.from === null ? undefined : days[range.from];
  const to = range.to === null ? undefined : days[range.to];
  if (!from && !to) return null;
  return (date) => {
    const day = dayOf(date);
    // After a span means after its last day: no day of it follows.
    const isAfter = !from || (range.hasFrom && from.has(day)) || precedes(from, day);
    return isAfter && (!to || (range.hasTo && to.has(day)) || follows(to, day));
  };
};

/** Finds everything that a normalized text names. */
export const findMentions = (text: string, choices: SlotChoices): Mentions => {
  const { language, now, timeZone, slots, day } = choices;
  const free = daysOf(slots).map(dayOf);
  const marked = markDays(text, { now, timeZone, language, free, chosen: day === null ? null : dayOf(day) });
  const withTimes = markTimes(marked.text, language);
  const outDays = new Set([
    ...indexesOf(withTimes.text, 'd', `(?<!\\w)${excludes} `),
    ...indexesOf(withTimes.text, 'd', '', ` ${obstacle}(?!\\w)`),
  ]);
  const outTimes = indexesOf(withTimes.text, 't', `(?<!\\w)${excludes} `);
  const limits = findLimits(withTimes.text, withTimes.times);
  const range = findDayRange(withTimes.text);
  const limited = new Set([range.from, range.to]);
  return {
    text: withTimes.text,
    days: marked.days.filter((_, index) => !outDays.has(index) && !limited.has(index)),
    excludedDays: marked.days.filter((_, index) => outDays.has(index)),
    times: withTimes.times.filter((_, index) => !outTimes.has(index) && !limits.used.has(index)),
    excludedTimes: withTimes.times.filter((_, index) => outTimes.has(index) && !limits.used.has(index)),
    limits: limits.test ?? findPartOfDay(withTimes.text),
    dayLimits: toDayLimits(marked.days, range),
  };
};
