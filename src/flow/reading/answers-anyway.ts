import type { MessageParts } from './message-parts.ts';
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
