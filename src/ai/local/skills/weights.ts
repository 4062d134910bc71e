import { readLexicon } from '../lexicons/read-lexicon.ts';

/** What is weighed: words by themselves, or a skill beside those that are likelier. */
export type Step = 'words' | 'beside';

/** Something that may hold of words or of a skill, with what it weighs in each step. */
export interface Feature {
  readonly name: string;
  readonly weights: Readonly<Record<Step, number>>;
}

/** What holds of something, each with its size from 0 to 1 and none of them twice. */
export type Features = readonly (readonly [Feature, number])[];

const rows = readLexicon('hard-skill-weights.tsv', 3);

function weightsOf(step: Step): ReadonlyMap<string, number> {
  return new Map(
    rows.filter(([of]) => of === step).map(([, feature = '', weight = '']) => [feature, Number(weight)]),
  );
}

const weights = { words: weightsOf('words'), beside: weightsOf('beside') };

// The same few hundred for all texts.
const features = new Map<string, Feature>();

/** The feature of this name; one that has no weight tells nothing. */
export function featureOf(name: string): Feature {
  const known = features.get(name);
  if (known !== undefined) return known;
  const feature = {
    name,
    weights: { words: weights.words.get(name) ?? 0, beside: weights.beside.get(name) ?? 0 },
  };
  features.set(name, feature);
  return feature;
}

const always = featureOf('always');

/** How likely it is that a recruiter would list what has these features, from 0 to 1. */
export function chanceOf(holding: Features, step: Step): number {
  return chanceBy(({ weights: { [step]: weight } }) => weight, holding);
}

/** How likely what has these features is right by the weights of a logistic regression, from 0 to 1. */
export function chanceBy(weightOf: (feature: Feature) => number, holding: Features): number {
  let sum = weightOf(always);
  for (const [feature, size] of holding) sum += size * weightOf(feature);
  return 1 / (1 + Math.exp(-sum));
}
