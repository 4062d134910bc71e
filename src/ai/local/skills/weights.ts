import { readLexicon } from '../lexicons/read-lexicon.ts';

/** What is weighed: words by themselves, or a skill beside those that are likelier. */
export type Step = 'words' | 'beside';

/** What holds of something, each with its size from 0 to 1. */
export type Features = ReadonlyMap<string, number>;

const rows = readLexicon('hard-skill-weights.tsv', 3);

function weightsOf(step: Step): ReadonlyMap<string, number> {
  return new Map(
    rows.filter(([of]) => of === step).map(([, feature = '', weight = '']) => [feature, Number(weight)]),
  );
}

const weights = { words: weightsOf('words'), beside: weightsOf('beside') };

/** How likely it is that a recruiter would list what has these features, from 0 to 1. */
export function chanceOf(features: Features, step: Step): number {
  return chanceBy(weights[step], features);
}

/** How likely what has these features is right by the weights of a logistic regression, from 0 to 1. */
export function chanceBy(weighing: ReadonlyMap<string, number>, features: Features): number {
  let sum = weighing.get('always') ?? 0;
  for (const [feature, size] of features) sum += size * (weighing.get(feature) ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
