import type { AnsweredReply, ReplyResult } from '../actions/reply-result.ts';
import { handOver } from '../actions/hand-over.ts';
import { addTextMessage, renderText, type TurnProgress } from '../progress.ts';
import { toParsedReply } from '../reply-parsers/parse-result.ts';
import type { Json } from '../session.ts';
import { sayNothingFree, showDays, showTimes, type SlotTurn } from './appointment-question.ts';
import { daysOf } from './offer-slots.ts';
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

/** Says an offer, and keeps what was passed over before it. */
const offerBeside = (shown: ShownOffer, passedOver: readonly string[]): ShownOffer => ({
  ...shown,
  appointment: { ...shown.appointment, passedOver },
});

/** Everything was passed over: it is offered once more, then people take over. */
const offerLast = (turn: SlotTurn, passedOver: readonly string[], isAsked: boolean): ReplyResult => {
  const { choice, offered, setting } = turn;
  if (choice.isLastOffer) return endWith(turn, 'noneFits');
  const { progress, appointment } = offerBeside(
    showDays(daysOf(offered.slots), slotWording[setting.language].lastOffer, turn),
    passedOver,
  );
  return continueChoice(turn, { progress, appointment: { ...appointment, isLastOffer: true } }, isAsked);
};

const passedOverIn = ({ passedOver = [], shown }: AppointmentChoice): readonly string[] => [
  ...new Set([...passedOver, ...shown]),
];

/** Shows times of the day that the candidate has not passed over, else the other days that have such times. */
const showLeft = (
  turn: SlotTurn,
  passedOver: readonly string[],
  words: { readonly ofDay: string; readonly ofDays: string },
  isAsked: boolean,
): ReplyResult => {
  const { choice, offered } = turn;
  const left = offered.slots.filter(({ startsAt }) => !passedOver.includes(startsAt));
  const times = left.filter(({ localDate }) => localDate === choice.day);
  if (times.length > 0)
    return continueChoice(turn, offerBeside(showTimes(times, words.ofDay, turn), passedOver), isAsked);
  const days = daysOf(left);
  if (days.length === 0) return offerLast(turn, passedOver, isAsked);
  return continueChoice(turn, offerBeside(showDays(days, words.ofDays, turn), passedOver), isAsked);
};

/** Shows other times of the day than those that were shown, else other days. */
export const showOtherTimes = (turn: SlotTurn, isAsked: boolean): ReplyResult => {
  const { otherTimes: ofDay, noOtherTimes: ofDays } = slotWording[turn.setting.language];
  return showLeft(turn, passedOverIn(turn.choice), { ofDay, ofDays }, isAsked);
};

/** Shows other times than the one that the candidate refuses to confirm. */
export const showAfterDenial = (turn: SlotTurn, isCertain: boolean): ReplyResult => {
  const { choice, question, progress, setting } = turn;
  const said = renderText(question.denyConfirmMessage, progress, setting);
  const { passedOver = [], held } = choice;
  return showLeft(turn, [...passedOver, held?.startsAt ?? ''], { ofDay: said, ofDays: said }, isCertain);
};

/** Shows the days after those that were shown or chosen, else those before, without the ones that the candidate has passed over. */
export const showOtherDays = (turn: SlotTurn, isAsked: boolean): ReplyResult => {
  const { choice, offered, question, progress, setting } = turn;
  const { stage, shown, day } = choice;
  const last = (stage === 'day' ? shown.at(-1) : day) ?? '';
  const passedOver = [...passedOverIn(choice), ...(day === null ? [] : [day])];
  const isLeft = ({ startsAt, localDate }: OfferedSlot): boolean =>
    !passedOver.includes(startsAt) && !passedOver.includes(localDate);
  const left = daysOf(offered.slots.filter(isLeft));
  const further = left.filter((each) => each > last);
  const days = further.length > 0 ? further : left;
  if (days.length === 0) return offerLast(turn, passedOver, isAsked);
  const value = renderText(question.askDay, progress, setting);
  return continueChoice(turn, offerBeside(showDays(days, value, turn), passedOver), isAsked);
};
