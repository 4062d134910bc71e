import type { ExpectedAnswer } from '../ai.ts';
import type { TurnSetting } from '../progress.ts';
import type { QuestionPosition } from '../run.ts';
import { yesNo } from '../wording.ts';
import { type AppointmentQuestion, findSlots, zoneOf } from './appointment-question.ts';
import { formatDateTime, formatLongDay } from './labels.ts';
import { daysOf, otherRows, shownDaysOf } from './offer-slots.ts';

import { slotWording } from './wording.ts';

/** The most times of which a model chooses. */
const maxTimes = 60;

/**
 * Returns the days or times of which a model may choose one, where the parser understands nothing; null without a model, or without a free
 * time. A yes to the time that is held is not among them: only a yes that the parser reads books.
 */
export const expectedSlotChoice = (
  question: AppointmentQuestion,
  { appointment }: QuestionPosition,
  setting: TurnSetting,
): ExpectedAnswer | null => {
  if (setting.context.aiReadsMessages !== true || !appointment) return null;
  const offered = findSlots(question, setting);
  if ('type' in offered || offered.slots.length === 0) return null;
  const { slots } = offered;
  const { language } = setting;
  const words = slotWording[language];
  if (appointment.stage === 'day') {
    const days = daysOf(slots).map((value) => ({ value, label: formatLongDay(value, language) }));
    return {
      kind: 'choice',
      options: [...days, { value: otherRows.later, label: words.later }],
      multiple: false,
    };
  }
  const timeZone = zoneOf(offered, setting);
  const days = shownDaysOf({ ...appointment, slots });
  const times = slots
    .filter(({ localDate }) => days.has(localDate))
    .slice(0, maxTimes)
    .map(({ startsAt }) => ({ value: startsAt, label: formatDateTime(startsAt, timeZone, language) }));
  const no = { value: otherRows.no, label: yesNo[language].no };
  return {
    kind: 'choice',
    options: [
      ...times,
      { value: otherRows.otherDay, label: words.otherDay },
      ...(appointment.stage === 'confirm' ? [no] : []),
    ],
    multiple: false,
  };
};
