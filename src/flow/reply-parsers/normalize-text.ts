const longest = 2000;

/** Lower case without accents, and one form for every kind of digit, space and apostrophe; at most 2,000 characters. */
export const normalizeText = (text: string): string =>
  text
    .slice(0, longest)
    .normalize('NFKD')
    .replace(/[\p{M}\u20e3\ufe0f]/gu, '')
    .replace(/[\u2018\u2019\u02bc`]/gu, "'")
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();

/** The words of a text: letters and digits only, in plain form. */
export const splitWords = (text: string): string[] =>
  normalizeText(text)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A text reduced to its words, with one space between them. */
export const joinWords = (text: string): string => splitWords(text).join(' ');
