const longest = 2000;

/** Normalizes a text: lower case, no accents, one form for each kind of digit, space and apostrophe; at most 2,000 characters. */
export const normalizeText = (text: string): string =>
  text
    .slice(0, longest)
    .normalize('NFKD')
    .replace(/[\p{M}\u20e3\ufe0f]/gu, '')
    .replace(/[\u2018\u2019\u02bc`]/gu, "'")
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();

/** Splits a text into its words: letters and digits only, normalized. */
export const splitWords = (text: string): string[] =>
  normalizeText(text)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Normalizes a text to its words with one space between them. */
export const joinWords = (text: string): string => splitWords(text).join(' ');
