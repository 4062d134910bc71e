import type { VacancyStatement, ParsedVacancy } from '../../vacancy-structure.ts';
import type { SkillCandidate } from '../skill-candidates.ts';
import type { SkillMention } from '../skill-mention.ts';
import type { SkillFeature } from '../feature-weights.ts';
import type { DescribeWord } from './word-properties.ts';

/** Known to a lexicon, standing where skills stand, or only words. */
export type CandidateKind = 'known' | 'placed' | 'words';

/** What may hold of a candidate of each kind: it weighs what it does for all and what it does for that kind. */
export type FeatureByKind = Readonly<Record<CandidateKind, SkillFeature>>;

/** What holds, with the sizes at the same places. */
export interface CollectedFeatures {
  readonly all: FeatureByKind[];
  readonly sizes: number[];
}

/** Takes what may hold, with whether it does or how much. */
export type FeatureCollector = (name: string, size: boolean | number) => void;

/** A text with what was found in it, as candidates are judged. */
export interface FeatureContext {
  readonly language: ParsedVacancy['language'];
  /** Those that candidates stand in. */
  readonly statements: ReadonlyMap<VacancyStatement, StatementFindings>;
  /** All statements as words are compared. */
  readonly foldedStatements: readonly { readonly statement: VacancyStatement; readonly folded: string }[];
  readonly title: string;
  /** How many skills the text seems to ask for, and how many the work seems to have. */
  readonly requestedCount: number;
  readonly workCount: number;
  readonly words: DescribeWord;
}

/** A statement with what was found in it. */
export interface StatementFindings {
  readonly candidates: readonly SkillCandidate[];
  /** What the lexicons know there. */
  readonly hard: readonly SkillMention[];
  readonly soft: readonly SkillMention[];
  /** What holds of all that stands there. */
  readonly features: CollectedFeatures;
  /** What it names is asked for. */
  readonly isRequested: boolean;
}
