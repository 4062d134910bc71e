import { humanWeights } from './human-weights.ts';
import { laterWeights } from './later-weights.ts';
import { featureSize, type LearnedWish, type WeighedMessage, wishFeatures } from './wish-features.ts';
import { withdrawWeights } from './withdraw-weights.ts';

/** The weight of each feature. `always` is the weight of every message. */
type Weights = ReadonlyMap<string, number>;

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

const weights: Readonly<Record<LearnedWish, Weights>> = {
  human: parseWeights(humanWeights),
  withdraw: parseWeights(withdrawWeights),
  later: parseWeights(laterWeights),
};

/** Weighs the wishes in a message: above 0 a wish is likelier than not, as far as its words tell. */
export const weighWishes = (message: WeighedMessage): Readonly<Record<LearnedWish, number>> => {
  const features = wishFeatures(message);
  const size = featureSize(features);
  const weigh = (of: Weights): number => {
    let sum = 0;
    for (const feature of features) sum += of.get(feature) ?? 0;
    return (of.get('always') ?? 0) + size * sum;
  };
  return {
    human: weigh(weights.human),
    withdraw: weigh(weights.withdraw),
    later: weigh(weights.later),
  };
};
