import { asksForPeople } from '../reading/human.ts';
import { saysWithdrawal } from '../reading/withdrawal.ts';
import type { CandidateReply } from '../run.ts';
import { asksBesideLife } from './asides.ts';
import { daysOf, shownDaysOf } from './offer-slots.ts';
import { findMentions, type Mentions } from './slot-mentions.ts';
import { saysAllBut, saysAny, saysLatest, saysSoonest } from './any-time-phrases.ts';
import {
  isConditionalYes,
  isPlainYes,
  refusesOffer,
  saysMistaken,
  saysNo,
  saysPlainNo,
  saysBusyThen,
} from './plain-yes.ts';
import { readNumberedConfirmation, readPlace, readRow } from './slot-places.ts';
import {
  asksForOthers,
  saysCannot,
  saysEarlierOrLater,
  saysFurther,
  saysLaterIn,
  saysNoAppointment,
  saysNone,
  saysOther,
  saysOtherDay,
} from './slot-phrases.ts';
import type { SlotChoices, SlotReply } from './slot-reply.ts';
import type { OfferedSlot } from './slots.ts';
import { toSlotText, withoutReason } from './slot-text.ts';
import {
  chooseNamedTimes,
  findWishedMentions,
  isNamedTime,
  namesDayOrTime,
  slotsOfNamedDays,
} from './slot-wishes.ts';

// Nobody needs more to choose a time, and the patterns stay fast.
const longestReply = 500;

// "Tot dinsdag" is a farewell, and no limit.
const farewell = /(?<!\w)(?:tot|until|till) (?=\p{L}+dag|morgen)/u;

// Beside shown times this is told from those times.
const laterThatDay =
  /(?<!\w)(?:later|earlier|eerder|vroeger) (?:on )?(?:op de|in the|die|that) (?:dag|day)(?!\w)/u;

// Beside shown times this is a time of the same day.
const sometimeLater = /(?<!\w)liever (?:iets|wat) later(?! in| deze| (?:op|in) )/u;

/** Reads a wish for a time that is earlier or later on the same day; null where another day is asked for as well, or neither. */
const saysBeyond = (text: string): 'earlier' | 'later' | null => {
  const direction = saysEarlierOrLater(text);
  const isThatDay = sometimeLater.test(text) || laterThatDay.test(text);
  return saysOtherDay(text) && !isThatDay ? null : direction;
};

/** Chooses the times before or after one, on its day; another day where that one has none. */
const chooseBeyond = (
  direction: 'earlier' | 'later',
  from: OfferedSlot,
  slots: readonly OfferedSlot[],
): SlotReply => {
  const beyond = slots.filter(
    ({ localDate, startsAt }) =>
      localDate === from.localDate &&
      (direction === 'later' ? startsAt > from.startsAt : startsAt < from.startsAt),
  );
  const [only, ...more] = beyond.map(({ startsAt }) => startsAt);
  if (only === undefined) return { type: 'otherDay' };
  return more.length === 0 ? { type: 'slot', startsAt: only } : { type: 'times', startsAts: [only, ...more] };
};

/** At a list of times: reads a wish for earlier or later ones than those. */
const readBeyondShown = (text: string, reply: string, choices: SlotChoices): SlotReply | null => {
  const { stage, shown, slots } = choices;
  const direction = stage === 'slot' ? saysBeyond(text) : null;
  if (
    direction === null ||
    namesDayOrTime(findWishedMentions(text.replace(laterThatDay, ''), reply, choices))
  )
    return null;
  const from = slots.filter(({ startsAt }) => shown.includes(startsAt)).at(direction === 'later' ? -1 : 0);
  return from ? chooseBeyond(direction, from, slots) : null;
};

