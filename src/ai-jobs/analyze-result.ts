import type { Analysis } from 'vacancy-reader';

type Location = NonNullable<Analysis['location']>;
type WithId<T> = { readonly id: string } & T;

/** An item of `suggested`; its id is that of the item that it derives from. */
export interface SuggestedItem {
  readonly id: string;
  readonly name: string;
  readonly type: 'hardSkill' | 'softSkill';
  readonly active: boolean;
  readonly knockout: boolean;
}

/** The members of `analyzeResult` (specification, VacancyAnalysis). */
export interface AnalyzeResult {
  readonly location: WithId<Location>;
  readonly suggested: readonly SuggestedItem[];
  readonly hardSkills: readonly WithId<Analysis['hardSkills'][number]>[];
  readonly softSkills: readonly WithId<Analysis['softSkills'][number]>[];
  readonly certifications: Analysis['certifications'];
  readonly languageRequirements: readonly WithId<Analysis['languageRequirements'][number]>[];
  readonly educationalQualifications: Analysis['educationalQualifications'];
}

// A client that knows only the specification reads its members without asking whether it is there.
const unknownLocation: Location = {
  city: '',
  reasoning: '',
  sessionVariable: '',
  writtenAsRequirement: '',
  mustBeNearOrOnSite: false,
};

/** Gives the items of an analysis their ids; a suggestion whose item is not there is left out. */
export const toAnalyzeResult = (analysis: Analysis, newId: () => string): AnalyzeResult => {
  const identified = <T extends object>(items: readonly T[]): WithId<T>[] =>
    items.map((item) => ({ id: newId(), ...item }));
  const lists = {
    hardSkills: identified(analysis.hardSkills),
    softSkills: identified(analysis.softSkills),
    languageRequirements: identified(analysis.languageRequirements),
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
  };
};
