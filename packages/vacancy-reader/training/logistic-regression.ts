/** An example: features with their sizes, and how right it is, from 0 to 1. */
export interface TrainingRow {
  readonly features: ReadonlyMap<string, number>;
  readonly right: number;
}

/** The weight of each feature. `always` is the intercept. */
export type FeatureWeights = ReadonlyMap<string, number>;

const maxSteps = 300;
/** How many of the last steps estimate the curvature. */
const maxRememberedSteps = 12;
/** A shorter gradient changes no weight in its written digits. */
const minGradientLength = 0.1;

interface SparseRow {
  readonly places: Int32Array;
  readonly sizes: Float64Array;
  readonly right: number;
}

/** The loss of the weights, and its gradient. */
interface RegressionFit {
  readonly loss: number;
  readonly gradient: Float64Array;
}

const valueAt = (numbers: Float64Array, index: number): number => numbers[index] ?? 0;

const evaluateFit = (
  rows: readonly SparseRow[],
  weights: Float64Array,
  strictness: number,
): RegressionFit => {
  let loss = 0;
  const gradient = weights.map((weight, index) => (index === 0 ? 0 : strictness * weight));
  for (const weight of weights.subarray(1)) loss += (strictness * weight * weight) / 2;
  for (const { places, sizes, right } of rows) {
    let sum = 0;
    for (let entry = 0; entry < sizes.length; entry += 1)
      sum += valueAt(weights, places[entry] ?? 0) * valueAt(sizes, entry);
    const probability = 1 / (1 + Math.exp(-sum));
    loss += Math.max(sum, 0) + Math.log1p(Math.exp(-Math.abs(sum))) - right * sum;
    for (let entry = 0; entry < sizes.length; entry += 1) {
      const place = places[entry] ?? 0;
      gradient[place] = valueAt(gradient, place) + (probability - right) * valueAt(sizes, entry);
    }
  }
  return { loss, gradient };
};

const dotProduct = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, number, index) => sum + number * valueAt(other, index), 0);
const addScaled = (one: Float64Array, by: number, other: Float64Array): Float64Array<ArrayBuffer> =>
  Float64Array.from(one, (number, index) => number + by * valueAt(other, index));

/** A descent step, and the change of the gradient that it caused. */
interface DescentStep {
  readonly change: Float64Array;
  readonly gradientChange: Float64Array;
}

/** Returns the direction of descent, with the curvature estimated from the last steps (L-BFGS). */
const descentDirection = (gradient: Float64Array, steps: readonly DescentStep[]): Float64Array => {
  let direction = Float64Array.from(gradient, (number) => -number);
  const shares = steps.toReversed().map((step) => {
    const share = dotProduct(step.change, direction) / dotProduct(step.change, step.gradientChange);
    direction = addScaled(direction, -share, step.gradientChange);
    return { step, share };
  });
  const last = steps.at(-1);
  const scale =
    last === undefined
      ? 1e-3
      : dotProduct(last.change, last.gradientChange) / dotProduct(last.gradientChange, last.gradientChange);
  direction = direction.map((number) => number * scale);
  for (const { step, share } of shares.toReversed())
    direction = addScaled(
      direction,
      share - dotProduct(step.gradientChange, direction) / dotProduct(step.change, step.gradientChange),
      step.change,
    );
  return direction;
};

const minimizeLoss = (rows: readonly SparseRow[], size: number, strictness: number): Float64Array => {
  let weights: Float64Array = new Float64Array(size);
  let fit = evaluateFit(rows, weights, strictness);
  let steps: readonly DescentStep[] = [];
  for (let count = 0; count < maxSteps && Math.hypot(...fit.gradient) > minGradientLength; count += 1) {
    const direction = descentDirection(fit.gradient, steps);
    const steepness = dotProduct(direction, fit.gradient);
    let length = 1;
    let next = addScaled(weights, length, direction);
    let nextFit = evaluateFit(rows, next, strictness);
    while (nextFit.loss > fit.loss + 1e-4 * length * steepness && length > 1e-9) {
      length /= 2;
      next = addScaled(weights, length, direction);
      nextFit = evaluateFit(rows, next, strictness);
    }
    const step = {
      change: addScaled(next, -1, weights),
      gradientChange: addScaled(nextFit.gradient, -1, fit.gradient),
    };
    if (dotProduct(step.change, step.gradientChange) > 1e-12)
      steps = [...steps, step].slice(-maxRememberedSteps);
    [weights, fit] = [next, nextFit];
  }
  return weights;
};

