import { currentDay, toIsoDay, weekdayOf } from '../reply-parsers/day.ts';
import { saysEarlierOrLater, saysNone } from './slot-phrases.ts';
import { separateAsides } from './asides.ts';
import { daysFrom, type NamedDays } from './calendar-words.ts';
import type { NamedTime } from './clock-words.ts';
import { dayOf } from './day-words.ts';
import { minutesOf } from './labels.ts';
import { readNearest } from './nearest-times.ts';
import { saysDayIsGood, splitSlotClauses, tellsOfDays } from './judged-clauses.ts';
import { daysOf, shownDaysOf } from './offer-slots.ts';
import { says } from './phrase-test.ts';
import { findMentions, laterWeekdays, type Mentions } from './slot-mentions.ts';

import type { SlotChoices, SlotReply } from './slot-reply.ts';
import { conclusionOf, correctionOf, toSlotText, splitAtCorrection, withoutReason } from './slot-text.ts';
import type { OfferedSlot } from './slots.ts';

const roughMinutes = 30;

const isTime = (slot: OfferedSlot, { minutes, isRough }: NamedTime, timeZone: string): boolean => {
  const at = minutesOf(slot.startsAt, timeZone);
  return minutes.some((each) => (isRough ? Math.abs(each - at) <= roughMinutes : each === at));
};

/** Returns the free times of the days that a message names, or of the shown ones where it names none. */
export const slotsOfNamedDays = (mentions: Mentions, choices: SlotChoices): readonly OfferedSlot[] => {
  const { stage, slots } = choices;
  const shownDays = shownDaysOf(choices);
  const isOfDays =
    mentions.days.length > 0 || mentions.excludedDays.length > 0 || mentions.dayLimits !== null;
  return slots.filter(({ localDate }) => {
    const at = dayOf(localDate);
    if (
      mentions.excludedDays.some(({ has, weekday }) =>
        weekday === undefined ? has(at) : weekdayOf(at) === weekday,
      )
    )
      return false;
    if (mentions.dayLimits && !mentions.dayLimits(localDate)) return false;
    if (mentions.days.length > 0) return mentions.days.some(({ has }) => has(at));
    return isOfDays || stage === 'day' || shownDays.has(localDate);
  });
};

const namesDayIn = ({ days, excludedDays, dayLimits }: Mentions): boolean =>
  days.length > 0 || excludedDays.length > 0 || dayLimits !== null;

const namesTimeIn = ({ times, excludedTimes, limits }: Mentions): boolean =>
  times.length > 0 || excludedTimes.length > 0 || limits !== null;

/** Whether a message names days or times. */
export const namesDayOrTime = (mentions: Mentions): boolean => namesDayIn(mentions) || namesTimeIn(mentions);

/** Tests whether a time is one that a message names. */
export const isNamedTime =
  ({ times, excludedTimes, limits, pairs }: Mentions, timeZone: string) =>
  (slot: OfferedSlot): boolean => {
    const isIn = (wish: Pick<Mentions, 'times' | 'limits'>): boolean =>
      (wish.times.length === 0 || wish.times.some((time) => isTime(slot, time, timeZone))) &&
      (wish.limits === null || wish.limits(minutesOf(slot.startsAt, timeZone)));
    const isOn = (days: readonly NamedDays[]): boolean => days.some(({ has }) => has(dayOf(slot.localDate)));
    return (
      !excludedTimes.some((time) => isTime(slot, time, timeZone)) &&
      (pairs.length === 0 ? isIn({ times, limits }) : pairs.some((pair) => isOn(pair.days) && isIn(pair)))
    );
  };

// "Any day but Monday" takes the other days, where "not Monday" asks for some.
const saysAllButDays = says(
  '(?:alles|alle|elke|iedere|ieder|any(?:thing|time)?|every(?:thing)?|all)(?: (?!niet|geen|not|no)\\w+){0,3} (?:behalve|buiten|but|except|bar)(?: (?:op|de|het|on|for|the|a))* #d\\d+',
);

/** Chooses among the free times by what a message names; null where it names neither days nor times. */
export const chooseNamedTimes = (mentions: Mentions, choices: SlotChoices): SlotReply | null => {
  const { timeZone, stage, day } = choices;
  const { days, times, excludedDays, dayLimits, pairs } = mentions;
  if (!namesDayOrTime(mentions)) return null;
  const pool = slotsOfNamedDays(mentions, choices);
  if (pool.length === 0)
    return excludedDays.length > 0 && days.length === 0
      ? { type: 'otherDay' }
      : readNearest(mentions, [], choices);
  if (!namesTimeIn(mentions)) {
    const onlyOut =
      days.length === 0 && dayLimits === null && stage !== 'day' && !saysAllButDays(mentions.text);
    return onlyOut ? { type: 'otherDay' } : { type: 'days', dates: daysOf(pool) };
  }
  const fits = isNamedTime(mentions, timeZone);
  const near = pool.filter(fits);
  // "Wednesday afternoon" is the first Wednesday that has one; "Wednesday at two" is that day.
  const fitting = near.length > 0 || times.length > 0 ? near : laterWeekdays(mentions, choices).filter(fits);
  if (fitting.length === 0) return readNearest(mentions, pool, choices);
  const [only, ...more] = fitting;
  const isAt = ({ startsAt }: OfferedSlot): boolean =>
    times.some(({ minutes }) => minutes.includes(minutesOf(startsAt, timeZone)));
  if (only && more.length === 0)
    return times.length === 0 || isAt(only)
      ? { type: 'slot', startsAt: only.startsAt }
      : readNearest(mentions, pool, choices);
  const exact = times.some(({ isRough }) => isRough) ? fitting.filter(isAt) : [];
  if (exact[0] && exact.length === 1) return { type: 'slot', startsAt: exact[0].startsAt };
  const dates = daysOf(fitting);
  const showsTimes =
    times.length > 0 || pairs.length > 0 || dates.length === 1 || (day !== null && days.length === 0);
  return showsTimes
    ? { type: 'times', startsAts: fitting.map(({ startsAt }) => startsAt) }
    : { type: 'days', dates };
};

