import { z } from 'zod';

import { parseTemplate } from '../../placeholders.ts';
import { parseBoolean } from '../../reply-parsers/boolean.ts';
import { yesNo } from '../../wording.ts';
import { optionLabel, skipsUnlessAnswer } from '../options.ts';
import { questionMembers } from '../question-base.ts';
import { defineWordQuestion } from '../word-question.ts';

/** ask/boolean: asks for yes or no. */
export const askBoolean = defineWordQuestion({
  kind: ['ask', 'boolean'],
  schema: z.strictObject({
    ...questionMembers,
    yesText: optionLabel.nullish().describe('The label of the button for yes; "Yes" without it.'),
    noText: optionLabel.nullish().describe('The label of the button for no; "No" without it.'),
  }),
  notUsable: {
    en: 'Sorry, I did not get that.',
    nl: 'Sorry, dat begreep ik niet.',
  },
  compile: ({ yesText, noText }, language) => ({
    options: [
      { value: 'true', label: parseTemplate(yesText ?? yesNo[language].yes) },
      { value: 'false', label: parseTemplate(noText ?? yesNo[language].no) },
    ],
    skips: skipsUnlessAnswer,
    parse: ({ text, choice }, { options, asked }) => parseBoolean(text, options, choice, asked),
    expectedAnswer: () => ({ kind: 'boolean' }),
  }),
  documentation: {
    summary: 'Asks for yes or no.',
    candidateSees: 'The question with two buttons.',
    stored: '`true` or `false`.',
    example: { value: { text: 'Do you have a driving licence?' }, variableName: 'driving_licence' },
  },
});
