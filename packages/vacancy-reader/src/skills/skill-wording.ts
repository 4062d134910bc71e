/** How a name stands in a sentence: `You have ...`, `You are ...`, `You can ...`, `You are a ...`; `field` is a line of business. */
export type SkillForm = 'noun' | 'adjective' | 'verb' | 'person' | 'activity' | 'field';

/** One wording of a skill; the wordings of a concept are the same skill. */
export interface SkillWording {
  readonly name: string;
  /** `any` for a proper name, which keeps its capital. */
  readonly language: 'nl' | 'en' | 'any';
  readonly form: SkillForm;
  readonly concept: string;
  /** The lexicon that it stands in. */
  readonly lexicon: string;
  /** Means something else too: counts only near another skill of its lexicon. */
  readonly ambiguous: boolean;
  /** Is called by its name whatever the text's words: they are a phrase, and no name. */
  readonly fixed: boolean;
}
