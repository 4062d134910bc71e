import {
  firstNames,
  nameChatter,
  nameParticles,
  nameTitles,
  placeParticles,
  sentenceWords,
} from './name-words.ts';

const word = /(?:[dlo]')?[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*\.?|'t/giu;

/** Writes a word of a name in small letters, without a point behind it. */
export const toPlainToken = (token: string): string => token.toLowerCase().replace(/\.$/u, '');

/** Writes a word of a name as the word lists do. */
export const toUnaccentedToken = (token: string): string =>
  toPlainToken(token)
    .normalize('NFKD')
    .replace(/[\p{M}']/gu, '');

/** Whether a word is one inside a surname, such as "van". */
export const isParticle = (token: string): boolean => nameParticles.has(toPlainToken(token));

/** "uit Gent" is no part of a name; "uit den Bogaard" is one. */
export const isPlaceParticle = (token: string, next = ''): boolean =>
  placeParticles.has(toPlainToken(token)) && !isParticle(next);

/** Whether a word begins with a capital. */
export const isCapital = (token: string): boolean => /^\p{Lu}/u.test(token);

/** Whether a word is a frequent first name. */
export const isFirstName = (token: string): boolean =>
  firstNames.has(toUnaccentedToken(token).split('-')[0] ?? '');

/** "Who's", "that's": a short form of "is". */
const shortForm = /^(?:who|what|where|how|when|why|that|it|there|here|let|wie|wat)'s$/iu;

/** Whether a token is a word of a sentence rather than of a name. */
export const isSentenceWord = (token: string): boolean =>
  shortForm.test(token) ||
  (!isParticle(token) &&
    (sentenceWords.has(toUnaccentedToken(token)) || nameChatter.has(toUnaccentedToken(token))));

/** "Ahmed Ben Ali": the word is a part of a name where a word of a name follows. */
export const isBenInsideName = (token: string, next?: string): boolean =>
  toPlainToken(token) === 'ben' && next !== undefined && !isSentenceWord(next);

/** Returns the words of a phrase, without titles in front. */
export const nameTokensOf = (phrase: string): string[] => {
  const tokens = Array.from(phrase.matchAll(word), ([token]) => token);
  const from = tokens.findIndex((token) => !nameTitles.has(toPlainToken(token)));
  return tokens.slice(Math.max(0, from));
};
