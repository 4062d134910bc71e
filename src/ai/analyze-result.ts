import type { Analysis } from 'vacancy-reader';

type Location = NonNullable<Analysis['location']>;
type WithId<T> = { readonly id: string } & T;

/** An item of `suggested`; it has the id of the item that it derives from. */
export interface SuggestedItem {
  readonly id: string;
  readonly name: string;
  readonly type: 'hardSkill' | 'softSkill';
  readonly active: boolean;
  readonly knockout: boolean;
}

/** The members of `analyzeResult` (API specification, VacancyAnalysis). */
export interface AnalyzeResult {
  readonly location: WithId<Location>;
  readonly suggested: readonly SuggestedItem[];
  readonly hardSkills: readonly WithId<Analysis['hardSkills'][number]>[];
  readonly softSkills: readonly WithId<Analysis['softSkills'][number]>[];
  readonly certifications: Analysis['certifications'];
  readonly languageRequirements: readonly WithId<Analysis['languageRequirements'][number]>[];
  readonly educationalQualifications: Analysis['educationalQualifications'];
  /** Absent in analyses from before this member. */
  readonly conditions?: readonly WithId<Analysis['conditions'][number]>[] | undefined;
}

// A client that follows the API specification reads the members of `location` without checking that it exists.
const unknownLocation: Location = {
  city: '',
  reasoning: '',
  sessionVariable: '',
  writtenAsRequirement: '',
  mustBeNearOrOnSite: false,
};

/** Converts an analysis to `analyzeResult`: gives its items ids, and leaves out suggestions without an item. */
export const toAnalyzeResult = (analysis: Analysis, newId: () => string): AnalyzeResult => {
  const withIds = <T extends object>(items: readonly T[]): WithId<T>[] =>
    items.map((item) => ({ id: newId(), ...item }));
  const lists = {
    hardSkills: withIds(analysis.hardSkills),
    softSkills: withIds(analysis.softSkills),
    languageRequirements: withIds(analysis.languageRequirements),
    conditions: withIds(analysis.conditions),
  };
  return {
    location: { id: newId(), ...(analysis.location ?? unknownLocation) },
    suggested: analysis.suggested.flatMap(({ from, name, type, active, knockout }) => {
      const id = lists[from.list][from.index]?.id;
      return id === undefined ? [] : [{ id, name, type, active, knockout }];
    }),
    hardSkills: lists.hardSkills,
    softSkills: lists.softSkills,
    certifications: analysis.certifications,
    languageRequirements: lists.languageRequirements,
    educationalQualifications: analysis.educationalQualifications,
    conditions: lists.conditions,
  };
};
