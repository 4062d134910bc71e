import type { CandidateReply } from '../run.ts';
import { weekdayOf } from '../reply-parsers/day.ts';
import { minutesOf } from './labels.ts';
import { dayOf } from './day-words.ts';
import type { NamedTime } from './clock-words.ts';
import { daysOf } from './offer-slots.ts';
import { findMentions, follows, type Mentions, precedes } from './slot-mentions.ts';
import { withDigits } from './spoken-numbers.ts';
import { readPlace, readRow } from './slot-places.ts';
import {
  readYesNo,
  saysAny,
  saysCannot,
  saysAnything,
  saysNone,
  saysOther,
  saysOtherDay,
  hasCondition,
  isPlainYes,
  saysDoubt,
  saysEarlierOrLater,
  saysFurther,
  saysLaterIn,
  saysPlainNo,
} from './slot-phrases.ts';
import type { SlotChoices, SlotReply } from './slot-reply.ts';
import type { OfferedSlot } from './slots.ts';

/** Lower case, without accents and without marks that mean nothing between words. */
const normalize = (text: string): string =>
  ` ${text} `
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`´]/gu, '')
    .replaceAll(/(?<=[ap])\.m\.?/gu, 'm')
    .replaceAll(/[^\p{L}\p{N}:./?-]+|[.:/-](?!\d)|(?<!\d)[.:/-]/gu, ' ')
    .replaceAll(/(?<=\p{L}dag|(?<!\w)morgen)(?=(?:ochtend|voormiddag|middag|namiddag|avond|vroeg))/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();

const roughMinutes = 30;

// Nobody needs more to choose a time, and the patterns stay fast.
const longestReply = 500;

const isTime = (slot: OfferedSlot, { minutes, isRough }: NamedTime, timeZone: string): boolean => {
  const at = minutesOf(slot.startsAt, timeZone);
  return minutes.some((each) => (isRough ? Math.abs(each - at) <= roughMinutes : each === at));
};

/** The times of a list that are closest to what was asked for: two of the day, else the days before and after. */
const nearest = (
  mentions: Mentions,
  pool: readonly OfferedSlot[],
  { slots, timeZone }: SlotChoices,
): SlotReply => {
  const [wanted] = mentions.times;
  if (pool.length > 0 && wanted) {
    const distance = (slot: OfferedSlot): number =>
      Math.min(...wanted.minutes.map((each) => Math.abs(each - minutesOf(slot.startsAt, timeZone))));
    const close = pool.toSorted((a, b) => distance(a) - distance(b)).slice(0, 2);
    return { type: 'nearest', startsAts: close.map(({ startsAt }) => startsAt).toSorted() };
  }
  if (pool.length > 0)
    return { type: 'nearest', startsAts: pool.slice(0, 9).map(({ startsAt }) => startsAt) };
  const [named] = mentions.days;
  const dates = daysOf(slots);
  const before = dates.filter((date) => named && follows(named, dayOf(date))).at(-1);
  const after = dates.find((date) => !named || precedes(named, dayOf(date)));
  const close = [before, after].filter((date) => date !== undefined);
  return { type: 'nearestDays', dates: close.length > 0 ? close : dates.slice(0, 2) };
};

const poolOf = (mentions: Mentions, choices: SlotChoices): readonly OfferedSlot[] => {
  const { stage, slots, day } = choices;
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
    return isOfDays || stage === 'day' || localDate === day;
  });
};

/** Chooses among the free times by what a message names; null where it names neither days nor times. */
const choose = (mentions: Mentions, choices: SlotChoices): SlotReply | null => {
  const { timeZone, stage, day } = choices;
  const { days, times, excludedTimes, limits, excludedDays, dayLimits } = mentions;
  const namesTime = times.length > 0 || limits !== null || excludedTimes.length > 0;
  const namesDay = days.length > 0 || excludedDays.length > 0 || dayLimits !== null;
  if (!namesTime && !namesDay) return null;
  const pool = poolOf(mentions, choices);
  if (pool.length === 0)
    return excludedDays.length > 0 && days.length === 0
      ? { type: 'otherDay' }
      : nearest(mentions, [], choices);
  if (!namesTime) {
    const onlyOut = days.length === 0 && dayLimits === null && stage !== 'day';
    return onlyOut ? { type: 'otherDay' } : { type: 'days', dates: daysOf(pool) };
  }
  const fitting = pool.filter(
    (slot) =>
      (times.length === 0 || times.some((time) => isTime(slot, time, timeZone))) &&
      !excludedTimes.some((time) => isTime(slot, time, timeZone)) &&
      (limits === null || limits(minutesOf(slot.startsAt, timeZone))),
  );
  if (fitting.length === 0) return nearest(mentions, pool, choices);
  const [only, ...more] = fitting;
  if (only && more.length === 0) return { type: 'slot', startsAt: only.startsAt };
  const exact = fitting.filter((slot) =>
    times.some(({ minutes, isRough }) => isRough && minutes.includes(minutesOf(slot.startsAt, timeZone))),
  );
  if (exact[0] && exact.length === 1) return { type: 'slot', startsAt: exact[0].startsAt };
  const dates = daysOf(fitting);
  const showsTimes = times.length > 0 || dates.length === 1 || (day !== null && days.length === 0);
  return showsTimes
    ? { type: 'times', startsAts: fitting.map(({ startsAt }) => startsAt) }
    : { type: 'days', dates };
};

// "Tot dinsdag" is a farewell, and no limit.
const farewell = /(?<!\w)(?:tot|until|till) (?=\p{L}+dag|morgen)/u;

/** At the confirmation: a yes or a no counts when nothing else is asked for. */
const readConfirmation = (text: string, mentions: Mentions, choices: SlotChoices): SlotReply => {
  const { selected, slots } = choices;
  const said = readYesNo(text);
  const chosen = choose(mentions, choices);
  const current = slots.find(({ startsAt }) => startsAt === selected);
  const isSame =
    chosen === null ||
    (chosen.type === 'slot' && chosen.startsAt === selected) ||
    (chosen.type === 'days' && chosen.dates.length === 1 && chosen.dates[0] === current?.localDate);
  if (saysOtherDay(text) && (chosen === null || isSame)) return { type: 'otherDay' };
  if (saysOther(text) && isSame) return { type: 'otherTimes' };
  const direction = saysEarlierOrLater(text);
  if (direction !== null && chosen === null && current) {
    const others = slots.filter(
      ({ startsAt, localDate }) =>
        localDate === current.localDate &&
        (direction === 'later' ? startsAt > current.startsAt : startsAt < current.startsAt),
    );
    return others.length > 0
      ? { type: 'times', startsAts: others.map(({ startsAt }) => startsAt) }
      : { type: 'otherDay' };
  }
  if (said === 'yes' && hasCondition(text)) return { type: 'unclear' };
  if (!isSame) return chosen;
  if (saysAny(text) || saysAnything(text)) return { type: 'unclear' };
  if (said === 'no') return { type: 'no' };
  return said === 'yes' && !saysDoubt(text) && isPlainYes(mentions.text)
    ? { type: 'yes' }
    : { type: 'unclear' };
};

const firstOf = ({ slots, day, stage }: SlotChoices): SlotReply => {
  const slot = slots.find(({ localDate }) => stage === 'day' || localDate === day) ?? slots[0];
  return slot ? { type: 'slot', startsAt: slot.startsAt } : { type: 'unclear' };
};

/**
 * Reads a reply to a list of days or times, or to the confirmation of one. Whatever is named is looked for among the free times,
 * so nothing else can be chosen; a `yes` comes only from the stage of the confirmation. Pure.
 */
export const readSlotReply = (
  reply: Pick<CandidateReply, 'text' | 'choice'>,
  choices: SlotChoices,
): SlotReply => {
  if (reply.choice !== undefined) return readRow(reply.choice, choices) ?? { type: 'unclear' };
  if (reply.text.length > longestReply) return { type: 'unclear' };
  const text = withDigits(normalize(reply.text));
  const placed = readPlace(text, choices);
  if (placed) return placed;
  if (saysLaterIn(text)) return { type: 'otherDay' };
  if (choices.stage === 'confirm')
    return readConfirmation(text, findMentions(text.replace(farewell, ''), choices), choices);
  const mentions = findMentions(text, choices);
  const chosen = choose(mentions, choices);
  if (chosen) return chosen;
  if (saysOtherDay(text)) return { type: 'otherDay' };
  if (!saysCannot(text) && (saysAny(text) || saysAnything(text))) return firstOf(choices);
  if (choices.stage === 'day' && saysFurther(text)) return { type: 'otherDay' };
  if (saysNone(text) || saysPlainNo(text) || saysOther(text))
    return choices.stage === 'slot' ? { type: 'otherTimes' } : { type: 'otherDay' };
  const days = daysOf(choices.slots);
  if (choices.stage === 'day' && days.length === 1 && readYesNo(text) === 'yes' && !saysDoubt(text))
    return { type: 'days', dates: days };
  return { type: 'unclear' };
};