/** Finds what a message names beside its asides; null where it has none, or where they name more. */
const findBesideAsides = (reply: string, choices: SlotChoices): Mentions | null => {
  const told = separateAsides(reply, (clause) => namesDayOrTime(findMentions(clause, choices)));
  if (!told) return null;
  const wish = findMentions(withoutReason(told.wish), choices);
  const asides = findMentions(told.asides, choices);
  if (!namesDayOrTime(wish)) {
    const asksMore =
      choices.stage === 'confirm' ? saysEarlierOrLater(told.wish) !== null : saysNone(told.wish);
    return asksMore ? wish : null;
  }
  const coversDays = namesDayIn(wish) || !namesDayIn(asides);
  if (!coversDays || (!namesTimeIn(wish) && namesTimeIn(asides))) return null;
  // A candidate who is away till a day can only come after it.
  const isAway = /(?<!\w)(?:tot|till|until)(?!\w)/u.test(told.asides);
  return isAway && wish.dayLimits === null ? { ...wish, dayLimits: asides.dayLimits } : wish;
};

/** Returns what follows an "oh no", or a "no" between two choices: the wish that replaces the one before it. */
const findReplacement = (text: string, choices: SlotChoices): string => {
  const correction = correctionOf(text);
  const turn = correction === '' ? splitAtCorrection(text) : null;
  return turn && namesDayOrTime(findMentions(turn.before, choices)) ? turn.after : correction;
};

/** Finds what a message names behind an "oh no"; null where that is no wish, or leaves open which day is meant. */
const findCorrected = (text: string, choices: SlotChoices): Mentions | null => {
  const correction = findReplacement(text, choices);
  if (correction === '') return null;
  const corrected = findMentions(withoutReason(correction), choices);
  if (corrected.days.length > 0) return corrected;
  if (corrected.times.length === 0) return null;
  const { days, excludedDays, dayLimits } = findMentions(text, choices);
  if (days.length === 0 && excludedDays.length === 0 && dayLimits === null) return corrected;
  return days.length === 1 && excludedDays.length === 0 && dayLimits === null ? { ...corrected, days } : null;
};

const dayAfter =
  /(?<!\w)(?:the day after(?: that)?(?! (?:tomorrow|the|my|\w*day|#|\d))|(?:de )?dag (?:erna|daarna|erop|nadien))(?!\w)/u;

/** Finds "the day after" beside the one day that is named before it: "doctor tomorrow, so the day after that". Null without both. */
const findFollowing = (text: string, choices: SlotChoices): Mentions | null => {
  const found = dayAfter.exec(text);
  if (!found) return null;
  const before = text.slice(0, found.index).trim();
  const { days, excludedDays } = findMentions(before, choices);
  const [named, ...more] = [...days, ...excludedDays];
  if (!named?.isOne || more.length > 0) return null;
  const day = daysFrom(currentDay(choices.now, choices.timeZone)).find((each) => named.has(each));
  // "Tomorrow or the day after" names both.
  const wish = /(?<!\w)(?:or|of|and|en)$/u.test(before) ? text : text.slice(found.index);
  return day === undefined ? null : findMentions(withoutReason(wish), { ...choices, day: toIsoDay(day) });
};

/**
 * Finds what the clauses name that take a day, where another clause only tells of the shown day: "Friday is the Christmas party, would
 * Thursday do?" Null for any other message. A judgement belongs to the day of its own clause.
 */
const findJudged = (reply: string, choices: SlotChoices): Mentions | null => {
  const { stage, day } = choices;
  if (stage === 'day' || day === null) return null;
  const clauses = splitSlotClauses(reply).map((clause) => {
    const text = toSlotText(clause);
    return { text, found: findMentions(text, choices) };
  });
  const isTold = ({ text, found }: (typeof clauses)[number]): boolean =>
    found.days.length > 0 &&
    found.days.every(({ has }) => has(dayOf(day))) &&
    !namesTimeIn(found) &&
    found.dayLimits === null &&
    !saysDayIsGood(text) &&
    tellsOfDays(found.text);
  const rest = clauses.filter((clause) => !isTold(clause));
  const isTaken = rest.some(({ text, found }) => found.days.length > 0 && saysDayIsGood(text));
  if (rest.length === clauses.length || !isTaken) return null;
  const wish = findMentions(rest.map(({ text }) => text).join(' '), choices);
  return wish.excludedDays.length === 0 ? wish : null;
};

/** Finds what a message names behind an "oh no" or a "so", beside its asides, or before its reason; where that is nothing, what it names at all. */
export const findWishedMentions = (text: string, reply: string, choices: SlotChoices): Mentions => {
  const corrected = findCorrected(text, choices);
  if (corrected) return corrected;
  const following = findFollowing(text, choices);
  if (following) return following;
  const concluded = findMentions(withoutReason(conclusionOf(text)), choices);
  if (namesDayOrTime(concluded)) return concluded;
  const judged = findJudged(reply, choices);
  if (judged) return judged;
  const beside = findBesideAsides(reply, choices);
  if (beside) return beside;
  const reasoned = findMentions(withoutReason(text), choices);
  return namesDayOrTime(reasoned) ? reasoned : findMentions(text, choices);
};
