/**
 * How a name fits into a sentence: `You have ...`, `You are ...`, `You can ...`, `You are a ...`. `field` is a line
 * of business.
 */
export type SkillForm = 'noun' | 'adjective' | 'verb' | 'person' | 'activity' | 'field';

/** One wording of a skill. Wordings with the same concept are the same skill. */
export interface SkillWording {
  readonly name: string;
  /** `any` for a proper name, which keeps its capitals. */
  readonly language: 'nl' | 'en' | 'any';
  readonly form: SkillForm;
  readonly concept: string;
  /** Name of its lexicon. */
  readonly lexicon: string;
  /** The word has another meaning too, so it counts only beside another skill of its lexicon. */
  readonly ambiguous: boolean;
  /** The pattern is a phrase, so the skill always has the lexicon's name. */
  readonly fixed: boolean;
}
