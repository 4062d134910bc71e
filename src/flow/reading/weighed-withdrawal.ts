import { answersAnyway, answersBeside, likenessToAnswer } from './answers-anyway.ts';
import { conceptsIn, toConcept } from './concepts.ts';
import { endingMeanings } from './ending-meanings.ts';
import { goodbyeMeanings } from './goodbye-meanings.ts';
import type { MessagePart, MessageParts } from './message-parts.ts';
import { otherWorkMeanings } from './other-work-meanings.ts';
import { isForOwnWords, type QuestionInFlow } from './reading-context.ts';
import { reasonMeanings } from './reason-meanings.ts';
import { tellsOfStopping } from './withdrawal.ts';
import { createWeigher, type Evidence, sureWeight } from './wordings.ts';

const weigh = createWeigher([...otherWorkMeanings, ...endingMeanings, ...goodbyeMeanings, ...reasonMeanings]);

const hint = 1.5;

const story = toConcept(
  'was|were|waren|vorige|vorig|previous|jaar|jaren|years|year|werkte|worked|gewerkt|toen|vroeger|before|ago|geleden|sinds|since|want to|because|omdat',
);
const longestStory = 25;

/**
 * Whether a message tells enough. Where it answers the question, and where any words answer it or none have to, mere reasons do
 * not count: an answer has them as well. A yes or no often has one.
 */
const isEnough = (
  { weight, most, withoutReasons, parts }: Evidence,
  message: MessageParts,
  pending: QuestionInFlow,
): boolean => {
  const { action } = pending;
  const { words } = message.whole;
  if (isForOwnWords(pending))
    return (
      withoutReasons >= sureWeight && words.split(' ').length <= longestStory && !conceptsIn(words)(story)
    );
  if (!action.required) return weight >= sureWeight;
  if (most < sureWeight && answersBeside(message, parts, pending)) return false;
  const isYesOrNo = action.kind === 'ask/boolean';
  if (answersAnyway(message, pending)) return withoutReasons >= sureWeight;
  const least = withoutReasons === 0 || isYesOrNo || action.namePart !== null ? hint : 1;
  return weight >= Math.max(least, 1 + likenessToAnswer(message, pending) / 2);
};

/** A wish to stop that the meanings of a message tell together. */
export interface WeighedWithdrawal {
  readonly part: MessagePart;
  /** From 0 to 1. */
  readonly confidence: number;
}

const longest = 50;

const confidenceOf = (weight: number): number => {
  if (weight >= sureWeight) return 0.9;
  return weight > 1 ? 0.7 : 0.5;
};

/** Finds the wish to end the application in what a message means as a whole: work elsewhere, an ending, a farewell, reasons with a regret. */
export const weighWithdrawal = (message: MessageParts, pending: QuestionInFlow): WeighedWithdrawal | null => {
  if (message.whole.words.split(' ').length > longest) return null;
  const evidence = weigh(message);
  const { weight, part } = evidence;
  if (!part || weight < 1 || tellsOfStopping(part.words) || !isEnough(evidence, message, pending))
    return null;
  return { part, confidence: confidenceOf(weight) };
};
