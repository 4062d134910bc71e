/** The name of the weight that every message has. The word itself is no feature, else it would take the place of that weight. */
export const everyMessage = 'always';

/** The weight of each feature. `everyMessage` is the weight of every message. */
export type LearnedWeights = ReadonlyMap<string, number>;

/** Parses rows of a weight in tenths and the features that have it. */
export const parseLearnedWeights = (rows: string): LearnedWeights =>
  new Map(
    rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [weight = '', ...features] = row.trim().split(' ');
        return features.map((feature): [string, number] => [feature, Number(weight) / 10]);
      }),
  );

/** Sums the weights of features, each times its size: above 0 a meaning is likelier than not. */
export const sumLearnedWeights = (weights: LearnedWeights, features: ReadonlyMap<string, number>): number => {
  let sum = weights.get(everyMessage) ?? 0;
  for (const [feature, size] of features) sum += size * (weights.get(feature) ?? 0);
  return sum;
};
