import { isGsm7 } from './segments.ts';

/** The letters for characters that GSM-7 does not have, where the letter without its marks is not enough. */
const replacements: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '"': '“”„‟«»″',
    "'": '‘’‚‛′`´ʼ',
    '<': '‹',
    '>': '›',
    '-': '–—‒‐‑−―•·‣●▪◦',
    ' ': '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t',
    '\n': '\u2028\u2029',
    '': '\u200b\u2060\ufeff\u00ad\u200e\u200f',
    '...': '…',
    '1/2': '½',
    '1/4': '¼',
    '3/4': '¾',
    '/': '⁄÷',
    x: '×',
    '(c)': '©',
    '(R)': '®',
    TM: '™',
    oe: 'œ',
    OE: 'Œ',
    ij: 'ĳ',
    IJ: 'Ĳ',
    fi: 'ﬁ',
    fl: 'ﬂ',
    SS: 'ẞ',
    l: 'ł',
    L: 'Ł',
    d: 'đð',
    D: 'ĐÐ',
    th: 'þ',
    Th: 'Þ',
    i: 'ı',
  }).flatMap(([letters, replaced]) => Array.from(replaced, (character) => [character, letters] as const)),
);

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const toGsmLetters = (grapheme: string): string => {
  const composed = grapheme.normalize('NFC');
  if (isGsm7(composed)) return composed;
  const replacement = replacements.get(composed);
  if (replacement !== undefined) return replacement;
  const bare = composed.normalize('NFD').replaceAll(/\p{M}/gu, '');
  // A letter that stays foreign keeps its marks, and so does a sign that consists of them.
  return bare !== '' && isGsm7(bare) ? bare : grapheme;
};

const replaceAll = (text: string): string =>
  text
    // 1½ is not 11/2.
    .replaceAll(/(?<=\d)(?=[½¼¾])/gu, ' ')
    // An address with another letter is another address.
    .split(/(https?:\/\/\S+)/u)
    .map((piece, place) =>
      place % 2 === 1
        ? piece
        : Array.from(graphemes.segment(piece), ({ segment }) => toGsmLetters(segment)).join(''),
    )
    .join('');

/**
 * Replaces what would force a text out of GSM-7 by letters that GSM-7 has: ë by e, curly quotes by straight ones. What GSM-7 has,
 * such as é and ü, stays. A text that would not become GSM-7, since it has an emoji or another script, stays as it is: nothing is gained.
 */
export const toReadableText = (text: string): string => {
  if (isGsm7(text)) return text;
  const readable = replaceAll(text);
  return isGsm7(readable) ? readable : text;
};
