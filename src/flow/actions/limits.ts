import { z } from 'zod';

import { compilePattern, type Pattern } from '../pattern.ts';
import { isWithinTextLimits, type TextLimits } from '../reply-parsers/text.ts';
import type { ReplyParseResult } from '../reply-parsers/parse-result.ts';
import { questionMembers } from './question-base.ts';

const maxTextLength = 10_000;

/** A regular expression that the whole answer must match. */
export const patternMember = z
  .string()
  .max(500)
  .refine((source) => compilePattern(source) !== null, 'Is not a regular expression in RE2 syntax')
  .nullish()
  .describe('A regular expression (RE2) that the whole answer must match.');

interface Bounds {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/** Whether a minimum is not above its maximum. */
export const hasOrderedBounds = ({ min, max }: Bounds): boolean =>
  typeof min !== 'number' || typeof max !== 'number' || min <= max;

/** The fault of a minimum above its maximum. */
export const minAboveMax = { error: 'Is above "max"', path: ['min'] };

const length = z.int().min(0).max(maxTextLength).nullish();

/** The schema of a question whose answer is a text with limits. */
export const limitedTextQuestion = z
  .strictObject({
    ...questionMembers,
    min: length.describe('The fewest characters of an answer.'),
    max: length.describe('The most characters of an answer.'),
    pattern: patternMember,
  })
  .refine(hasOrderedBounds, minAboveMax);

/** Compiles a pattern that was checked; null for none. */
export const toPattern = (source: string | null | undefined): Pattern | null =>
  typeof source === 'string' ? compilePattern(source) : null;

/** Builds the limits of a text question. */
export const toTextLimits = ({ min, max, pattern }: z.output<typeof limitedTextQuestion>): TextLimits => ({
  min: min ?? 0,
  max: max ?? maxTextLength,
  pattern: toPattern(pattern),
});

/** Refuses an answer whose text is not within the limits. */
export const limitText = (parsed: ReplyParseResult<string>, limits: TextLimits): ReplyParseResult<string> =>
  parsed.ok && !isWithinTextLimits(parsed.value, limits) ? { ok: false } : parsed;

/** Refuses an answer whose written form does not match the pattern. */
export const limitToPattern = <Value extends string | number>(
  parsed: ReplyParseResult<Value>,
  pattern: Pattern | null,
): ReplyParseResult<Value> =>
  parsed.ok && pattern !== null && !pattern.matchesAll(String(parsed.value)) ? { ok: false } : parsed;
