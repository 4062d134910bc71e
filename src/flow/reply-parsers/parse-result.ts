/** A reply that was understood: its value, how the value was found, and the confidence from 0 to 1. */
export interface ParsedReply<Value> {
  readonly ok: true;
  readonly value: Value;
  readonly method: ParseMethod;
  readonly confidence: number;
}

/** How a reply was understood. */
export type ParseMethod =
  | 'button'
  | 'reaction'
  | 'exact'
  | 'number'
  | 'words'
  | 'similar'
  | 'extracted'
  | 'relative'
  | 'file'
  | 'ai'
  | 'skipped';

/** The result of parsing a reply. A wrong answer is a result, not an error. */
export type ReplyParseResult<Value> = ParsedReply<Value> | { readonly ok: false };

/** The reply was not understood, or does not satisfy the question's limits. */
export const notUnderstood = { ok: false } as const;

/** Builds the result for a reply that was understood. */
export const toParsedReply = <Value>(
  value: Value,
  method: ParseMethod,
  confidence: number,
): ParsedReply<Value> => ({
  ok: true,
  value,
  method,
  confidence,
});
