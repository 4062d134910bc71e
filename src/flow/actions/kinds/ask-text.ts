import { isSkip } from '../../reply-parsers/is-skip.ts';
import { completeFullName } from '../../reply-parsers/full-name.ts';
import { parseName } from '../../reply-parsers/name.ts';
import { notUnderstood } from '../../reply-parsers/parse-result.ts';
import { asksYesOrNo } from '../../reply-parsers/question-intent.ts';
import { isEmptyReply, isRefusal } from '../../reply-parsers/refusal.ts';
import { parseText } from '../../reply-parsers/text.ts';
import { limitedTextQuestion, limitText, toTextLimits } from '../limits.ts';
import { asksFullName, namePartOf } from '../name-variable.ts';
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
  compile: (value, _, variableName) => {
    const limits = toTextLimits(value);
    const part = namePartOf(variableName);
    return {
      namePart: part,
      ...(asksFullName(variableName) && {
        completeName: (oneName, text) => limitText(completeFullName(oneName, text), limits),
      }),
      skips,
      parse: ({ text }, { asked }) => {
        if (isRefusal(text, asked)) return notUnderstood;
        return part ? limitText(parseName(text, part), limits) : parseText(text, limits);
      },
      expectedAnswer: () => null,
    };
  },
  documentation: {
    summary: 'Asks for a text of any kind.',
    candidateSees: 'The question.',
    stored:
      'The reply as it was written, without the spaces around it. A variable for a name, such as `first_name`, keeps the name alone, as `ask/name` does.',
    example: { value: { text: 'What is your first name?', max: 100 }, variableName: 'first_name' },
  },
});
