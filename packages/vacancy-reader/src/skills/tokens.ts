import { memoizeByObject } from '../memoize.ts';
import type { VacancyStatement } from '../vacancy-structure.ts';
import { memoizePerWord } from '../memoize.ts';
import { matchAll } from './match-all.ts';

/** A word of a text. */
export interface Token {
  /** As it stands there. */
  readonly text: string;
  /** In small letters, without accents and possessive endings. */
  readonly norm: string;
  /** Where it begins and ends in the text that was taken apart. */
  readonly start: number;
  readonly end: number;
  /** What stands between the word before and this one, without spaces: `,`, `(`, `/`, or empty. */
  readonly before: string;
}

// Names of software keep their marks: Node.js, ASP.NET, C++, C#, R&D.
const word =
  /&(?=\s)|\.net(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:\.(?:js|net|io|ai)(?![\p{L}\p{N}]))?(?:\+\+|#|(?:[&'’][\p{L}]+))?/giu;

/** A word without case, accents and possessive endings, as patterns and texts are compared. */
export function foldWord(text: string): string {
  const small = text.toLowerCase();
  // Most have nothing else to take off.
  if (/^[\0-&(-\x7F]*$/.test(small)) return small;
  return small
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s?$|['’]s(?=$)/u, '');
}

/** A folded word without its commonest endings, in either language. */
export function stripEndings(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length >= one.length + leastStem);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

// The longest first.
const endings = ['ing', 'en', 'es', 'ed', 's', 'e'];
const leastStem = 4;

/** A word as patterns have it. */
export const normalizeToken = memoizePerWord((text) => (text === '&' ? 'and' : foldWord(text)));

/** The words of a text in their order; hyphens and slashes divide words. */
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

/** The words of a statement in their order. */
export const tokensOfStatement = memoizeByObject(({ text }: VacancyStatement): readonly Token[] =>
  tokenize(text),
);

/** The words of a statement that stand between two places in it. */
export function tokensBetween(statement: VacancyStatement, from: number, to: number): Token[] {
  return tokensOfStatement(statement).filter(({ start, end }) => start >= from && end <= to);
}
