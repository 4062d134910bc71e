import { decidedWeights } from './decided-weights.ts';
import { humanWeights } from './human-weights.ts';
import { laterWeights } from './later-weights.ts';
import {
  everyMessage,
  type LearnedMeaning,
  type LearnedWish,
  type WeighedMessage,
  wishFeatures,
} from './wish-features.ts';
import { withdrawWeights } from './withdraw-weights.ts';
import { yesWeights } from './yes-weights.ts';

/** The weight of each feature. `everyMessage` is the weight of every message. */
type Weights = ReadonlyMap<string, number>;

const tables: Readonly<Record<LearnedMeaning, string>> = {
  human: humanWeights,
  withdraw: withdrawWeights,
  later: laterWeights,
  yes: yesWeights,
  decided: decidedWeights,
};

/** Parses rows of a weight in tenths and the features that have it. */
const parseWeights = (rows: string): Weights =>
  new Map(
    rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [weight = '', ...features] = row.trim().split(' ');
        return features.map((feature): [string, number] => [feature, Number(weight) / 10]);
      }),
  );

const parsed = new Map<LearnedMeaning, Weights>();

/** Returns the weights of a meaning. They are parsed when they are first needed, not at the start of each process. */
const weightsOf = (meaning: LearnedMeaning): Weights => {
  const weights = parsed.get(meaning) ?? parseWeights(tables[meaning]);
  parsed.set(meaning, weights);
  return weights;
};

const sumWeights = (meaning: LearnedMeaning, features: ReadonlyMap<string, number>): number => {
  const weights = weightsOf(meaning);
  let sum = weights.get(everyMessage) ?? 0;
  for (const [feature, size] of features) sum += size * (weights.get(feature) ?? 0);
  return sum;
};

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
