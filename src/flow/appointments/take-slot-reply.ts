import type { ReplyResult } from '../actions/reply-result.ts';
import type { MissingInput } from '../missing-input.ts';
import { addTextMessage, renderText, type TurnProgress, type TurnSetting } from '../progress.ts';
import { isSkip } from '../reply-parsers/is-skip.ts';
import { toParsedReply } from '../reply-parsers/parse-result.ts';
import type { CandidateReply, QuestionPosition } from '../run.ts';
import type { Json, Session } from '../session.ts';
import {
  type AppointmentQuestion,
  findSlots,
  sayNothingFree,
  showDays,
  showTimes,
  type SlotTurn,
  sourceOf,
  withSchedule,
  zoneOf,
} from './appointment-question.ts';
import { bookHeld, describeStart, outcomeOf, outcomeOfHeld, selectedSlot } from './book-held-time.ts';
import { daysOf, offerConfirmation } from './offer-slots.ts';
import { readSlotReply } from './read-slot-reply.ts';
import type { SlotReply } from './slot-reply.ts';
import type { AppointmentChoice, OfferedSlot } from './slots.ts';
import { slotWording } from './wording.ts';

type Taken = ReplyResult | MissingInput;
type Shown = { readonly progress: TurnProgress; readonly appointment: AppointmentChoice };

// A refusal of what was shown can also be one of the whole appointment, or a wish for people: that is read first.
const goOnUncertain = ({ position }: SlotTurn, { progress, appointment }: Shown) => ({
  outcome: 'more' as const,
  progress,
  position: { ...position, appointment },
});

const goOn = (turn: SlotTurn, shown: Shown): Taken => ({ ...goOnUncertain(turn, shown), isCertain: true });

const slotAt = ({ offered: { slots } }: SlotTurn, startsAt: string): OfferedSlot | undefined =>
  slots.find((slot) => slot.startsAt === startsAt);

const slotsAt = (turn: SlotTurn, startsAts: readonly string[]): readonly OfferedSlot[] =>
  startsAts.flatMap((startsAt) => slotAt(turn, startsAt) ?? []);

const slotsOn = ({ offered: { slots } }: SlotTurn, day: string | null): readonly OfferedSlot[] =>
  slots.filter(({ localDate }) => localDate === day);

const ownText = (turn: SlotTurn, name: 'askDay' | 'askSlot' | 'denyConfirmMessage'): string =>
  renderText(turn.question[name], turn.progress, turn.setting);

const wordsOf = ({ setting }: SlotTurn) => slotWording[setting.language];

const passOver: Taken = { outcome: 'answered', answer: toParsedReply<Json>(null, 'skipped', 1) };

/** Leaves the choice to people: there is nothing to choose from any more. */
const leave = (turn: SlotTurn): Taken => {
  const { question, progress, setting } = turn;
  if (!question.required) return passOver;
  return { outcome: 'handedOver', progress: sayNothingFree(question, progress, setting) };
};

/** The times of a day without those that are gone, else the days that are left. */
const showWhatIsLeft = (turn: SlotTurn, gone: string, value: string): Taken => {
  const offered = {
    ...turn.offered,
    slots: turn.offered.slots.filter(({ startsAt }) => startsAt !== gone),
  };
  const left = { ...turn, offered };
  const day = slotAt(turn, gone)?.localDate ?? turn.choice.day;
  const times = slotsOn(left, day);
  if (times.length > 0) return goOn(left, showTimes(times, value, left));
  if (offered.slots.length > 0) return goOn(left, showDays(daysOf(offered.slots), value, left));
  return leave(left);
};

const withSelected = (progress: TurnProgress, selected: Session): TurnProgress => ({
  ...progress,
  session: { ...progress.session, ...selected },
});

