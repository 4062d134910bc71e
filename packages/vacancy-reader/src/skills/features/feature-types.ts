import type { VacancyStatement, ParsedVacancy } from '../../vacancy-structure.ts';
import type { SkillCandidate } from '../skill-candidates.ts';
import type { SkillMention } from '../skill-mention.ts';
import type { SkillFeature } from '../feature-weights.ts';
import type { DescribeWord } from './word-properties.ts';

/** `known` to a lexicon, `placed` where skills stand, or only `words`. */
export type CandidateKind = 'known' | 'placed' | 'words';

/** A feature for each kind of candidate: its weight for all kinds plus its weight for that kind. */
export type FeatureByKind = Readonly<Record<CandidateKind, SkillFeature>>;

/** Features, and their sizes at the same indexes. */
export interface CollectedFeatures {
  readonly all: FeatureByKind[];
  readonly sizes: number[];
}

/** Takes a feature's key, and whether it holds or its size from 0 to 1. */
export type FeatureCollector = (name: string, size: boolean | number) => void;

/** A text prepared for describing its candidates. */
export interface FeatureContext {
  readonly language: ParsedVacancy['language'];
  /** The statements that have candidates. */
  readonly statements: ReadonlyMap<VacancyStatement, StatementFindings>;
  readonly words: DescribeWord;
}

/** A statement with what was found in it. */
export interface StatementFindings {
  readonly candidates: readonly SkillCandidate[];
  /** The mentions of the lexicons. */
  readonly hard: readonly SkillMention[];
  readonly soft: readonly SkillMention[];
  /** The features that all its candidates share. */
  readonly features: CollectedFeatures;
}
