import type { AskResult } from '../actions/action.ts';
import { addTextMessage, renderText, type TurnProgress, type TurnSetting } from '../progress.ts';
import type { QuestionPosition } from '../run.ts';
import {
  type AppointmentQuestion,
  findSlots,
  showDays,
  showTimes,
  withSchedule,
} from './appointment-question.ts';
import { daysOf, offerConfirmation } from './offer-slots.ts';

/** Puts the pending step of a choice once more: the confirmation, the times, or the days that were shown. Null before the first step. */
export const repeatAppointment = (
  question: AppointmentQuestion,
  { appointment: choice }: QuestionPosition,
  lead: string,
  before: TurnProgress,
  setting: TurnSetting,
): AskResult | null => {
  if (!choice) return null;
  const offered = findSlots(question, setting);
  if ('type' in offered) return offered;
  const progress = withSchedule(before, offered);
  const say = (template: AppointmentQuestion['askDay']): string =>
    `${lead} ${renderText(template, progress, setting)}`.trim();
  if (choice.held) {
    const attributes = {
      value: say(question.confirmSlotMessage),
      options: offerConfirmation(setting.language),
    };
    return { type: 'asked', progress: addTextMessage(progress, attributes), appointment: choice };
  }
  const turn = { offered, progress, setting };
  const times = offered.slots.filter(({ startsAt }) => choice.shown.includes(startsAt));
  if (choice.stage === 'slot' && times.length > 0)
    return { type: 'asked', ...showTimes(times, say(question.askSlot), turn) };
  const days = daysOf(offered.slots);
  if (days.length === 0) return null;
  const shown = days.filter((day) => choice.shown.includes(day));
  return { type: 'asked', ...showDays(shown.length > 0 ? shown : days, say(question.askDay), turn) };
};
