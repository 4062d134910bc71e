import { z } from 'zod';

import { completeFullName } from '../../reply-parsers/full-name.ts';
import { parseName } from '../../reply-parsers/name.ts';
import { isEmptyReply } from '../../reply-parsers/refusal.ts';
import { questionMembers } from '../question-base.ts';
import { defineWordQuestion } from '../word-question.ts';

/** ask/name: asks for a person's name. */
export const askName = defineWordQuestion({
  kind: ['ask', 'name'],
  schema: z.strictObject({
    ...questionMembers,
    parts: z
      .enum(['first', 'last', 'full'])
      .default('full')
      .describe('The part of the name that is kept: the first name, the surname, or both.'),
  }),
  notUsable: {
    en: 'Sorry, I did not catch the name.',
    nl: 'Sorry, ik heb de naam niet goed begrepen.',
  },
  compile: ({ parts }) => ({
    namePart: parts,
    ...(parts === 'full' && { completeName: completeFullName }),
    skips: isEmptyReply,
    parse: ({ text }) => parseName(text, parts),
    expectedAnswer: () => ({ kind: 'text' }),
  }),
  documentation: {
    summary: "Asks for a person's name.",
    candidateSees:
      'The question. To one name alone, where the full name is asked, the surname is asked for once.',
    stored:
      'The name alone: "Hi, I am Jan van der Berg" gives `Jan van der Berg`, or `Jan` with `parts: "first"`. Small letters and capitals become those of names.',
    example: { value: { text: 'What is your first name?', parts: 'first' }, variableName: 'first_name' },
  },
});
