import { notUnderstood, type ReplyParseResult, toParsedReply } from './parse-result.ts';
import { numbersIn } from './number-figures.ts';
import { findNumberRange } from './number-range.ts';
import { toAskedUnit, withoutThousandsCommas } from './number-asides.ts';
import { isOtherFigure, withoutOtherNumbers } from './number-mentions.ts';
import { joinWords, normalizeText } from './normalize-text.ts';

/** Limits of a number, both included; null for none. */
export interface NumberLimits {
  readonly min: number | null;
  readonly max: number | null;
}

const vague = /\b(?:een paar|een aantal|enkele|enige|a few|a couple|several|driekwart|kwart|quarter)\b/u;
const nothing = new Set([
  'geen',
  'geen enkele',
  'geen ervaring',
  'none',
  'no experience',
  'niks',
  'niets',
  'nothing',
]);

/** Words that begin a reply of somebody who has none of it. */
const noneYet = new Set([
  ...nothing,
  'nog geen',
  'nog niks',
  'nog niets',
  'none yet',
  'nothing yet',
  'not any yet',
  'zero',
  'nul',
]);

const within = (value: number, { min, max }: NumberLimits): boolean =>
  // A larger number would lose digits.
  Math.abs(value) <= Number.MAX_SAFE_INTEGER &&
  (min === null || value >= min) &&
  (max === null || value <= max);

/** Reads the part of a reply that holds the number; only a reply that is nothing else is exact. */
const read = (text: string, whole: string): ReplyParseResult<number> => {
  if (nothing.has(joinWords(text))) return toParsedReply(0, 'words', 0.9);
  const reply = normalizeText(text);
  const [first = ''] = reply.split(/[,.!;]| (?:but|maar) /u);
  if (noneYet.has(joinWords(first)) && !/\d/u.test(reply)) return toParsedReply(0, 'words', 0.85);
  if (vague.test(reply)) return notUnderstood;
  const found = new Set(numbersIn(reply));
  const [value] = found;
  if (value === undefined || found.size > 1) return notUnderstood;
  const exact = /^-?[\d.,]+$/u.test(whole.trim());
  return toParsedReply(value, exact ? 'exact' : 'words', exact ? 1 : 0.85);
};

/**
 * Finds the one number in a reply: digits ("1.250,50", "30k", "about 40") or words ("vijfentwintig", "two and a
 * half"). `asked` is the question's text: a figure about something else is no answer. Two different numbers, or one outside the limits, are not understood.
 */
export const parseNumber = (text: string, limits: NumberLimits, asked = ''): ReplyParseResult<number> => {
  if (findNumberRange(text)) return notUnderstood;
  const own = withoutOtherNumbers(withoutThousandsCommas(text, asked), asked);
  const parsed = own === null ? notUnderstood : read(own, text);
  if (!parsed.ok || own === null) return notUnderstood;
  const value = toAskedUnit(parsed.value, own, asked);
  return value !== null && within(value, limits) ? { ...parsed, value } : notUnderstood;
};

/** Returns the two numbers between which a reply leaves the choice, where the question can take both: "32 tot 36"; null without them. */
export const findAlternativeNumbers = (
  text: string,
  limits: NumberLimits,
  asked: string,
): readonly [number, number] | null => {
  const range = findNumberRange(text);
  if (!range || isOtherFigure(text, asked)) return null;
  const [low, high] = range.map((value) => toAskedUnit(value, text, asked));
  return typeof low === 'number' && typeof high === 'number' && within(low, limits) && within(high, limits)
    ? [low, high]
    : null;
};
