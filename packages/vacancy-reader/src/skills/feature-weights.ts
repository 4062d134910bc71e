import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';

/** What is weighed: words by themselves, or a skill beside those that are likelier. */
export type ScoringStep = 'words' | 'beside';

/** Something that may hold of words or of a skill, with what it weighs in each step. */
export interface SkillFeature extends Readonly<Record<ScoringStep, number>> {
  /** What it is learnt as: by itself, and for some as what holds of one kind of words. */
  readonly names: readonly string[];
}

/** What holds of something, none of it twice, with the sizes from 0 to 1 at the same places. */
export interface SkillFeatures {
  readonly all: readonly SkillFeature[];
  readonly sizes: readonly number[];
}

const rows = loadLexiconTable('hard-skill-weights.tsv', 3);

function weightsOf(step: ScoringStep): ReadonlyMap<string, number> {
  return new Map(
    rows.filter(([of]) => of === step).map(([, feature = '', weight = '']) => [feature, Number(weight)]),
  );
}

const weights = { words: weightsOf('words'), beside: weightsOf('beside') };

/** The feature that is learnt by these names; what has no weight tells nothing. */
export function combineFeatures(...names: readonly string[]): SkillFeature {
  const sumIn = (step: ScoringStep): number =>
    names.reduce((sum, name) => sum + (weights[step].get(name) ?? 0), 0);
  return { names, words: sumIn('words'), beside: sumIn('beside') };
}

// The same few hundred for all texts.
const known = new Map<string, SkillFeature>();

/** The feature of this name alone: the same one each time. */
export function featureByName(name: string): SkillFeature {
  const before = known.get(name);
  if (before !== undefined) return before;
  const feature = combineFeatures(name);
  known.set(name, feature);
  return feature;
}

const always = combineFeatures('always');

const weightIn = {
  words: ({ words }: SkillFeature): number => words,
  beside: ({ beside }: SkillFeature): number => beside,
};

/** How likely it is that a recruiter would list what has these features, from 0 to 1. */
export function chanceInStep(features: SkillFeatures, step: ScoringStep): number {
  return logisticProbability(weightIn[step], features);
}

/** How likely what has these features is right by the weights of a logistic regression, from 0 to 1. */
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

/** What holds by either; nothing by both. */
export function unionFeatures(one: SkillFeatures, other: SkillFeatures): SkillFeatures {
  return { all: [...one.all, ...other.all], sizes: [...one.sizes, ...other.sizes] };
}
