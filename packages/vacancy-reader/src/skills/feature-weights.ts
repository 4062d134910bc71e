import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';

/** The two steps of the model: words by themselves, and a skill beside more probable ones. */
export type ScoringStep = 'words' | 'beside';

/** A feature with its weight in each step. */
export interface SkillFeature extends Readonly<Record<ScoringStep, number>> {
  /** Its keys in the weights file: its name, and possibly its name for one kind of candidate. */
  readonly names: readonly string[];
}

/** The features of something, each once, and their sizes from 0 to 1 at the same indexes. */
export interface SkillFeatures {
  readonly all: readonly SkillFeature[];
  readonly sizes: readonly number[];
}

const rows = loadLexiconTable('hard-skill-weights.tsv', 3);

function loadWeights(step: ScoringStep): ReadonlyMap<string, number> {
  return new Map(
    rows.filter(([of]) => of === step).map(([, feature = '', weight = '']) => [feature, Number(weight)]),
  );
}

const weights = { words: loadWeights('words'), beside: loadWeights('beside') };

/** Returns a feature with the summed weights of several keys. A key that the weights file lacks weighs 0. */
export function combineFeatures(...names: readonly string[]): SkillFeature {
  const sumIn = (step: ScoringStep): number =>
    names.reduce((sum, name) => sum + (weights[step].get(name) ?? 0), 0);
  return { names, words: sumIn('words'), beside: sumIn('beside') };
}

// All texts share a few hundred features.
const featureCache = new Map<string, SkillFeature>();

/** Returns the feature with this key, always the same object. */
export function featureByName(name: string): SkillFeature {
  const cached = featureCache.get(name);
  if (cached !== undefined) return cached;
  const feature = combineFeatures(name);
  featureCache.set(name, feature);
  return feature;
}

const always = combineFeatures('always');

const weightIn = {
  words: ({ words }: SkillFeature): number => words,
  beside: ({ beside }: SkillFeature): number => beside,
};

/** Returns the probability that a recruiter would list something with these features. */
export function probabilityInStep(features: SkillFeatures, step: ScoringStep): number {
  return logisticProbability(weightIn[step], features);
}

/** Returns the probability by the weights of a logistic regression. */
export function logisticProbability(
  weightOf: (feature: SkillFeature) => number,
  { all, sizes }: SkillFeatures,
): number {
  let sum = weightOf(always);
  let place = 0;
  for (const feature of all) {
    sum += (sizes[place] ?? 0) * weightOf(feature);
    place += 1;
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Joins two sets of features that have none in common. */
export function unionFeatures(one: SkillFeatures, other: SkillFeatures): SkillFeatures {
  return { all: [...one.all, ...other.all], sizes: [...one.sizes, ...other.sizes] };
}
