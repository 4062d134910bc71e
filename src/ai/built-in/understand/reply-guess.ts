/**
 * A guess of what a reply means. `plain` is a text that the parser of the question accepts; `confidence` is from 0 to
 * 1.
 */
export interface ReplyGuess {
  readonly plain: string;
  readonly confidence: number;
}
