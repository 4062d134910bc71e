/** Something with features, each of a size, and how right it is, from 0 to 1. */
export interface Row {
  readonly features: ReadonlyMap<string, number>;
  readonly right: number;
}

/** The weight of each feature; `always` holds of everything. */
export type Model = ReadonlyMap<string, number>;

const mostSteps = 300;
/** How many of the last steps tell how the slope bends. */
const remembered = 12;
/** A gradient shorter than this moves no weight that is written. */
const flat = 0.1;

interface Sparse {
  readonly places: Int32Array;
  readonly sizes: Float64Array;
  readonly right: number;
}

/** How far weights are from fitting, and what would better them. */
interface Fit {
  readonly loss: number;
  readonly gradient: Float64Array;
}

const at = (numbers: Float64Array, index: number): number => numbers[index] ?? 0;

const fitOf = (rows: readonly Sparse[], weights: Float64Array, strictness: number): Fit => {
  let loss = 0;
  const gradient = weights.map((weight, index) => (index === 0 ? 0 : strictness * weight));
  for (const weight of weights.subarray(1)) loss += (strictness * weight * weight) / 2;
  for (const { places, sizes, right } of rows) {
    let sum = 0;
    for (let entry = 0; entry < sizes.length; entry += 1)
      sum += at(weights, places[entry] ?? 0) * at(sizes, entry);
    const chance = 1 / (1 + Math.exp(-sum));
    loss += Math.max(sum, 0) + Math.log1p(Math.exp(-Math.abs(sum))) - right * sum;
    for (let entry = 0; entry < sizes.length; entry += 1) {
      const place = places[entry] ?? 0;
      gradient[place] = at(gradient, place) + (chance - right) * at(sizes, entry);
    }
  }
  return { loss, gradient };
};

const times = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, number, index) => sum + number * at(other, index), 0);
const plus = (one: Float64Array, by: number, other: Float64Array): Float64Array<ArrayBuffer> =>
  Float64Array.from(one, (number, index) => number + by * at(other, index));

/** A step that was taken, and how the gradient changed by it. */
interface Step {
  readonly change: Float64Array;
  readonly bend: Float64Array;
}

/** Which way down is steepest, when the slope bends as the last steps told (L-BFGS). */
const downFrom = (gradient: Float64Array, steps: readonly Step[]): Float64Array => {
  let way = Float64Array.from(gradient, (number) => -number);
  const shares = steps.toReversed().map((step) => {
    const share = times(step.change, way) / times(step.change, step.bend);
    way = plus(way, -share, step.bend);
    return { step, share };
  });
  const last = steps.at(-1);
  const scale = last === undefined ? 1e-3 : times(last.change, last.bend) / times(last.bend, last.bend);
  way = way.map((number) => number * scale);
  for (const { step, share } of shares.toReversed())
    way = plus(way, share - times(step.bend, way) / times(step.change, step.bend), step.change);
  return way;
};

const descended = (rows: readonly Sparse[], size: number, strictness: number): Float64Array => {
  let weights: Float64Array = new Float64Array(size);
  let now = fitOf(rows, weights, strictness);
  let steps: readonly Step[] = [];
  for (let count = 0; count < mostSteps && Math.hypot(...now.gradient) > flat; count += 1) {
    const way = downFrom(now.gradient, steps);
    const steepness = times(way, now.gradient);
    let length = 1;
    let next = plus(weights, length, way);
    let then = fitOf(rows, next, strictness);
    while (then.loss > now.loss + 1e-4 * length * steepness && length > 1e-9) {
      length /= 2;
      next = plus(weights, length, way);
      then = fitOf(rows, next, strictness);
    }
    const step = { change: plus(next, -1, weights), bend: plus(then.gradient, -1, now.gradient) };
    if (times(step.change, step.bend) > 1e-12) steps = [...steps, step].slice(-remembered);
    [weights, now] = [next, then];
  }
  return weights;
};

const namesIn = (rows: readonly Row[], fewest: number): string[] => {
  const counts = new Map<string, number>();
  for (const { features } of rows)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count < fewest ? [] : [name])).sort();
};

/**
 * Logistic regression over the features that at least `fewest` rows have; the stricter, the closer to 0 the weights are kept. The same
 * rows give the same model.
 */
export const fitted = (rows: readonly Row[], strictness: number, fewest: number): Model => {
  const names = ['always', ...namesIn(rows, fewest)];
  const places = new Map(names.map((name, index) => [name, index]));
  const sparse = rows.map(({ features, right }): Sparse => {
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
  const weights = descended(sparse, names.length, strictness);
  return new Map(names.map((name, index) => [name, at(weights, index)]));
};

/**
 * How much each feature that at least `fewest` rows have tells by itself: by what factor it is commoner among those that are right than
 * among the others, or rarer, as a logarithm, half way to the mean of all.
 */
const evidenceIn = (rows: readonly Row[], fewest: number): ReadonlyMap<string, number> => {
  const counts = new Map(namesIn(rows, fewest).map((name) => [name, { right: 1, wrong: 1 }]));
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
  const told = Array.from(counts, ([name, { right, wrong }]): [string, number] => [
    name,
    Math.abs(Math.log(right / total.right / (wrong / total.wrong))),
  ]);
  const mean = told.reduce((sum, [, much]) => sum + much, 0) / told.length;
  return new Map(told.map(([name, much]) => [name, (much + mean) / 2]));
};

/**
 * The same as `fitted` for features that hold or do not, heeding more what tells more by itself: it may keep a greater weight (naive Bayes
 * within a logistic regression; S. Wang and C. Manning, "Baselines and Bigrams", 2012).
 */
export const fittedByEvidence = (rows: readonly Row[], strictness: number, fewest: number): Model => {
  const evidence = evidenceIn(rows, fewest);
  const scaled = rows.map(({ features, right }) => ({
    features: new Map(Array.from(features.keys(), (name) => [name, evidence.get(name) ?? 0])),
    right,
  }));
  const model = fitted(scaled, strictness, fewest);
  return new Map(Array.from(model, ([name, weight]) => [name, weight * (evidence.get(name) ?? 1)]));
};

/** A model as lines of a lexicon, each with the name of the model, a feature and its weight; without weights of less than `least`. */
export const linesOf = (name: string, weights: Model, least: number): string[] =>
  [...weights]
    .filter(([, weight]) => Math.abs(weight) >= least)
    .map(([feature, weight]) => `${name}\t${feature}\t${weight.toFixed(2)}`);
