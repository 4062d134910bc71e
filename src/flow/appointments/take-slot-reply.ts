import type { ReplyResult } from '../actions/reply-result.ts';
import { isMissingInput, type MissingInput } from '../missing-input.ts';
import { addTextMessage, renderText, type TurnProgress, type TurnSetting } from '../progress.ts';
import { isSkip } from '../reply-parsers/is-skip.ts';
import type { CandidateReply, QuestionPosition } from '../run.ts';
import type { Session } from '../session.ts';
import {
  type AppointmentQuestion,
  findSlots,
  showDays,
  showTimes,
  type SlotTurn,
  sourceOf,
  withSchedule,
  zoneOf,
} from './appointment-question.ts';
import { bookHeld, describeStart, outcomeOf, outcomeOfHeld, selectedSlot } from './book-held-time.ts';
import { daysOf, offerConfirmation } from './offer-slots.ts';
import {
  declineAppointment,
  continueChoice,
  leaveUnbooked,
  showAfterDenial,
  showOtherDays,
  showOtherTimes,
  slotsOn,
} from './other-offers.ts';
import { readSlotReply } from './read-slot-reply.ts';
import type { SlotReply } from './slot-reply.ts';
import type { AppointmentChoice, OfferedSlot } from './slots.ts';
import { slotWording } from './wording.ts';

type Taken = ReplyResult | MissingInput;

const slotAt = ({ offered: { slots } }: SlotTurn, startsAt: string): OfferedSlot | undefined =>
  slots.find((slot) => slot.startsAt === startsAt);

const slotsAt = (turn: SlotTurn, startsAts: readonly string[]): readonly OfferedSlot[] =>
  startsAts.flatMap((startsAt) => slotAt(turn, startsAt) ?? []);

const ownText = (turn: SlotTurn, name: 'askDay' | 'askSlot'): string =>
  renderText(turn.question[name], turn.progress, turn.setting);

const wordsOf = ({ setting }: SlotTurn) => slotWording[setting.language];

/** The times of a day without those that are gone, else the days that are left. */
const showWhatIsLeft = (turn: SlotTurn, gone: string, value: string): Taken => {
  const offered = {
    ...turn.offered,
    slots: turn.offered.slots.filter(({ startsAt }) => startsAt !== gone),
  };
  const left = { ...turn, offered };
  const day = slotAt(turn, gone)?.localDate ?? turn.choice.day;
  const times = slotsOn(left, day);
  if (times.length > 0) return continueChoice(left, showTimes(times, value, left));
  if (offered.slots.length > 0) return continueChoice(left, showDays(daysOf(offered.slots), value, left));
  return leaveUnbooked(left);
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
  return continueChoice(turn, {
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

/** Takes a no: the time is free again, and others are shown. */
const deny = (turn: SlotTurn, isCertain: boolean): Taken => {
  const { _selectedAppointmentSlot: _, ...session } = turn.progress.session;
  return showAfterDenial({ ...turn, progress: { ...turn.progress, session } }, isCertain);
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
    isNumbered: setting.context.numbersOptions ?? false,
    selected: choice.held?.startsAt ?? null,
  });

const takeReading = (turn: SlotTurn): Taken => {
  const reading = readReply(turn);
  switch (reading.type) {
    case 'days': {
      const [only, ...more] = reading.dates;
      if (only !== undefined && more.length === 0)
        return continueChoice(turn, showTimes(slotsOn(turn, only), ownText(turn, 'askSlot'), turn));
      return continueChoice(turn, showDays(reading.dates, ownText(turn, 'askDay'), turn));
    }
    case 'times':
      return continueChoice(
        turn,
        showTimes(slotsAt(turn, reading.startsAts), ownText(turn, 'askSlot'), turn),
      );
    case 'nearest':
      return continueChoice(
        turn,
        showTimes(slotsAt(turn, reading.startsAts), wordsOf(turn).notFree, turn, turn.choice.day),
      );
    case 'nearestDays':
      return continueChoice(turn, showDays(reading.dates, wordsOf(turn).notFree, turn));
    case 'slot': {
      const slot = slotAt(turn, reading.startsAt);
      // A press of a time that somebody else has by now.
      return slot ? hold(turn, slot) : showWhatIsLeft(turn, reading.startsAt, wordsOf(turn).taken);
    }
    case 'otherTimes':
      return showOtherTimes(turn, reading.isAsked ?? false);
    case 'otherDay':
      return showOtherDays(turn, reading.isAsked ?? false);
    case 'declined':
      return declineAppointment(turn);
    case 'yes':
      return book(turn);
    case 'no':
      return deny(turn, reading.isAsked ?? false);
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
  const outcome = outcomeOfHeld(turn, choice.held);
  // The outcome is asked for after a yes alone: where it is known, the reply was read as one when the turn was decided before.
  if (isMissingInput(outcome) && readReply(turn).type !== 'yes') return null;
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
  if (offered.slots.length === 0 && choice.stage !== 'confirm') return leaveUnbooked(turn);
  // Before a day is chosen, "no thanks" refuses the appointment; later it refuses what was shown.
  if (choice.stage === 'day' && !question.required && reply.choice === undefined && isSkip(reply.text))
    return declineAppointment(turn);
  return takeReading(turn);
};