/** At the confirmation: a yes or a no counts when nothing else is asked for. */
const readConfirmation = (text: string, reply: string, choices: SlotChoices): SlotReply => {
  const { selected, slots } = choices;
  const named = text.replace(farewell, '');
  const wish = findWishedMentions(named.replace(laterThatDay, ''), reply.replace(farewell, ''), choices);
  const chosen = chooseNamedTimes(wish, choices);
  const current = slots.find(({ startsAt }) => startsAt === selected);
  // The part of the day in which somebody is busy is no wish.
  if (saysBusyThen(text) && wish.days.length + wish.times.length === 0) return { type: 'no' };
  const isSame =
    chosen === null ||
    (chosen.type === 'slot' && chosen.startsAt === selected) ||
    (chosen.type === 'days' && chosen.dates.length === 1 && chosen.dates[0] === current?.localDate);
  const direction = saysBeyond(text);
  if (saysOtherDay(text) && direction === null && (chosen === null || isSame)) return { type: 'otherDay' };
  if (saysOther(text) && isSame) return { type: 'otherTimes' };
  if (direction !== null && chosen === null && current) return chooseBeyond(direction, current, slots);
  if (isConditionalYes(text)) return { type: 'unclear' };
  // "Yes, see you next week" names days that the chosen one is among.
  const isAmong =
    chosen?.type === 'days' && current !== undefined && chosen.dates.includes(current.localDate);
  const isYes = isPlainYes(findMentions(named, choices).text);
  if (!isSame && !(isAmong && isYes)) return saysMistaken(text) ? { type: 'unclear' } : chosen;
  if (isYes) return { type: 'yes' };
  // "No, I want to speak with somebody" refuses no time: the acts of the conversation read it.
  if (asksForPeople(text)) return { type: 'unclear' };
  return saysNo(text) && !saysAny(text) ? { type: 'no' } : { type: 'unclear' };
};

const firstOf = (choices: SlotChoices): SlotReply => {
  const { slots, stage } = choices;
  const days = shownDaysOf(choices);
  const slot = slots.find(({ localDate }) => stage === 'day' || days.has(localDate)) ?? slots[0];
  return slot ? { type: 'slot', startsAt: slot.startsAt } : { type: 'unclear' };
};

// "The last one before lunch"
const endOfPart =
  /(?<!\w)(?:(eersten?|first)|laatsten?|last)(?: (?:one|slot|time|tijd|tijdstip|moment|plek|plekje))? (?:van|of|in|na|after|voor|before)(?!\w)/u;

/** The first or last of the times that fit, where that one is asked for and no more than one day is meant. */
const endOfFitting = (text: string, mentions: Mentions, choices: SlotChoices): SlotReply | null => {
  const ofPart = mentions.limits === null ? null : endOfPart.exec(text);
  const isOfDay = choices.stage === 'slot' || mentions.days.length === 1;
  const isLast = isOfDay && (saysLatest(text) || (ofPart !== null && ofPart[1] === undefined));
  if ((!isLast && !saysSoonest(text) && !ofPart) || mentions.times.length > 0 || saysCannot(text))
    return null;
  if (saysAllBut(text) !== null) return null;
  const { days } = mentions;
  if (days.length > 1 || days.some(({ isOne }) => !isOne)) return null;
  const fitting = slotsOfNamedDays(mentions, choices).filter(isNamedTime(mentions, choices.timeZone));
  const first = fitting.at(isLast ? -1 : 0);
  return first ? { type: 'slot', startsAt: first.startsAt } : null;
};

/** The times of the shown day without its first or its last one, where that one alone is refused. */
const allButEnd = (text: string, choices: SlotChoices): SlotReply | null => {
  const end = choices.stage === 'slot' ? saysAllBut(text) : null;
  if (end === null) return null;
  const days = shownDaysOf(choices);
  const shown = choices.slots.filter(({ localDate }) => days.has(localDate)).map(({ startsAt }) => startsAt);
  if (shown.length < 2) return null;
  return { type: 'times', startsAts: end === 'first' ? shown.slice(1) : shown.slice(0, -1) };
};

