import { type LearnedWeights, parseLearnedWeights, sumLearnedWeights } from '../learned-weights.ts';
import type { ChoiceOption } from '../../reply-parsers/choice.ts';
import { mentionsIn } from './mention-features.ts';
import { mentionWeights } from './mention-weights.ts';

let parsed: LearnedWeights | null = null;

/** Returns the weights of mentions. They are parsed when they are first needed. */
const weights = (): LearnedWeights => (parsed ??= parseLearnedWeights(mentionWeights));

/** Below this the words around an option speak against it: beside other options, and where it is the only one. */
const unlikely = -0.5;
const unlikelyAlone = -2;

/**
 * Whether a message mentions an option that was read in it only where its words speak against an answer: "the car stays here, I take
 * the bus". Weights tell it, learned from labelled messages. An option that the message names in other words is not doubted.
 */
export const isMereMention = (
  text: string,
  chosen: readonly string[],
  options: readonly ChoiceOption[],
): boolean => {
  const mentions = mentionsIn(text, options);
  const isAlone = new Set(mentions.map(({ value }) => value)).size === 1;
  return chosen.some((value) => {
    const own = mentions.filter((mention) => mention.value === value);
    const most = Math.max(...own.map(({ features }) => sumLearnedWeights(weights(), features)));
    return own.length > 0 && most < (isAlone ? unlikelyAlone : unlikely);
  });
};
