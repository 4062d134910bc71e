import type { Features } from '../../src/ai/local/skills/weights.ts';

/** Something with features of a size, and how right it is, from 0 to 1. */
export interface Row {
  readonly features: Features;
  readonly right: number;
}

/** The weight of each feature; `always` holds of everything. */
export type Model = ReadonlyMap<string, number>;

/** A feature that fewer have teaches nothing. */
const fewest = 15;
const mostSteps = 8;

type Entries = readonly (readonly [number, number])[];

/** What a sum over all rows wants changed: the gradient, and the lower half of the matrix of second derivatives. */
interface Slope {
  readonly gradient: Float64Array;
  readonly curve: readonly Float64Array[];
}

const at = (numbers: Float64Array | undefined, index: number): number => numbers?.[index] ?? 0;

const slopeOf = (rows: readonly { entries: Entries; right: number }[], weights: Float64Array): Slope => {
  const gradient = new Float64Array(weights.length);
  const curve = Array.from({ length: weights.length }, () => new Float64Array(weights.length));
  for (const { entries, right } of rows) {
    let sum = 0;
    for (const [index, size] of entries) sum += at(weights, index) * size;
    const chance = 1 / (1 + Math.exp(-sum));
    const spread = Math.max(chance * (1 - chance), 1e-4);
    for (const [place, [index, size]] of entries.entries()) {
      gradient[index] = at(gradient, index) + (right - chance) * size;
      const line = curve[index] ?? gradient;
      for (const [other, otherSize] of entries.slice(0, place + 1))
        line[other] = at(line, other) + spread * size * otherSize;
    }
  }
  return { gradient, curve };
};

/** Solves a symmetric system by Cholesky's method; the matrix is given by its lower half and is used up. */
const solved = (matrix: readonly Float64Array[], wanted: Float64Array): Float64Array => {
  const size = wanted.length;
  for (const [row, line] of matrix.entries()) {
    for (let column = 0; column <= row; column += 1) {
      const other = matrix[column] ?? line;
      let sum = at(line, column);
      for (let k = 0; k < column; k += 1) sum -= at(line, k) * at(other, k);
      line[column] = row === column ? Math.sqrt(Math.max(sum, 1e-9)) : sum / at(other, column);
    }
  }
  const found = Float64Array.from(wanted);
  for (let row = 0; row < size; row += 1) {
    for (let k = 0; k < row; k += 1) found[row] = at(found, row) - at(matrix[row], k) * at(found, k);
    found[row] = at(found, row) / at(matrix[row], row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let k = row + 1; k < size; k += 1) found[row] = at(found, row) - at(matrix[k], row) * at(found, k);
    found[row] = at(found, row) / at(matrix[row], row);
  }
  return found;
};

const namesIn = (rows: readonly Row[]): string[] => {
  const counts = new Map<string, number>();
  for (const { features } of rows)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count < fewest ? [] : [name])).sort();
};

/** Logistic regression by Newton's method; the stricter, the closer to 0 the weights are kept. The same rows give the same model. */
export const fitted = (rows: readonly Row[], strictness: number): Model => {
  const names = ['always', ...namesIn(rows)];
  const places = new Map(names.map((name, index) => [name, index]));
  const sorted = rows.map(({ features, right }) => {
    const entries = [...features].flatMap(([name, size]): [number, number][] => {
      const place = places.get(name);
      return place === undefined ? [] : [[place, size]];
    });
    return { right, entries: [[0, 1] as const, ...entries.sort(([one], [other]) => one - other)] };
  });
  const weights = new Float64Array(names.length);
  for (let step = 0; step < mostSteps; step += 1) {
    const { gradient, curve } = slopeOf(sorted, weights);
    for (const [index, line] of curve.entries()) {
      gradient[index] = at(gradient, index) - (index === 0 ? 0 : strictness * at(weights, index));
      line[index] = at(line, index) + (index === 0 ? 1e-6 : strictness);
    }
    const change = solved(curve, gradient);
    for (const [index, by] of change.entries()) weights[index] = at(weights, index) + by;
    if (change.every((by) => Math.abs(by) < 1e-3)) break;
  }
  return new Map(names.map((name, index) => [name, at(weights, index)]));
};
