import { type LearnedWeights, parseLearnedWeights, sumLearnedWeights } from '../learned-weights.ts';
import type { ChoiceOption } from '../../reply-parsers/choice.ts';
import { choiceMentionWeights } from './choice-mention-weights.ts';
import { type MentionKind, mentionsIn } from './mention-features.ts';
import { numberMentionWeights } from './number-mention-weights.ts';

const tables: Readonly<Record<MentionKind, string>> = {
  choice: choiceMentionWeights,
  number: numberMentionWeights,
};

const parsed = new Map<MentionKind, LearnedWeights>();

const weightsOf = (kind: MentionKind): LearnedWeights => {
  const weights = parsed.get(kind) ?? parseLearnedWeights(tables[kind]);
  parsed.set(kind, weights);
  return weights;
};

/** Below this the words around a value speak against it. A number has fewer words that tell. */
const unlikely: Readonly<Record<MentionKind, number>> = { choice: -0.75, number: -2.5 };

/**
 * Whether a message mentions one of the values that were read in it only where its words speak against an answer: "that bike was stolen".
 * Weights tell it, learned from labelled messages. A value that the message names in other words is not doubted. `options` are null for numbers.
 */
export const isMereMention = (
  text: string,
  values: readonly (string | number)[],
  options: readonly ChoiceOption[] | null,
): boolean => {
  const kind = options === null ? 'number' : 'choice';
  const mentions = mentionsIn(text, options);
  const weightOf = (value: string | number): number =>
    Math.max(
      ...mentions.flatMap((mention) =>
        mention.value === value ? [sumLearnedWeights(weightsOf(kind), mention.features)] : [],
      ),
    );
  return values.some(
    (value) => mentions.some((mention) => mention.value === value) && weightOf(value) < unlikely[kind],
  );
};