/** Holds a time for the candidate and asks for the confirmation. */
const hold = (turn: SlotTurn, slot: OfferedSlot): Taken => {
  const { startsAt, scheduleIds, localDate } = slot;
  const outcome = outcomeOf(turn, { scheduleIds, startsAt, heldId: null });
  if (outcome.type === 'gone') return showWhatIsLeft(turn, startsAt, wordsOf(turn).taken);
  if (outcome.type !== 'held') return outcome;
  const { question, setting } = turn;
  const progress = withSelected(turn.progress, selectedSlot(turn, outcome));
  const value = renderText(question.confirmSlotMessage, progress, setting);
  const { claimId, schedule } = outcome;
  const held = { claimId, scheduleId: schedule.id, startsAt };
  return goOn(turn, {
    progress: addTextMessage(progress, { value, options: offerConfirmation(setting.language) }),
    appointment: { stage: 'confirm', shown: [], day: localDate, held },
  });
};

/** Books the time that the candidate confirms, else shows what is left. */
const book = (turn: SlotTurn): Taken => {
  const { held } = turn.choice;
  if (!held) return { outcome: 'lost' };
  const outcome = outcomeOfHeld(turn, held);
  if (outcome.type === 'gone') return showWhatIsLeft(turn, held.startsAt, wordsOf(turn).taken);
  return outcome.type === 'held' ? bookHeld(turn, outcome) : outcome;
};

/** Takes a no: the time is free again, and the others of the day are shown. */
const deny = (turn: SlotTurn): Taken => {
  const { _selectedAppointmentSlot: _, ...session } = turn.progress.session;
  const cleared = { ...turn, progress: { ...turn.progress, session } };
  const value = ownText(cleared, 'denyConfirmMessage');
  const { held, day } = turn.choice;
  const times = slotsOn(turn, day).filter(({ startsAt }) => startsAt !== held?.startsAt);
  if (times.length > 0) return goOnUncertain(cleared, showTimes(times, value, cleared));
  return goOnUncertain(cleared, showDays(daysOf(turn.offered.slots), value, cleared));
};

/** Shows times of the day that were not shown yet, else the other days. */
const showOtherTimes = (turn: SlotTurn): Taken => {
  const { shown, day } = turn.choice;
  const others = slotsOn(turn, day).filter(({ startsAt }) => !shown.includes(startsAt));
  if (others.length > 0) return goOnUncertain(turn, showTimes(others, wordsOf(turn).otherTimes, turn));
  const days = daysOf(turn.offered.slots).filter((each) => each !== day);
  return goOnUncertain(turn, showDays(days, wordsOf(turn).noOtherTimes, turn));
};

/** Shows the days after those that were shown or chosen, else all of them again. */
const showOtherDays = (turn: SlotTurn): Taken => {
  const days = daysOf(turn.offered.slots);
  const { stage, shown, day } = turn.choice;
  const last = stage === 'day' ? shown.at(-1) : day;
  const further = days.filter((each) => each > (last ?? ''));
  const others = days.filter((each) => each !== day);
  const offeredDays = further.length > 0 ? further : others.length > 0 ? others : days;
  return goOnUncertain(turn, showDays(offeredDays, ownText(turn, 'askDay'), turn));
};

const askAgain = (turn: SlotTurn): Taken => {
  const { choice, position, setting, offered, progress } = turn;
  const words = wordsOf(turn);
  if (choice.stage === 'confirm' && choice.held) {
    const value = words.unclearConfirm(describeStart(turn, choice.held.startsAt));
    const asked = addTextMessage(progress, { value, options: offerConfirmation(setting.language) });
    return { outcome: 'wrong', progress: asked, position };
  }
  const times = slotsAt(turn, choice.shown);
  const shown =
    choice.stage === 'slot' && times.length > 0
      ? showTimes(times, words.unclearTime, turn)
      : showDays(choice.stage === 'day' ? choice.shown : daysOf(offered.slots), words.unclearDay, turn);
  return {
    outcome: 'wrong',
    progress: shown.progress,
    position: { ...position, appointment: shown.appointment },
  };
};

