import { notUnderstood, type ReplyParseResult, toParsedReply } from './parse-result.ts';
import { toAskedUnit, withoutThousandsCommas } from './number-asides.ts';
import { withoutOtherNumbers } from './number-mentions.ts';
import { findSpelledNumbers } from './number-words.ts';
import { joinWords, normalizeText, splitWords } from './normalize-text.ts';

/** Limits of a number, both included; null for none. */
export interface NumberLimits {
  readonly min: number | null;
  readonly max: number | null;
}

const written =
  /(?<![\p{L}\d])(?<sign>(?:-|\bmin(?:us)? ) ?)?(?:€ ?)?(?<digits>\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)(?:,-)?(?: ?(?<scale>k|grand|mln|mio|miljoen|million|duizend|thousand)(?!\p{L}))?(?!\p{L}+\d)/gu;

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  grand: 1e3,
  duizend: 1e3,
  thousand: 1e3,
  mln: 1e6,
  mio: 1e6,
  miljoen: 1e6,
  million: 1e6,
};

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

/**
 * Parses digits with Dutch conventions: a comma begins the decimals, and a point before exactly three digits groups
 * thousands. Where both occur, the last one begins the decimals, so that the English form is parsed as well.
 */
const decimal = (digits: string): number => {
  const text = digits.replaceAll(' ', '');
  const point = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  const groups = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/u.exec(text);
  if (point >= 0 && comma >= 0) {
    const [mark, other] = point > comma ? ['.', ','] : [',', '.'];
    const parts = text.replaceAll(other, '').split(mark);
    return parts.length === 2 ? Number(parts.join('.')) : Number.NaN;
  }
  if (groups && (groups[1] === '.' || text.indexOf(',') !== comma)) return Number(text.replace(/[.,]/gu, ''));
  return Number(text.replace(',', '.'));
};

const numberOf = (match: RegExpMatchArray): number => {
  const { sign, digits = '', scale } = match.groups ?? {};
  const size = decimal(digits) * (scale === undefined ? 1 : (scales[scale] ?? 1));
  return sign === undefined || size === 0 ? size : -size;
};

const withoutMinimum = (text: string): string => text.replace(/\bten (?:minste|hoogste|eerste)\b/gu, ' ');

const thousands = /\b(?:k|grand|mille|duizend)\b/u;
const counted =
  /\b(?:een|one|a) (?:jaar|jaartje|maand|maandje|week|weekje|dag|dagje|uur|uurtje|year|month|day|hour|half|halve|and|hele)\b/u;

/** "Een" and "one" are numbers where nothing else is said, or where they count something. */
const isCounted = (text: string): boolean =>
  counted.test(text) ||
  (splitWords(text).length <= 2 &&
    !/\b(?:een|a) (?:poos|poosje|tijd|tijdje|beetje|hoop|aantal|eeuwigheid|while|bit|lot|few)\b/u.test(text));

const numbersIn = (text: string): number[] => {
  const rest = withoutMinimum(text)
    .replaceAll(/\b(\d+)k(\d)\b/gu, '$1,$2k')
    .replace(/\b(\d+)(?:e|ste|de|st|nd|rd|th|x)\b/gu, '$1');
  const withDigits = Array.from(rest.matchAll(written), numberOf);
  const spelled = findSpelledNumbers(splitWords(rest.replaceAll(written, ' , ')));
  if (withDigits.length === 0 && /^(?:min|minus) /u.test(rest)) return spelled.map((value) => -value);
  const words = spelled.filter((value) => value !== 1 || (withDigits.length === 0 && isCounted(rest)));
  const scaled = thousands.test(rest.replaceAll(written, ' '))
    ? words.map((value) => (value < 1000 ? value * 1000 : value))
    : words;
  return [...withDigits, ...scaled];
};

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
  const own = withoutOtherNumbers(withoutThousandsCommas(text, asked), asked);
  const parsed = own === null ? notUnderstood : read(own, text);
  if (!parsed.ok || own === null) return notUnderstood;
  const value = toAskedUnit(parsed.value, own, asked);
  return value !== null && within(value, limits) ? { ...parsed, value } : notUnderstood;
};
