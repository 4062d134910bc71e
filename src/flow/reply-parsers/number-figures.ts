import { findSpelledNumbers } from './number-words.ts';
import { splitWords } from './normalize-text.ts';

const written =
  /(?<![\p{L}\d])(?<sign>(?:-|\bmin(?:us)? ) ?)?(?:€ ?)?(?<digits>\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)(?:,-)?(?: ?(?<scale>k|grand|mln|mio|miljoen|million|duizend|thousand)(?!\p{L}))?(?!\p{L}+\d)/gu;

/** The factors of the words behind a figure. */
export const figureScales: Readonly<Record<string, number>> = {
  k: 1e3,
  grand: 1e3,
  duizend: 1e3,
  thousand: 1e3,
  mln: 1e6,
  mio: 1e6,
  miljoen: 1e6,
  million: 1e6,
};

/**
 * Parses digits with Dutch conventions: a comma begins the decimals, and a point before exactly three digits groups
 * thousands. Where both occur, the last one begins the decimals, so that the English form is parsed as well.
 */
export const parseDecimal = (digits: string): number => {
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
  const size = parseDecimal(digits) * (scale === undefined ? 1 : (figureScales[scale] ?? 1));
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

/** Finds the numbers of a normalized text, in digits and in words. */
export const numbersIn = (text: string): number[] => {
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