const frequentFeatures = (rows: readonly TrainingRow[], minRows: number): string[] => {
  const counts = new Map<string, number>();
  for (const { features } of rows)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count < minRows ? [] : [name])).sort();
};

/**
 * Fits a logistic regression over the features that at least `minRows` rows have. A higher `strictness` keeps weights
 * closer to 0. The same rows always give the same weights.
 */
export const fitLogisticRegression = (
  rows: readonly TrainingRow[],
  strictness: number,
  minRows: number,
): FeatureWeights => {
  const names = ['always', ...frequentFeatures(rows, minRows)];
  const places = new Map(names.map((name, index) => [name, index]));
  const sparse = rows.map(({ features, right }): SparseRow => {
    const entries = [...features].flatMap(([name, size]): [number, number][] => {
      const place = places.get(name);
      return place === undefined ? [] : [[place, size]];
    });
    const all: readonly [number, number][] = [[0, 1], ...entries];
    return {
      right,
      places: Int32Array.from(all, ([place]) => place),
      sizes: Float64Array.from(all, ([, size]) => size),
    };
  });
  const weights = minimizeLoss(sparse, names.length, strictness);
  return new Map(names.map((name, index) => [name, valueAt(weights, index)]));
};

/**
 * Measures how much each feature of at least `minRows` rows says by itself: the absolute logarithm of how much
 * commoner it is among right rows than among others, averaged with the mean of all features.
 */
const measureEvidence = (rows: readonly TrainingRow[], minRows: number): ReadonlyMap<string, number> => {
  const counts = new Map(frequentFeatures(rows, minRows).map((name) => [name, { right: 1, wrong: 1 }]));
  const total = { right: 0, wrong: 0 };
  for (const { features, right } of rows)
    for (const name of features.keys()) {
      const count = counts.get(name);
      if (count === undefined) continue;
      count.right += right;
      count.wrong += 1 - right;
    }
  for (const { right, wrong } of counts.values()) {
    total.right += right;
    total.wrong += wrong;
  }
  const evidences = Array.from(counts, ([name, { right, wrong }]): [string, number] => [
    name,
    Math.abs(Math.log(right / total.right / (wrong / total.wrong))),
  ]);
  const mean = evidences.reduce((sum, [, much]) => sum + much, 0) / evidences.length;
  return new Map(evidences.map(([name, much]) => [name, (much + mean) / 2]));
};

/**
 * Fits a logistic regression over binary features in which a feature with more evidence can have a greater weight
 * (naive Bayes features; S. Wang and C. Manning, "Baselines and Bigrams", 2012).
 */
export const fitWeightedByEvidence = (
  rows: readonly TrainingRow[],
  strictness: number,
  minRows: number,
): FeatureWeights => {
  const evidence = measureEvidence(rows, minRows);
  const scaled = rows.map(({ features, right }) => ({
    features: new Map(Array.from(features.keys(), (name) => [name, evidence.get(name) ?? 0])),
    right,
  }));
  const model = fitLogisticRegression(scaled, strictness, minRows);
  return new Map(Array.from(model, ([name, weight]) => [name, weight * (evidence.get(name) ?? 1)]));
};

/** Converts weights into lexicon lines: name of the model, feature, weight. Leaves out weights below `minWeight`. */
export const toLexiconLines = (name: string, weights: FeatureWeights, minWeight: number): string[] =>
  [...weights]
    .filter(([, weight]) => Math.abs(weight) >= minWeight)
    .map(([feature, weight]) => `${name}\t${feature}\t${weight.toFixed(2)}`);
