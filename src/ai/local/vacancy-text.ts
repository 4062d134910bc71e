/** Which part of a vacancy a sentence stands in, by its heading or, where there is none, by its words. */
export type Section =
  | 'title'
  | 'company'
  | 'duties'
  | 'requirements'
  | 'preferences'
  | 'offer'
  | 'procedure'
  | 'other';

/** How strongly something is asked for, by the words around it and the section. */
export type Strength = 'must' | 'should' | 'nice' | 'none';

/** A clause, sentence or list item of a vacancy text: the smallest piece that has one strength. */
export interface Statement {
  /** As it stands in the text, without the mark of its list item. */
  readonly text: string;
  /** Where it begins in the text. */
  readonly start: number;
  readonly section: Section;
  readonly strength: Strength;
  /** Says that something is not needed: "no diploma needed", "geen rijbewijs nodig". */
  readonly negated: boolean;
  readonly listItem: boolean;
}

/** A vacancy text, taken apart. */
export interface VacancyText {
  readonly language: 'en' | 'nl';
  readonly title: string;
  readonly statements: readonly Statement[];
}
