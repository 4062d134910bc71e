import { z } from 'zod';

import { isDateLimit, parseDate } from '../../reply-parsers/date.ts';
import { withoutOtherDates } from '../../reply-parsers/date-mentions.ts';
import { isEmptyReply } from '../../reply-parsers/refusal.ts';
import { limitToPattern, patternMember, toPattern } from '../limits.ts';
import { questionMembers } from '../question-base.ts';
import { defineWordQuestion } from '../word-question.ts';

const day = z.string().max(100).refine(isDateLimit, 'Is neither YYYY-MM-DD nor words like "today"').nullish();

/** ask/date: asks for a day. */
export const askDate = defineWordQuestion({
  kind: ['ask', 'date'],
  schema: z.strictObject({
    ...questionMembers,
    min: day.describe('The first day that is taken: `YYYY-MM-DD`, or words such as "today" or "in 30 days".'),
    max: day.describe('The last day that is taken, in the same form, for example "18 years ago".'),
    pattern: patternMember,
  }),
  notUsable: {
    en: 'Sorry, I did not find a date in that that I can use.',
    nl: 'Sorry, ik vind daar geen datum in waarmee ik verder kan.',
  },
  compile: (value) => {
    const limits = { min: value.min ?? null, max: value.max ?? null };
    const pattern = toPattern(value.pattern);
    return {
      skips: isEmptyReply,
      parse: ({ text }, { now, timeZone, asked }) =>
        limitToPattern(parseDate(text, limits, now, timeZone, asked), pattern),
      ownWords: (text, { asked }) => withoutOtherDates(text, asked),
      expectedAnswer: () => ({ kind: 'date' }),
    };
  },
  documentation: {
    summary: 'Asks for a day.',
    candidateSees: 'The question.',
    stored: "The day as `YYYY-MM-DD`, in the organization's time zone.",
    example: { value: { text: 'When can you start?', min: 'today' }, variableName: 'start_date' },
  },
});
