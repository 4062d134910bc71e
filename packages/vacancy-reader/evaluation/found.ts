import type { Analysis } from '../src/analysis.ts';

/** An item that an engine found, named by the words that say what it is. */
export interface FoundItem {
  readonly name: string;
  /** From 0 to 7; null where the list has no ratings. */
  readonly rating: number | null;
  /** Null where the list has no such flag. */
  readonly required: boolean | null;
  readonly proficiency: Analysis['languageRequirements'][number]['proficiency'] | null;
}

/** The lists of an analysis that are compared with labels. */
export const lists = ['hardSkills', 'softSkills', 'certifications', 'languages', 'education'] as const;

/** One of `lists`. */
export type List = (typeof lists)[number];

/** A suggested item by the item that it derives from. */
export interface FoundSuggestion {
  readonly list: List;
  readonly index: number;
  readonly active: boolean;
  readonly knockout: boolean;
}

/** What an engine found in a text, however it was asked. */
export interface Found {
  readonly lists: Readonly<Record<List, readonly FoundItem[]>>;
  readonly city: string;
  readonly mustBeNearOrOnSite: boolean;
  readonly suggested: readonly FoundSuggestion[];
  /** Whether it says that the text asks for what it must not. */
  readonly warned: boolean;
}

type Result = Pick<
  Analysis,
  'hardSkills' | 'softSkills' | 'certifications' | 'languageRequirements' | 'educationalQualifications'
>;

const nothing = { rating: null, required: null, proficiency: null };

/** The lists of a result in the form in which they are compared. */
export const listsOf = (result: Result): Found['lists'] => ({
  hardSkills: result.hardSkills.map(({ skill, rating }) => ({ ...nothing, name: skill, rating })),
  softSkills: result.softSkills.map(({ skill, rating }) => ({ ...nothing, name: skill, rating })),
  certifications: result.certifications.map(({ certification, required }) => ({
    ...nothing,
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
    ...nothing,
    name: qualification,
    required,
  })),
});
