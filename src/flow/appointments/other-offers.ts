import type { AnsweredReply, ReplyResult } from '../actions/reply-result.ts';
import { handOver } from '../actions/hand-over.ts';
import { addTextMessage, renderText, type TurnProgress } from '../progress.ts';
import { toParsedReply } from '../reply-parsers/parse-result.ts';
import type { Json } from '../session.ts';
import { sayNothingFree, showDays, showTimes, type SlotTurn } from './appointment-question.ts';
import { findAfterDenial, findOtherDays, findOtherTimes, type NextOffer } from './next-offer.ts';
import type { AppointmentChoice, OfferedSlot } from './slots.ts';
import { slotWording } from './wording.ts';

/** An offer that was said, and how far the choice is with it. */
export interface ShownOffer {
  readonly progress: TurnProgress;
  readonly appointment: AppointmentChoice;
}

/** Goes on with the choice. `isCertain`: the reply can mean nothing else, such as a refusal of the whole appointment. */
export const continueChoice = (
  { position, choice: { passedOver, isLastOffer } }: SlotTurn,
  { progress, appointment }: ShownOffer,
  isCertain = true,
): ReplyResult => ({
  outcome: 'more',
  progress,
  position: {
    ...position,
    appointment: { ...(passedOver && { passedOver }), ...(isLastOffer && { isLastOffer }), ...appointment },
  },
  ...(isCertain && { isCertain }),
});

/** Returns the free times of a day. */
export const slotsOn = ({ offered: { slots } }: SlotTurn, day: string | null): readonly OfferedSlot[] =>
  slots.filter(({ localDate }) => localDate === day);

const passOver: AnsweredReply = { outcome: 'answered', answer: toParsedReply<Json>(null, 'skipped', 1) };

/** Leaves the choice to people: there is nothing to choose from any more. An optional question is passed over. */
export const leaveUnbooked = ({ question, progress, setting }: SlotTurn): ReplyResult =>
  question.required
    ? { outcome: 'handedOver', progress: sayNothingFree(question, progress, setting) }
    : passOver;

const endWith = ({ question, progress, setting }: SlotTurn, words: 'declined' | 'noneFits'): ReplyResult => {
  if (!question.required) return { ...passOver, isCertain: true };
  const said = addTextMessage(progress, { value: slotWording[setting.language][words] });
  return { outcome: 'handedOver', progress: handOver(said, 'handover') };
};

/** Takes it that the candidate wants no appointment: an optional question is passed over, and people take over a required one. */
export const declineAppointment = (turn: SlotTurn): ReplyResult => endWith(turn, 'declined');

/** The words of an offer: of times of the day, or of other days. */
interface OfferWords {
  readonly ofDay: string;
  readonly ofDays: string;
}

/** Says the next offer, and keeps what was passed over before it. Where none is left, people take over. */
const sayNext = (turn: SlotTurn, next: NextOffer, words: OfferWords, isAsked: boolean): ReplyResult => {
  if (next.type === 'none') return endWith(turn, 'noneFits');
  const { passedOver } = next;
  const { progress, appointment } =
    next.type === 'times'
      ? showTimes(next.times, words.ofDay, turn)
      : showDays(
          next.days,
          next.type === 'last' ? slotWording[turn.setting.language].lastOffer : words.ofDays,
          turn,
        );
  const kept = { ...appointment, passedOver, ...(next.type === 'last' && { isLastOffer: true as const }) };
  return continueChoice(turn, { progress, appointment: kept }, isAsked);
};

/** Shows other times of the day than those that were shown, else other days. */
export const showOtherTimes = (turn: SlotTurn, isAsked: boolean): ReplyResult => {
  const { otherTimes: ofDay, noOtherTimes: ofDays } = slotWording[turn.setting.language];
  return sayNext(turn, findOtherTimes(turn.choice, turn.offered.slots), { ofDay, ofDays }, isAsked);
};

/** Shows other times than the one that the candidate refuses to confirm. */
export const showAfterDenial = (turn: SlotTurn, isCertain: boolean): ReplyResult => {
  const { choice, question, progress, setting, offered } = turn;
  const said = renderText(question.denyConfirmMessage, progress, setting);
  const next = findAfterDenial(choice, offered.slots, choice.held?.startsAt ?? '');
  return sayNext(turn, next, { ofDay: said, ofDays: said }, isCertain);
};

/** Shows the days after those that were shown or chosen, else those before, without the ones that the candidate has passed over. */
export const showOtherDays = (turn: SlotTurn, isAsked: boolean): ReplyResult => {
  const { choice, question, progress, setting, offered } = turn;
  const said = renderText(question.askDay, progress, setting);
  return sayNext(turn, findOtherDays(choice, offered.slots), { ofDay: said, ofDays: said }, isAsked);
};
