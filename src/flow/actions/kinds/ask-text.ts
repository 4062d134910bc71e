import { isSkip } from '../../reply-parsers/is-skip.ts';
import { notUnderstood } from '../../reply-parsers/parse-result.ts';
import { asksYesOrNo } from '../../reply-parsers/question-intent.ts';
import { isEmptyReply, isRefusal } from '../../reply-parsers/refusal.ts';
import { parseText } from '../../reply-parsers/text.ts';
import { limitedTextQuestion, toTextLimits } from '../limits.ts';
import { defineWordQuestion } from '../word-question.ts';

// "No" answers a question that is one of yes or no, though it takes any words.
const skips = (text: string, _: boolean, asked: string): boolean =>
  asksYesOrNo(asked) ? isSkip(text) || isRefusal(text, asked) : isEmptyReply(text);

/** ask/text: asks for words of any kind. */
export const askText = defineWordQuestion({
  kind: ['ask', 'text'],
  schema: limitedTextQuestion,
  takesAnyWords: true,
  notUsable: {
    en: 'Sorry, I cannot use that answer.',
    nl: 'Sorry, met dat antwoord kan ik niet verder.',
  },
  compile: (value) => {
    const limits = toTextLimits(value);
    return {
      skips,
      parse: ({ text }, { asked }) => (isRefusal(text, asked) ? notUnderstood : parseText(text, limits)),
      expectedAnswer: () => null,
    };
  },
  documentation: {
    summary: 'Asks for a text of any kind.',
    candidateSees: 'The question.',
    stored: 'The reply as it was written, without the spaces around it.',
    example: { value: { text: 'What is your first name?', max: 100 }, variableName: 'first_name' },
  },
});
