import { z } from 'zod';

import { parseTemplate } from '../../placeholders.ts';
import { optionOfButton, parseChoice } from '../../reply-parsers/choice.ts';
import { withoutOtherOptions } from '../../reply-parsers/choice-mentions.ts';
import { findByNumber } from '../../reply-parsers/option-ranges.ts';
import { optionsOfButtons, parseChoices } from '../../reply-parsers/multiple-choice.ts';
import { optionLabel, skipsUnlessAnswer } from '../options.ts';
import { questionMembers } from '../question-base.ts';
import { defineWordQuestion } from '../word-question.ts';

/** Empty names have a fault of their own. */
const isUnique = (names: readonly string[]): boolean => {
  const written = names.filter((name) => name !== '');
  return new Set(written).size === written.length;
};

const option = z.strictObject({
  value: z.string().trim().min(1).max(255).describe('What is stored.'),
  label: optionLabel.describe('What the candidate sees; it can hold placeholders.'),
});

/** ask/choice: asks for one of several options, or for more of them. */
export const askChoice = defineWordQuestion({
  kind: ['ask', 'choice'],
  schema: z.strictObject({
    ...questionMembers,
    options: z
      .array(option)
      .min(1)
      .max(50)
      .refine((options) => isUnique(options.map(({ value }) => value)), 'Two options have the same value')
      .refine((options) => isUnique(options.map(({ label }) => label)), 'Two options have the same label')
      .describe('What there is to choose; values and labels are unique.'),
    multiple: z.boolean().default(false).describe('Whether several options can be chosen.'),
  }),
  notUsable: {
    en: 'Sorry, I did not get which one you mean.',
    nl: 'Sorry, ik begreep niet welke je bedoelt.',
  },
  compile: ({ options, multiple }) => ({
    options: options.map(({ value, label }) => ({ value, label: parseTemplate(label) })),
    multiple,
    skips: skipsUnlessAnswer,
    parse: ({ text, choice }, { options: shown }) =>
      multiple
        ? (optionsOfButtons(choice, shown) ?? parseChoices(text, shown))
        : (optionOfButton(choice, shown) ?? parseChoice(text, shown)),
    ownWords: (text, { options: shown }) => withoutOtherOptions(text, shown),
    // Of two options on whose border a number lies, an engine would take one.
    expectedAnswer: (text, shown) =>
      !multiple && findByNumber(text, shown) ? null : { kind: 'choice', options: shown, multiple },
  }),
  documentation: {
    summary: 'Asks for one of several options, or for several with `multiple`.',
    candidateSees: 'The question with a button or a list entry for each option.',
    stored: 'The `value` of the option; with `multiple` a list of them, in the order of `options`.',
    example: {
      value: {
        text: 'Which shift do you prefer?',
        options: [
          { value: 'day', label: 'Day shift' },
          { value: 'night', label: 'Night shift' },
        ],
      },
      variableName: 'shift',
    },
  },
});
