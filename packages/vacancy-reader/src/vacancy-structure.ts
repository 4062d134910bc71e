/** The part of a vacancy that a statement stands in, by its heading or, without one, by its words. */
export type VacancySection =
  | 'title'
  | 'company'
  | 'duties'
  | 'requirements'
  | 'preferences'
  | 'offer'
  | 'procedure'
  /** The part that the vacancy does not ask for: "You don't need", "Dit heb je niet nodig". */
  | 'waived'
  | 'other';

/** How strongly a statement asks, by its words and its part of the vacancy. */
export type RequirementStrength = 'must' | 'should' | 'nice' | 'none';

/** A clause, sentence or list item of a vacancy text: the smallest part that has one strength. */
export interface VacancyStatement {
  /** Verbatim from the text, without the mark of a list item. */
  readonly text: string;
  /** Offset in the vacancy text. */
  readonly start: number;
  readonly section: VacancySection;
  readonly strength: RequirementStrength;
  /** Says that something is not needed: "no diploma needed", "geen rijbewijs nodig". */
  readonly negated: boolean;
  readonly listItem: boolean;
}

/** A vacancy text, divided into statements in the order of the text. */
export interface ParsedVacancy {
  readonly language: 'en' | 'nl';
  readonly title: string;
  readonly statements: readonly VacancyStatement[];
  /**
   * Lines and sentences that were read as headings and are no statements. "You are young." can open a list and still
   * ask.
   */
  readonly headings: readonly VacancyStatement[];
}
