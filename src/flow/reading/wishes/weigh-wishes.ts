import { type LearnedWeights, parseLearnedWeights, sumLearnedWeights } from '../learned-weights.ts';
import { decidedWeights } from './decided-weights.ts';
import { humanWeights } from './human-weights.ts';
import { laterWeights } from './later-weights.ts';
import { type LearnedMeaning, type LearnedWish, type WeighedMessage, wishFeatures } from './wish-features.ts';
import { withdrawWeights } from './withdraw-weights.ts';
import { yesWeights } from './yes-weights.ts';

const tables: Readonly<Record<LearnedMeaning, string>> = {
  human: humanWeights,
  withdraw: withdrawWeights,
  later: laterWeights,
  yes: yesWeights,
  decided: decidedWeights,
};

const parsed = new Map<LearnedMeaning, LearnedWeights>();

/** Returns the weights of a meaning. They are parsed when they are first needed, not at the start of each process. */
const weightsOf = (meaning: LearnedMeaning): LearnedWeights => {
  const weights = parsed.get(meaning) ?? parseLearnedWeights(tables[meaning]);
  parsed.set(meaning, weights);
  return weights;
};

const sumWeights = (meaning: LearnedMeaning, features: ReadonlyMap<string, number>): number =>
  sumLearnedWeights(weightsOf(meaning), features);

/** Weighs a meaning of a message: above 0 it is likelier than not, as far as the words tell. */
export const weighMeaning = (meaning: LearnedMeaning, message: WeighedMessage): number =>
  sumWeights(meaning, wishFeatures(message));

/** Weighs the wishes in a message. */
export const weighWishes = (message: WeighedMessage): Readonly<Record<LearnedWish, number>> => {
  const features = wishFeatures(message);
  return {
    human: sumWeights('human', features),
    withdraw: sumWeights('withdraw', features),
    later: sumWeights('later', features),
  };
};
