/** The form in which a question takes its answer: the kinds of `ask` that generated flows use. */
export type AnswerKind = 'text' | 'number' | 'date' | 'email' | 'phone' | 'postalCode' | 'boolean' | 'file';

/** Where a field comes in the conversation: names, then what else the caller asks, files, and remarks; each in the caller's order. */
export const ranks = { name: 0, content: 1, file: 2, last: 3 } as const;

/** A field that many flows ask for, and how it is asked. */
export interface Concept {
  readonly kind: AnswerKind;
  readonly rank: keyof typeof ranks;
  /** Matches the whole of a field's plain words, without those that say nothing. */
  readonly words: RegExp;
  /** Further members of the question's value. */
  readonly limits?: Readonly<Record<string, unknown>>;
}

/** A pattern of a whole text. */
export const whole = (words: string): RegExp => new RegExp(`^(?:${words})$`, 'u');
