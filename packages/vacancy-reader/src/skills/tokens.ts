import { memoizeByObject } from '../memoize.ts';
import type { VacancyStatement } from '../vacancy-structure.ts';
import { memoizePerWord } from '../memoize.ts';
import { matchAll } from './match-all.ts';

/** A word of a text. */
export interface Token {
  /** The word as it is written. */
  readonly text: string;
  /** In lower case, without accents and possessive endings. */
  readonly norm: string;
  /** Offsets in the tokenized text. */
  readonly start: number;
  readonly end: number;
  /** The characters between the previous word and this one, without white space: `,`, `(`, `/`, or empty. */
  readonly before: string;
}

// Names of software keep their signs: Node.js, ASP.NET, C++, C#, R&D.
const word =
  /&(?=\s)|\.net(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:\.(?:js|net|io|ai)(?![\p{L}\p{N}]))?(?:\+\+|#|(?:[&'’][\p{L}]+))?/giu;

/** Folds a word for comparison: lower case, without accents and possessive endings. */
export function foldWord(text: string): string {
  const small = text.toLowerCase();
  // Most words need no more.
  if (/^[\0-&(-\x7F]*$/.test(small)) return small;
  return small
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s?$|['’]s(?=$)/u, '');
}

/** Removes the commonest ending of a folded word, in either language. */
export function stripEndings(word: string): string {
  const ending = wordEndings.find((one) => word.endsWith(one) && word.length >= one.length + minStemLength);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

// The longest first.
const wordEndings = ['ing', 'en', 'es', 'ed', 's', 'e'];
const minStemLength = 4;

/** Returns a word as patterns have it. */
export const normalizeToken = memoizePerWord((text) => (text === '&' ? 'and' : foldWord(text)));

/** Splits a text into words, in its order. Hyphens and slashes divide words. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of matchAll(text, word)) {
    const between = text.slice(end, match.index);
    const before = between === ' ' || between === '' ? '' : between.replace(/\s+/g, '');
    end = match.index + match[0].length;
    tokens.push({
      text: match[0],
      norm: normalizeToken(match[0]),
      start: match.index,
      end,
      before,
    });
  }
  return tokens;
}

/** Returns the words of a statement, in its order. */
export const tokensOfStatement = memoizeByObject(({ text }: VacancyStatement): readonly Token[] =>
  tokenize(text),
);

/** Returns the words of a statement between two offsets. */
export function tokensBetween(statement: VacancyStatement, from: number, to: number): Token[] {
  return tokensOfStatement(statement).filter(({ start, end }) => start >= from && end <= to);
}
