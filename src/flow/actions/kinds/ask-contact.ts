import { z } from 'zod';

import { appointmentMessages } from '../../appointments/wording.ts';
import { authoredText } from '../parse-value.ts';
import { questionMembers } from '../question-base.ts';
import { defineQuestionKind } from '../question-kind.ts';
import { appointmentBehaviour } from './ask-appointment.ts';

/** ask/contact: books an appointment with a user of the organization. */
export const askContact = defineQuestionKind({
  kind: ['ask', 'contact'],
  schema: z.strictObject({
    ...questionMembers,
    id: z.guid().describe('The user. The default schedule of the user is used, else the oldest one.'),
    name: z.string().max(255).nullish().describe('The name of the user, for editors.'),
    time_frame_message: authoredText
      .nullish()
      .describe("The question for a day, after `text`; in place of the service's own words."),
    time_slot_message: authoredText
      .nullish()
      .describe("The question for a time; in place of the service's own words."),
    calendar_type: z.literal('user').nullish().describe('Only the calendar of a user can be booked.'),
  }),
  rowReferences: { id: 'bookableUsers' },
  answeredBy: 'other',
  compile: (value, base, language) => {
    const own = appointmentMessages[language];
    const { time_frame_message: askDay, time_slot_message: askSlot } = value;
    const texts = { ...own, askDay: askDay ?? own.askDay, askSlot: askSlot ?? own.askSlot };
    return appointmentBehaviour(base, { type: 'user', userId: value.id.toLowerCase() }, texts, true);
  },
  documentation: {
    summary: 'Offers the free times of a user and books the one that the candidate confirms.',
    candidateSees: 'The text, then what `ask/appointment` shows.',
    stored: 'As `ask/appointment`.',
    example: {
      value: {
        text: 'Robin would like to meet you.',
        id: '01980000-0000-7000-8000-000000000001',
        name: 'Robin Bakker',
        time_frame_message: 'Which day suits you?',
        time_slot_message: 'At what time?',
        calendar_type: 'user',
      },
      variableName: 'meeting',
    },
  },
});