/** Leaves out the first or the last of the times that fit, where that one is refused: "in the morning, but not first thing". */
const withoutEnd = (text: string, chosen: SlotReply | null): SlotReply | null => {
  const end = chosen?.type === 'times' ? saysAllBut(text) : null;
  if (end === null || chosen?.type !== 'times' || chosen.startsAts.length < 2) return chosen;
  return {
    type: 'times',
    startsAts: end === 'first' ? chosen.startsAts.slice(1) : chosen.startsAts.slice(0, -1),
  };
};

/** Reads what is no wish for a day or a time: another list, any time, or a refusal of all that was shown. */
const readOffer = (text: string, choices: SlotChoices): SlotReply => {
  if (saysOtherDay(text)) return { type: 'otherDay' };
  if (!saysCannot(text) && saysAny(text)) return firstOf(choices);
  if (choices.stage === 'day' && saysFurther(text)) return { type: 'otherDay' };
  if (saysNone(text) || saysPlainNo(text) || saysOther(text))
    return choices.stage === 'slot' ? { type: 'otherTimes' } : { type: 'otherDay' };
  const days = daysOf(choices.slots);
  if (choices.stage === 'day' && days.length === 1 && isPlainYes(text)) return { type: 'days', dates: days };
  return { type: 'unclear' };
};

// "End of the morning please" ends nothing.
const endOfSpan = /(?<!\p{L})end (?=of |jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/giu;

// "Remove my application, I begin elsewhere on Monday" names no wish for a day, and "no, I found work" refuses more than a time.
const withoutWithdrawal = (reading: SlotReply, text: string): SlotReply =>
  reading.type !== 'yes' && saysWithdrawal(text.replaceAll(endOfSpan, '')) ? { type: 'unclear' } : reading;

const readWords = (reply: Pick<CandidateReply, 'text'>, choices: SlotChoices): SlotReply => {
  const text = toSlotText(reply.text);
  const confirmed = readNumberedConfirmation(reply.text, choices);
  if (confirmed) return confirmed;
  if (asksBesideLife(reply.text)) return { type: 'unclear' };
  if (saysNoAppointment(text) && !namesDayOrTime(findMentions(text, choices))) return { type: 'declined' };
  const namesMore = (rest: string): boolean => namesDayOrTime(findMentions(rest, choices));
  const placed = readPlace(text, choices, namesMore) ?? readPlace(withoutReason(text), choices, namesMore);
  if (placed && !(saysSoonest(text) && !/\d/u.test(text))) return placed;
  if (saysLaterIn(text)) return { type: 'otherDay' };
  if (choices.stage === 'confirm') return readConfirmation(text, reply.text, choices);
  const beyond = readBeyondShown(text, reply.text, choices);
  if (beyond) return beyond;
  const mentions = findWishedMentions(text, reply.text, choices);
  const butEnd = namesDayOrTime(mentions) ? null : allButEnd(text, choices);
  const fitting =
    endOfFitting(text, mentions, choices) ?? withoutEnd(text, chooseNamedTimes(mentions, choices));
  const chosen = butEnd ?? fitting;
  const isSameDay = chosen?.type === 'days' && chosen.dates.length === 1 && chosen.dates[0] === choices.day;
  if (isSameDay && saysOtherDay(text)) return { type: 'otherDay' };
  return chosen ?? readOffer(text, choices);
};

/** Marks what refuses an offer and nothing else, or asks for others, which also a question does: "do you have other times?" */
const withAsking = (reading: SlotReply, said: string, { stage }: SlotChoices): SlotReply => {
  const { type } = reading;
  if (type !== 'otherTimes' && type !== 'otherDay' && type !== 'unclear' && type !== 'no') return reading;
  const text = toSlotText(said);
  if (type !== 'no' && asksForOthers(text))
    return { type: type === 'unclear' ? 'otherDay' : type, isAsked: true };
  return type !== 'unclear' && stage !== 'day' && refusesOffer(text) ? { type, isAsked: true } : reading;
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
  return withoutWithdrawal(withAsking(readWords(reply, choices), reply.text, choices), reply.text);
};
