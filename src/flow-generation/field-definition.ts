/** The kinds of questions in generated flows: subtypes of the action `ask`. */
export type AnswerKind =
  | 'text'
  | 'name'
  | 'number'
  | 'date'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'boolean'
  | 'file'
  | 'choice';

/** Order of the fields in the conversation: names, other content, files, remarks; within a rank, the caller's order. */
export const fieldRanks = { name: 0, content: 1, file: 2, last: 3 } as const;

/** A field that many flows ask for: how to recognize it, and how to ask it. */
export interface FieldDefinition {
  readonly kind: AnswerKind;
  readonly rank: keyof typeof fieldRanks;
  /** Matches the plain words of a field, with or without filler words. */
  readonly words: RegExp;
  /** Further members of the question's value. */
  readonly limits?: Readonly<Record<string, unknown>>;
}

/** Creates a pattern that matches a whole text. */
export const fullMatch = (words: string): RegExp => new RegExp(`^(?:${words})$`, 'u');
