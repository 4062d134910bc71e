import { dayOf, markDays, type NamedDays } from './day-words.ts';
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
  '(?:alles behalve|alle dagen behalve|elke dag behalve|behalve|niet op|niet om|niet de|liever niet|not on|not at|not|except(?: for)?|(?:any|every)(?:thing| ?day| time)? (?:but|except)|but not|niet)';
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
/** Whether a day comes after all named ones. */
export const precedes = (named: NamedDays, day: number): boolean =>
  !named.has(day) && Array.from({ length: reach }, (_, back) => day - back).some((each) => named.has(each));

/** Whether a day comes before all named ones. */
export const follows = (named: NamedDays, day: number): boolean =>
  !named.has(day) && Array.from({ length: reach }, (_, ahead) => day + ahead).some((each) => named.has(each));

const toDayLimits = (
  days: readonly NamedDays[],
  after: string | undefined,
  before: string | undefined,
  includes: boolean,
): Mentions['dayLimits'] => {
  const from = after === undefined ? undefined : days[Number(after)];
  const to = before === undefined ? undefined : days[Number(before)];
  if (!from && !to) return null;
  return (date) => {
    const day = dayOf(date);
    // After a span means after its last day: no day of it follows.
    const isAfter = !from || (includes && from.has(day)) || precedes(from, day);
    return isAfter && (!to || follows(to, day));
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
  const afterDay = /(?<!\w)(?:na|after|later dan|from|vanaf) #d(\d+)/u.exec(withTimes.text);
  const beforeDay = /(?<!\w)(?:voor|before|tot|until) #d(\d+)/u.exec(withTimes.text);
  const limited = new Set(
    [afterDay?.[1], beforeDay?.[1]].flatMap((each) => (each === undefined ? [] : [Number(each)])),
  );
  return {
    text: withTimes.text,
    days: marked.days.filter((_, index) => !outDays.has(index) && !limited.has(index)),
    excludedDays: marked.days.filter((_, index) => outDays.has(index)),
    times: withTimes.times.filter((_, index) => !outTimes.has(index) && !limits.used.has(index)),
    excludedTimes: withTimes.times.filter((_, index) => outTimes.has(index) && !limits.used.has(index)),
    limits: limits.test ?? findPartOfDay(withTimes.text),
    dayLimits: toDayLimits(
      marked.days,
      afterDay?.[1],
      beforeDay?.[1],
      /(?:from|vanaf) #d/u.test(withTimes.text),
    ),
  };
};
