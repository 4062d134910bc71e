/** Which part of a vacancy a sentence stands in, by its heading or, where there is none, by its words. */
export type VacancySection =
  | 'title'
  | 'company'
  | 'duties'
  | 'requirements'
  | 'preferences'
  | 'offer'
  | 'procedure'
  | 'other';

/** How strongly something is asked for, by the words around it and the section. */
export type RequirementStrength = 'must' | 'should' | 'nice' | 'none';

/** A clause, sentence or list item of a vacancy text: the smallest piece that has one strength. */
export interface VacancyStatement {
  /** As it stands in the text, without the mark of its list item. */
  readonly text: string;
  /** Where it begins in the text. */
  readonly start: number;
  readonly section: VacancySection;
  readonly strength: RequirementStrength;
  /** Says that something is not needed: "no diploma needed", "geen rijbewijs nodig". */
  readonly negated: boolean;
  readonly listItem: boolean;
}

/** A vacancy text, taken apart. */
export interface ParsedVacancy {
  readonly language: 'en' | 'nl';
  readonly title: string;
  readonly statements: readonly VacancyStatement[];
  /** Lines and sentences that were taken for headings, and are no statements: "You are young." may open a list, and ask. */
  readonly headings: readonly VacancyStatement[];
}
