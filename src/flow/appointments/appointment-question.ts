import { handOver } from '../actions/hand-over.ts';
import { addMediaMessage } from '../actions/media.ts';
import type { AskResult, QuestionWording } from '../actions/action.ts';
import type { QuestionBase } from '../actions/question-base.ts';
import type { Template } from '../placeholders.ts';
import { addTextMessage, renderText, type TurnProgress, type TurnSetting } from '../progress.ts';
import type { CandidateReply, QuestionPosition } from '../run.ts';
import { daysOf, offerDays, offerTimes, type SlotOffer } from './offer-slots.ts';
import {
  type AppointmentChoice,
  type OfferedSlot,
  type OfferedSlots,
  type SlotSource,
  slotSourceKey,
} from './slots.ts';

/** A compiled question for an appointment. Its texts are those of the flow's language. */
export interface AppointmentQuestion extends QuestionBase {
  /** The schedules to book on; null for the one that the run names. */
  readonly source: SlotSource | null;
  /** Whether the text of the question is said before the question for a day, and not in its place. */
  readonly introduces: boolean;
  readonly askDay: Template;
  readonly askSlot: Template;
  readonly noSlot: Template;
  readonly confirmSlotMessage: Template;
  readonly denyConfirmMessage: Template;
}

/** The turn of a question for an appointment, with the free times. */
export interface SlotTurn {
  readonly question: AppointmentQuestion;
  readonly reply: CandidateReply;
  readonly position: QuestionPosition;
  readonly choice: AppointmentChoice;
  readonly offered: OfferedSlots;
  readonly progress: TurnProgress;
  readonly setting: TurnSetting;
}

/** Returns the schedules that a question books on; null where the run names none. */
export const sourceOf = (
  { source }: AppointmentQuestion,
  { context: { scheduleId } }: TurnSetting,
): SlotSource | null => {
  if (source) return source;
  return scheduleId === undefined || scheduleId === null ? null : { type: 'schedules', ids: [scheduleId] };
};

/** Returns the free times of a question, or that the turn needs them. Without a schedule there are none. */
export const findSlots = (
  question: AppointmentQuestion,
  setting: TurnSetting,
): OfferedSlots | { readonly type: 'needsSlots'; readonly source: SlotSource } => {
  const source = sourceOf(question, setting);
  if (!source) return { schedules: [], slots: [] };
  return setting.context.slots?.get(slotSourceKey(source)) ?? { type: 'needsSlots', source };
};

/** Returns the zone in which the times of a question are shown: that of its first schedule. */
export const zoneOf = ({ schedules }: OfferedSlots, { context }: TurnSetting): string =>
  schedules[0]?.timeZone ?? context.timeZone;

/** Sets `session.schedule`, so that the texts of the question can name the schedule. */
export const withSchedule = (progress: TurnProgress, { schedules: [first] }: OfferedSlots): TurnProgress => {
  if (!first) return progress;
  const { id, name, appointmentDuration, locationText } = first;
  const schedule = { id, name, appointment_duration: appointmentDuration, location: locationText ?? '' };
  return { ...progress, session: { ...progress.session, schedule } };
};

/** Says a text with the rows of an offer. */
const sayOffer = (progress: TurnProgress, value: string, { options }: SlotOffer): TurnProgress =>
  addTextMessage(progress, { value, options });

/** Shows days to choose from. Returns the progress and how far the choice is. */
export const showDays = (
  days: readonly string[],
  value: string,
  { offered: { slots }, progress, setting }: Pick<SlotTurn, 'offered' | 'progress' | 'setting'>,
): { readonly progress: TurnProgress; readonly appointment: AppointmentChoice } => {
  const offer = offerDays(days, slots, setting.language);
  return {
    progress: sayOffer(progress, value, offer),
    appointment: { stage: 'day', shown: offer.shown, day: null },
  };
};

/** Shows times to choose from, with their date where it is another one than `chosen`, the one that the candidate chose. */
export const showTimes = (
  times: readonly OfferedSlot[],
  value: string,
  { offered, progress, setting }: Pick<SlotTurn, 'offered' | 'progress' | 'setting'>,
  chosen?: string | null,
): { readonly progress: TurnProgress; readonly appointment: AppointmentChoice } => {
  const offer = offerTimes(times, zoneOf(offered, setting), setting.language, chosen);
  const [day = null, ...more] = daysOf(times);
  return {
    progress: sayOffer(progress, value, offer),
    appointment: { stage: 'slot', shown: offer.shown, day: more.length === 0 ? day : null },
  };
};

/** Says that nothing is free: an optional question is passed over, and people take over a required one. */
export const sayNothingFree = (
  question: AppointmentQuestion,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  const said = addTextMessage(progress, { value: renderText(question.noSlot, progress, setting) });
  return handOver(said, 'handover');
};

/** Asks for a day: shows the first eight days that have free times. */
export const askForAppointment = (
  question: AppointmentQuestion,
  { attachment, text }: QuestionWording,
  progress: TurnProgress,
  setting: TurnSetting,
): AskResult => {
  const offered = findSlots(question, setting);
  if ('type' in offered) return offered;
  const { slots } = offered;
  if (slots.length === 0) {
    if (!question.required) return { type: 'skipped' };
    return { type: 'handedOver', progress: sayNothingFree(question, progress, setting) };
  }
  const begun = withSchedule(addMediaMessage(attachment, progress, setting), offered);
  const lead = renderText(text, begun, setting);
  const own = renderText(question.askDay, begun, setting);
  const said = question.introduces ? addTextMessage(begun, { value: lead }) : begun;
  const value = question.introduces || lead.trim() === '' ? own : lead;
  return { type: 'asked', ...showDays(daysOf(slots), value, { offered, progress: said, setting }) };
};
