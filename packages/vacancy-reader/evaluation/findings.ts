import type { Analysis } from '../src/analysis.ts';

/** An item that an engine found. */
export interface FoundItem {
  readonly name: string;
  /** From 0 to 7; null when the list has no ratings. */
  readonly rating: number | null;
  /** Null when the list has no such flag. */
  readonly required: boolean | null;
  readonly proficiency: Analysis['languageRequirements'][number]['proficiency'] | null;
}

/** The lists of an analysis that are compared with labels. */
export const analysisLists = [
  'hardSkills',
  'softSkills',
  'certifications',
  'languages',
  'education',
  'conditions',
] as const;

/** One of `analysisLists`. */
export type AnalysisList = (typeof analysisLists)[number];

/** A suggestion, by the list and index of the item that it is made from. */
export interface FoundSuggestion {
  readonly list: AnalysisList;
  readonly index: number;
  readonly active: boolean;
  readonly knockout: boolean;
}

/** The findings of an engine in a text, whether it was called directly or through the API. */
export interface Findings {
  readonly lists: Readonly<Record<AnalysisList, readonly FoundItem[]>>;
  readonly city: string;
  readonly mustBeNearOrOnSite: boolean;
  readonly suggested: readonly FoundSuggestion[];
  /** The analysis warns that the text asks for what it must not ask for. */
  readonly hasWarned: boolean;
}

type AnalysisItems = Pick<
  Analysis,
  'hardSkills' | 'softSkills' | 'certifications' | 'languageRequirements' | 'educationalQualifications'
>;

/** A practical demand as an engine returns it. An engine without this member has found none. */
export interface FoundCondition {
  readonly condition: string;
  readonly required: boolean;
}

const noFlags = { rating: null, required: null, proficiency: null };

/** Converts the lists of an analysis into the form in which they are scored. */
export const toFindingLists = (
  result: AnalysisItems,
  conditions: readonly FoundCondition[],
): Findings['lists'] => ({
  hardSkills: result.hardSkills.map(({ skill, rating }) => ({ ...noFlags, name: skill, rating })),
  softSkills: result.softSkills.map(({ skill, rating }) => ({ ...noFlags, name: skill, rating })),
  certifications: result.certifications.map(({ certification, required }) => ({
    ...noFlags,
    name: certification,
    required,
  })),
  languages: result.languageRequirements.map(({ language, required, proficiency, rating }) => ({
    name: language,
    required,
    proficiency,
    rating,
  })),
  education: result.educationalQualifications.map(({ qualification, required }) => ({
    ...noFlags,
    name: qualification,
    required,
  })),
  conditions: conditions.map(({ condition, required }) => ({ ...noFlags, name: condition, required })),
});
