import type { Pattern } from '../pattern.ts';
import { notUnderstood, type ReplyParseResult, toParsedReply } from './parse-result.ts';

/** Limits of a text; lengths in characters. */
export interface TextLimits {
  readonly min: number;
  readonly max: number;
  readonly pattern: Pattern | null;
}

/** Whether a text is within its limits. */
export const isWithinTextLimits = (text: string, { min, max, pattern }: TextLimits): boolean => {
  const length = Array.from(text).length;
  return length >= min && length <= max && (pattern === null || pattern.matchesAll(text));
};

/** A letter, a digit or a picture: marks alone, such as "?" and "...", say nothing. */
const content = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Takes the reply as it was written, without the spaces around it. Marks alone are an answer where a pattern takes them. */
export const parseText = (text: string, limits: TextLimits): ReplyParseResult<string> => {
  const value = text.trim();
  const saysSomething = limits.pattern === null ? content.test(value) : value !== '';
  return saysSomething && isWithinTextLimits(value, limits)
    ? toParsedReply(value, 'exact', 1)
    : notUnderstood;
};
