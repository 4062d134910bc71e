import { z } from 'zod';

import { askForAppointment, type AppointmentQuestion } from '../../appointments/appointment-question.ts';
import { expectedSlotChoice } from '../../appointments/expected-choice.ts';
import type { SlotSource } from '../../appointments/slots.ts';
import { repeatAppointment } from '../../appointments/repeat-appointment.ts';
import { takeSlotReply } from '../../appointments/take-slot-reply.ts';
import { appointmentMessages, type AppointmentTexts } from '../../appointments/wording.ts';
import { idListPattern, splitIds } from '../../id-list.ts';
import type { Language } from '../../language.ts';
import { parseTemplate } from '../../placeholders.ts';
import { authoredText } from '../parse-value.ts';
import { type QuestionBase, questionMembers } from '../question-base.ts';
import { defineQuestionKind, type QuestionBehaviour } from '../question-kind.ts';

const scheduleIds = z
  .string()
  .max(2_000)
  .regex(idListPattern, 'It is not a list of ids, separated by commas.');

const ownText = (what: string, language: string) =>
  authoredText.nullish().describe(`${what}, in ${language}; in place of the service's own words.`);

const members = {
  ...questionMembers,
  text: authoredText
    .default('')
    .describe('Said in place of the question for a day; it can hold placeholders.'),
  version: z.int().nullish().describe('Accepted, and means nothing.'),
  scheduleIds: scheduleIds
    .nullish()
    .describe('The schedules to book on, separated by commas: the times of all of them are offered.'),
  scheduleMode: z
    .literal('custom')
    .nullish()
    .describe('In place of `scheduleIds`: each run names its schedule as `scheduleId`.'),
  askDayNL: ownText('The question for a day', 'Dutch'),
  askDayEN: ownText('The question for a day', 'English'),
  askSlotNL: ownText('The question for a time', 'Dutch'),
  askSlotEN: ownText('The question for a time', 'English'),
  noSlotNL: ownText('Said when no time is free', 'Dutch'),
  noSlotEN: ownText('Said when no time is free', 'English'),
  confirmSlotMessageNL: ownText('The question whether to book', 'Dutch'),
  confirmSlotMessageEN: ownText('The question whether to book', 'English'),
  denyConfirmMessageNL: ownText('Said after a no', 'Dutch'),
  denyConfirmMessageEN: ownText('Said after a no', 'English'),
} as const;

const schema = z
  .strictObject(members)
  .refine(
    (value) => (typeof value.scheduleIds === 'string') !== (value.scheduleMode === 'custom'),
    'The action must name its schedules: either "scheduleIds", or "scheduleMode" with "custom"',
  );

const suffixes = { nl: 'NL', en: 'EN' } as const;

const textsOf = (value: z.output<typeof schema>, language: Language): AppointmentTexts => {
  const own = appointmentMessages[language];
  const suffix = suffixes[language];
  return {
    askDay: value[`askDay${suffix}`] ?? own.askDay,
    askSlot: value[`askSlot${suffix}`] ?? own.askSlot,
    noSlot: value[`noSlot${suffix}`] ?? own.noSlot,
    confirmSlotMessage: value[`confirmSlotMessage${suffix}`] ?? own.confirmSlotMessage,
    denyConfirmMessage: value[`denyConfirmMessage${suffix}`] ?? own.denyConfirmMessage,
  };
};

/** Builds the behaviour of a question for an appointment; one that `introduces` says its text before the question for a day. */
export const appointmentBehaviour = (
  base: QuestionBase,
  source: SlotSource | null,
  texts: AppointmentTexts,
  introduces = false,
): QuestionBehaviour => {
  const question: AppointmentQuestion = {
    ...base,
    source,
    introduces,
    askDay: parseTemplate(texts.askDay),
    askSlot: parseTemplate(texts.askSlot),
    noSlot: parseTemplate(texts.noSlot),
    confirmSlotMessage: parseTemplate(texts.confirmSlotMessage),
    denyConfirmMessage: parseTemplate(texts.denyConfirmMessage),
  };
  const { askDay, askSlot, noSlot, confirmSlotMessage, denyConfirmMessage } = question;
  return {
    templates: [askDay, askSlot, noSlot, confirmSlotMessage, denyConfirmMessage],
    variablesSet: ['schedule', '_selectedAppointmentSlot', '_appointment'],
    needsSchedule: source === null,
    ask: (wording, _, progress, setting) => askForAppointment(question, wording, progress, setting),
    parseReply: (reply, position, progress, setting) =>
      takeSlotReply(question, reply, position, progress, setting),
    repeat: (position, lead, progress, setting) =>
      repeatAppointment(question, position, lead, progress, setting),
    expectedAnswer: (_reply, position, _progress, setting) => expectedSlotChoice(question, position, setting),
    toPlainReply: ({ messageIds }, choice) => ({ messageIds, text: '', choice }),
  };
};

/** ask/appointment: offers the free times of schedules, and books one. */
export const askAppointment = defineQuestionKind({
  kind: ['ask', 'appointment'],
  schema,
  rowReferences: { scheduleIds: 'schedules' },
  answeredBy: 'other',
  compile: (value, base, language) => {
    const { scheduleIds: ids } = value;
    const source: SlotSource | null = ids ? { type: 'schedules', ids: splitIds(ids) } : null;
    return appointmentBehaviour(base, source, textsOf(value, language));
  },
  documentation: {
    summary: 'Offers the free times of schedules and books the one that the candidate confirms.',
    candidateSees:
      'A list of days, then the times of the chosen one, then the chosen time with buttons for yes and no. Words work as well: “Tuesday at half past two”, “next week”, “as soon as possible”, “none of these”. The time is held for ten minutes while it waits for the yes.',
    stored:
      'The id of the appointment. `{{session._selectedAppointmentSlot.date_time_string}}` is the chosen time in words, with `starts_at` and `ends_at` beside it; `{{session.schedule.name}}`, `appointment_duration` and `location` are of the schedule. Without a free time an optional question is skipped, and people take over a required one.',
    example: {
      value: {
        scheduleMode: 'custom',
        askDayEN:
          'Hi {{session.first_name}}, which day suits you for an interview of {{session.schedule.appointment_duration}} minutes?',
        confirmSlotMessageEN: 'Shall I book {{session._selectedAppointmentSlot.date_time_string}}?',
      },
      variableName: 'interview',
    },
  },
});
