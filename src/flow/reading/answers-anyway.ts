import type { MessageParts } from './message-parts.ts';
import type { QuestionInFlow } from './reading-context.ts';

/**
 * Whether a message answers the question, or a part of it that is no question does so by itself. Of a yes or no only the whole,
 * and of a name nothing: nearly all words could be one.
 */
export const answersAnyway = (
  { parts, sentences, whole }: MessageParts,
  { action, parse }: QuestionInFlow,
): boolean => {
  if (action.namePart !== null) return false;
  if (parse(whole.text) !== null) return true;
  const answers = [...parts, ...sentences].filter(({ text }) => !text.endsWith('?'));
  return action.kind !== 'ask/boolean' && answers.some(({ text }) => parse(text) !== null);
};

/** Whether a part beside some words of the message answers by itself: "late is nothing for me, early please". */
export const answersBeside = (
  { parts }: MessageParts,
  found: string,
  {
    action,
    parse,
  }: Pick<QuestionInFlow, 'parse'> & {
    readonly action: Pick<QuestionInFlow['action'], 'kind' | 'answeredBy'>;
  },
): boolean =>
  action.answeredBy !== 'anyWords' &&
  action.kind !== 'ask/boolean' &&
  parts.some(({ words, text }) => !words.includes(found) && !text.endsWith('?') && parse(text) !== null);
