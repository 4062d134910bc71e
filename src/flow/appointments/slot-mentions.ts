import type { Language } from '../language.ts';
import { currentDay, weekdayOf } from '../reply-parsers/day.ts';
import { type NamedDays, precedes } from './calendar-words.ts';
import { type DateTest, findDayRange, toDayLimits } from './day-limits.ts';
import { dayOf, markDays } from './day-words.ts';
import { type DayTimePair, findDayTimePairs } from './day-time-pairs.ts';
import { markTimes, type NamedTime } from './clock-words.ts';
import { minutesOf } from './labels.ts';
import { withListedDays } from './listed-days.ts';
import { daysOf } from './offer-slots.ts';
import { findExcluded } from './excluded-mentions.ts';
import { findPartOfDay, type MinuteTest, quarters, saysPartOrTime } from './part-of-day.ts';
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
  readonly dayLimits: DateTest | null;
  /** The days with times of their own: "Tuesday at 3 or Wednesday at 4"; empty where each time is meant on each day. */
  readonly pairs: readonly DayTimePair[];
}

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

/** Joins the limits of a text as they hold beside its times. A time beats a part of the day that it lies outside of: "this evening around 4". */
const limitsBeside = (
  text: string,
  times: readonly NamedTime[],
  limits: MinuteTest | null,
): MinuteTest | null => {
  const stated = limitsOf(text, times.length > 0, limits);
  const fits = times.some(({ minutes }) => minutes.some((at) => stated?.(at) === true));
  return limits === null && times.length > 0 && !fits ? null : stated;
};

/** Whether a time is free on the shown day, or on any day where none is shown. */
const freeTimes = ({ slots, day, timeZone }: SlotChoices): ((minutes: number) => boolean) => {
  const offered = slots.filter(({ localDate }) => day === null || localDate === day);
  return (minutes) => offered.some(({ startsAt }) => minutesOf(startsAt, timeZone) === minutes);
};

/** "In the morning or at 5": a part of the day beside a time that it does not limit. */
const withPart = (found: Mentions): Mentions => {
  const { text, times, limits, pairs } = found;
  if (pairs.length > 0 || times.length === 0 || limits === null || !saysPartOrTime(text)) return found;
  const isEither: MinuteTest = (at) => limits(at) || times.some(({ minutes }) => minutes.includes(at));
  return { ...found, times: [], limits: isEither };
};

const dutchTalk = says(
  'om|uur|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|morgen|overmorgen|volgende|graag|kan|liever|doe|maar',
);
const englishTalk = says(
  'at|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|next|please|can|could|rather|make|lets',
);

/** Returns the language that the words around a time show; that of the flow where they show none. */
const languageOf = (said: string, language: Language): Language => {
  const [isDutch, isEnglish] = [dutchTalk(said), englishTalk(said)];
  if (isDutch === isEnglish) return language;
  return isDutch ? 'nl' : 'en';
};

const findAnew = (said: string, choices: SlotChoices): Mentions => {
  const { language, now, timeZone, slots, day } = choices;
  const free = daysOf(slots).map(dayOf);
  const today = currentDay(now, timeZone);
  const text = withListedDays(withListedHours(withClockTimes(said, choices), choices), choices);
  const marked = markDays(text, { now, timeZone, language, free, chosen: day === null ? null : dayOf(day) });
  const withTimes = markTimes(marked.text, {
    language: languageOf(said, language),
    isFree: freeTimes(choices),
  });
  const limits = findLimits(withTimes.text, withTimes.times);
  const range = findDayRange(withTimes.text);
  const limited = new Set([range.from, range.to]);
  const isOneDay = (index: number): boolean => marked.days[index]?.isOne === true;
  const outDays = saysRest(withTimes.text)
    ? new Set(marked.days.keys())
    : findExcluded(withTimes.text, 'd', isOneDay);
  const outTimes = findExcluded(withTimes.text, 't', () => true);
  const isWanted = (index: number): boolean => !outDays.has(index) && !limited.has(index);
  const days = placeWeekdays(withTimes.text, marked.days, isWanted, today);
  const isWantedTime = (index: number): boolean => !outTimes.has(index) && !limits.used.has(index);
  const times = withTimes.times.filter((_, index) => isWantedTime(index));
  const limitsIn = (part: string): MinuteTest | null =>
    limitsOf(part, part.includes('#t'), findLimits(part, withTimes.times).test);
  const wish = { days: marked.days, times: withTimes.times, isWantedDay: isWanted, isWantedTime };
  return withPart({
    text: withTimes.text,
    days: days.filter((_, index) => isWanted(index)),
    excludedDays: marked.days.filter((_, index) => outDays.has(index) && !limited.has(index)),
    times,
    excludedTimes: withTimes.times.filter((_, index) => outTimes.has(index) && !limits.used.has(index)),
    limits: limitsBeside(withTimes.text, times, limits.test),
    dayLimits: toDayLimits(marked.days, range, today),
    pairs: findDayTimePairs(withTimes.text, { ...wish, limitsOf: limitsIn }, today),
  });
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

const found = new WeakMap<SlotChoices, Map<string, Mentions>>();

/** Finds everything that a normalized text names. The reading of a reply asks for the same text several times: it is searched once. */
export const findMentions = (said: string, choices: SlotChoices): Mentions => {
  const known = found.get(choices) ?? new Map<string, Mentions>();
  found.set(choices, known);
  const mentions = known.get(said) ?? findAnew(said, choices);
  known.set(said, mentions);
  return mentions;
};
