import type { Analysis } from '../src/analysis.ts';
import type { AnalysisList, FoundItem } from './findings.ts';
import type { LabelledVacancy, Wordings } from './labelled-vacancies.ts';
import { matchConditions, conditionSimilarity } from './match-conditions.ts';
import {
  bestOverlap,
  type LabelMatch,
  languageSimilarity,
  matchLabels,
  type NameSimilarity,
} from './match-labels.ts';

/** A label of a list. `required` is null when the list has no such flag. */
export interface ListLabel {
  readonly wordings: Wordings;
  readonly required: boolean | null;
  /** The text makes it a must. Null for soft skills. */
  readonly must: boolean | null;
  readonly proficiency: Analysis['languageRequirements'][number]['proficiency'] | null;
}

const noFlags = { required: null, must: null, proficiency: null };

const toDemandLabels = ({ required, nice }: LabelledVacancy['education']): ListLabel[] => [
  ...required.map((wordings) => ({ ...noFlags, wordings, required: true, must: true })),
  ...nice.map((wordings) => ({ ...noFlags, wordings, required: false, must: false })),
];

/** Converts the labels of a text into one form for all lists. */
export const toListLabels = (labelled: LabelledVacancy): Record<AnalysisList, readonly ListLabel[]> => {
  const { hardSkills, softSkills, languages, conditions } = labelled;
  return {
    hardSkills: [
      ...hardSkills.must.map((wordings) => ({ ...noFlags, wordings, must: true })),
      ...hardSkills.nice.map((wordings) => ({ ...noFlags, wordings, must: false })),
    ],
    softSkills: softSkills.map((wordings) => ({ ...noFlags, wordings })),
    certifications: toDemandLabels(labelled.certifications),
    languages: languages.map(({ language, required, proficiency }) => ({
      wordings: language,
      required,
      must: required,
      proficiency,
    })),
    education: toDemandLabels(labelled.education),
    conditions: (conditions ?? []).map(({ condition, required }) => ({
      ...noFlags,
      wordings: condition,
      required,
      must: required,
    })),
  };
};

/** Makes a value for each list of an analysis. */
export const forEachList = <T>(make: (list: AnalysisList) => T): Record<AnalysisList, T> => ({
  hardSkills: make('hardSkills'),
  softSkills: make('softSkills'),
  certifications: make('certifications'),
  languages: make('languages'),
  education: make('education'),
  conditions: make('conditions'),
});

/** Returns the measure by which names of a list are compared with labels. */
export const similarityOf = (list: AnalysisList): NameSimilarity => {
  if (list === 'languages') return languageSimilarity;
  return list === 'conditions' ? conditionSimilarity : bestOverlap;
};

/** The labels of a list, what was found, and which of them match. */
export interface MatchedList {
  readonly labels: readonly ListLabel[];
  readonly found: readonly FoundItem[];
  readonly pairs: readonly LabelMatch[];
}

/** Matches the labels of a list with what was found. */
export const matchList = (
  list: AnalysisList,
  labels: readonly ListLabel[],
  found: readonly FoundItem[],
): MatchedList => {
  const wordings = labels.map((label) => label.wordings);
  const names = found.map(({ name }) => name);
  const pairs =
    list === 'conditions'
      ? matchConditions(wordings, names)
      : matchLabels(wordings, names, similarityOf(list));
  return { labels, found, pairs };
};

/** Returns whether a pair has the flag of its label. Where a list has no flag, it has. */
export const hasRightFlag = ({ labels, found }: MatchedList, pair: LabelMatch): boolean =>
  labels[pair.label]?.required === found[pair.found]?.required;
