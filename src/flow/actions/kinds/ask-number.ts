import { z } from 'zod';

import { findNumberRange } from '../../reply-parsers/number-range.ts';
import { toParsedReply } from '../../reply-parsers/parse-result.ts';
import { findAlternativeNumbers, parseNumber } from '../../reply-parsers/number.ts';
import { withoutOtherNumbers } from '../../reply-parsers/number-mentions.ts';
import { isEmptyReply } from '../../reply-parsers/refusal.ts';
import { whichNumber } from '../../wording.ts';
import { hasOrderedBounds, limitToPattern, minAboveMax, patternMember, toPattern } from '../limits.ts';
import { questionMembers } from '../question-base.ts';
import { defineWordQuestion } from '../word-question.ts';

/** An AI engine can tell hours from days of work. */
const daysOfWork = /\b(?:dag|dagen|days?)\b/iu;

/** ask/number: asks for a number. */
export const askNumber = defineWordQuestion({
  kind: ['ask', 'number'],
  schema: z
    .strictObject({
      ...questionMembers,
      min: z.number().nullish().describe('The lowest number that is taken.'),
      max: z.number().nullish().describe('The highest number that is taken.'),
      pattern: patternMember,
    })
    .refine(hasOrderedBounds, minAboveMax),
  notUsable: {
    en: 'Sorry, I did not find a number in that that I can use.',
    nl: 'Sorry, ik vind daar geen getal in waarmee ik verder kan.',
  },
  askWhich: whichNumber,
  compile: (value) => {
    const [min, max] = [value.min ?? null, value.max ?? null];
    const pattern = toPattern(value.pattern);
    const range = { ...(min !== null && { min }), ...(max !== null && { max }) };
    return {
      skips: isEmptyReply,
      parse: ({ text }, { asked }) => limitToPattern(parseNumber(text, { min, max }, asked), pattern),
      ownWords: (text, { asked }) =>
        withoutOtherNumbers(text, asked) ?? (daysOfWork.test(text) ? text : null),
      alternatives: (text, { asked }) => {
        const found = findAlternativeNumbers(text, { min, max }, asked);
        const isTaken = (each: number) => limitToPattern(toParsedReply(each, 'words', 1), pattern).ok;
        return found?.every(isTaken) ? found.map(String) : null;
      },
      // Of two figures an engine would take one.
      expectedAnswer: (text) => (findNumberRange(text) ? null : { kind: 'number', ...range }),
    };
  },
  documentation: {
    summary: 'Asks for a number, in digits or in words.',
    candidateSees: 'The question. A reply with a range is answered with a button for each end.',
    stored: 'A number.',
    example: {
      value: { text: 'How many years of experience do you have?', min: 0, max: 60 },
      variableName: 'years',
    },
  },
});