const readReply = ({ choice, offered, reply, setting }: SlotTurn): SlotReply =>
  readSlotReply(reply, {
    stage: choice.stage,
    language: setting.language,
    now: setting.context.now,
    timeZone: zoneOf(offered, setting),
    slots: offered.slots,
    shown: choice.shown,
    day: choice.day,
    selected: choice.held?.startsAt ?? null,
  });

const takeReading = (turn: SlotTurn): Taken => {
  const reading = readReply(turn);
  switch (reading.type) {
    case 'days': {
      const [only, ...more] = reading.dates;
      if (only !== undefined && more.length === 0)
        return goOn(turn, showTimes(slotsOn(turn, only), ownText(turn, 'askSlot'), turn));
      return goOn(turn, showDays(reading.dates, ownText(turn, 'askDay'), turn));
    }
    case 'times':
      return goOn(turn, showTimes(slotsAt(turn, reading.startsAts), ownText(turn, 'askSlot'), turn));
    case 'nearest':
      return goOn(turn, showTimes(slotsAt(turn, reading.startsAts), wordsOf(turn).notFree, turn));
    case 'nearestDays':
      return goOn(turn, showDays(reading.dates, wordsOf(turn).notFree, turn));
    case 'slot': {
      const slot = slotAt(turn, reading.startsAt);
      // A press of a time that somebody else has by now.
      return slot ? hold(turn, slot) : showWhatIsLeft(turn, reading.startsAt, wordsOf(turn).taken);
    }
    case 'otherTimes':
      return showOtherTimes(turn);
    case 'otherDay':
      return showOtherDays(turn);
    case 'yes':
      return book(turn);
    case 'no':
      return deny(turn);
    case 'unclear':
      return askAgain(turn);
  }
};

/**
 * Takes a yes that names no day and no time: it means the time that waits for it, whatever else is free, so nothing is loaded for it
 * but the hold. Null for any other reply, and when the time is gone: then the free times are needed. The texts name times in the zone
 * of the first schedule, which is known here only where there is one.
 */
const takeBareYes = (turn: SlotTurn): Taken | null => {
  const { choice, question, setting } = turn;
  const source = sourceOf(question, setting);
  if (!choice.held || (source?.type === 'schedules' && source.ids.length > 1)) return null;
  if (readReply(turn).type !== 'yes') return null;
  const outcome = outcomeOfHeld(turn, choice.held);
  if (outcome.type === 'gone') return null;
  if (outcome.type !== 'held') return outcome;
  const offered = { schedules: [outcome.schedule], slots: [] };
  return bookHeld({ ...turn, offered, progress: withSchedule(turn.progress, offered) }, outcome);
};

/** Takes a reply to a question for an appointment. Books only after a yes to a time that the candidate was shown. */
export const takeSlotReply = (
  question: AppointmentQuestion,
  reply: CandidateReply,
  position: QuestionPosition,
  progress: TurnProgress,
  setting: TurnSetting,
): Taken => {
  const { appointment } = position;
  const common = { question, reply, position, setting };
  const nothing = { schedules: [], slots: [] };
  const yes = appointment && takeBareYes({ ...common, choice: appointment, offered: nothing, progress });
  if (yes) return yes;
  const offered = findSlots(question, setting);
  if ('type' in offered) return offered;
  const choice: AppointmentChoice = appointment ?? {
    stage: 'day',
    shown: daysOf(offered.slots),
    day: null,
  };
  const turn = { ...common, choice, offered, progress: withSchedule(progress, offered) };
  if (offered.slots.length === 0 && choice.stage !== 'confirm') return leave(turn);
  // Before a day is chosen, "no thanks" refuses the appointment; later it refuses what was shown.
  if (choice.stage === 'day' && !question.required && reply.choice === undefined && isSkip(reply.text))
    return passOver;
  return takeReading(turn);
};
