/** What a reply perhaps means, as the question's own parser reads it without doubt. */
export interface ReplyGuess {
  readonly plain: string;
  readonly confidence: number;
}
