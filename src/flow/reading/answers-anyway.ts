import type { MessageParts } from './message-parts.ts';
import { plainWords } from './plain-words.ts';
import type { QuestionInFlow } from './reading-context.ts';

type Part = MessageParts['whole'];

const isQuestion = ({ text }: Part): boolean => text.endsWith('?');

/**
 * Whether a message answers the question, or a part of it that is no question does so by itself. Of a yes or no only the whole,
 * and of a name nothing: nearly all words could be one.
 */
export const answersAnyway = (
  { parts, sentences, whole }: MessageParts,
  { action, parse }: QuestionInFlow,
): boolean => {
  if (action.namePart !== null) return false;
  const isAsking = sentences.some(isQuestion);
  if (!isAsking && parse(whole.text) !== null) return true;
  if (action.kind === 'ask/boolean' && !isAsking) return false;
  return [...parts, ...sentences].some((part) => !isQuestion(part) && parse(part.text) !== null);
};

/** Whether a part beside those that tell something else answers by itself: "late is nothing for me, early please". */
export const answersBeside = (
  { parts }: MessageParts,
  telling: readonly Pick<Part, 'words'>[],
  {
    action,
    parse,
  }: Pick<QuestionInFlow, 'parse'> & {
    readonly action: Pick<QuestionInFlow['action'], 'kind' | 'answeredBy'>;
  },
): boolean =>
  action.answeredBy !== 'anyWords' &&
  action.kind !== 'ask/boolean' &&
  parts.some(
    (part) =>
      !isQuestion(part) &&
      !telling.some(({ words }) => part.words.includes(words)) &&
      parse(part.text) !== null,
  );

const yesOrNo = /^(?:ja|jawel|jazeker|jep|nee|neen|yes|yeah|yep|no|nope|nah|sure|klopt|zeker)\b/u;
const hasFigure = /\d|@/u;

const wordsOf = (text: string, shortest: number): readonly string[] =>
  plainWords(text)
    .split(' ')
    .filter(({ length }) => length >= shortest);

const shareWords = (said: string, texts: readonly string[], shortest: number): boolean =>
  texts.some((text) => wordsOf(text, shortest).some((word) => ` ${said} `.includes(` ${word} `)));

/** How much a message that is not understood as an answer looks like one: 2 by its form, 1 by words of the question, else 0. */
export const likenessToAnswer = (
  { sentences }: MessageParts,
  { action, text: asked, options }: QuestionInFlow,
): 0 | 1 | 2 => {
  const told = sentences.filter((sentence) => !isQuestion(sentence));
  const words = told.map((sentence) => sentence.words).join(' ');
  const isLike =
    action.kind === 'ask/boolean'
      ? yesOrNo.test(words)
      : options.length > 0
        ? shareWords(
            words,
            options.map(({ label }) => label),
            4,
          )
        : action.answeredBy !== 'anyWords' && told.some(({ text }) => hasFigure.test(text));
  if (isLike) return 2;
  return shareWords(words, [asked], 5) ? 1 : 0;
};
