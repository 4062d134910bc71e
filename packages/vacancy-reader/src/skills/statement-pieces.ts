import { memoizePerWord } from '../memoize.ts';
import type { ParsedVacancy } from '../vacancy-structure.ts';
import { containsKnownSkill } from './lexicon-matches.ts';
import { matchAll } from './match-all.ts';
import { skillDivider, skillFillerWords } from './skill-phrases.ts';
import { foldWord } from './tokens.ts';

type Language = ParsedVacancy['language'];

/** A part of a statement. */
export interface Piece {
  readonly text: string;
  /** Offset in the statement. */
  readonly start: number;
}

/** Splits a piece of a statement into the names of a list, without the words around each that say nothing. A pair of common nouns stays whole. */
export function splitPieces(whole: Piece, language: Language): Piece[] {
  return splitAt(whole, /\s*[,;]\s*/gu)
    .flatMap((part) => (isPair(part.text, language) ? [part] : splitAt(part, skillDivider[language])))
    .flatMap((piece) => trimPiece(piece, language));
}

/** Splits a piece wherever the expression matches. */
export function splitAt({ text, start }: Piece, mark: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of matchAll(text, mark)) {
    pieces.push({ text: text.slice(from, match.index), start: start + from });
    from = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(from), start: start + from }];
}

const nounPair = {
  nl: /^\s*(?:\p{Ll}[\p{L}-]+ )?\p{Ll}[\p{L}-]+ en \p{Ll}[\p{L}-]+\s*$/u,
  en: /^\s*(?:\p{Ll}[\p{L}-]+ )?\p{Ll}[\p{L}-]+ and \p{Ll}[\p{L}-]+\s*$/u,
} as const;

/** Returns whether a text is two common nouns that belong together: "children and families". */
function isPair(text: string, language: Language): boolean {
  return nounPair[language].test(text) && !containsKnownSkill(text, language);
}

const word = /[^\s"“”'‘’]+(?:['’][^\s"“”]+)*/gu;

const createFillerTest = (language: Language): ((word: string) => boolean) =>
  memoizePerWord(
    (text) =>
      skillFillerWords[language].has(foldWord(text.replace(/[.,:;+]+$/, ''))) ||
      /^\d+(?:[-–]\d+)?\+?$/.test(text),
  );
const isFillerByLanguage = { nl: createFillerTest('nl'), en: createFillerTest('en') };

/** Removes words without a meaning at both ends; returns nothing when no word is left. */
function trimPiece({ text, start }: Piece, language: Language): Piece[] {
  const words = matchAll(text, word);
  if (
    /^\s*(?:an? |een |other |andere? )?(?:vergelijkba|soortgelijk|gelijkwaardig|similar|comparable|equivalent|other|another|andere?)/iu.test(
      text,
    )
  )
    return [];
  const isFiller = isFillerByLanguage[language];
  const first = words.findIndex(([word]) => !isFiller(word));
  const last = words.findLastIndex(([word]) => !isFiller(word) || /^(?:werken|werk)$/.test(word));
  const [from, to] = [words[first], words[last]];
  if (from === undefined || to === undefined) return [];
  const end = to.index + to[0].length;
  return [{ text: text.slice(from.index, end).replace(/[.,:;!?]+$/, ''), start: start + from.index }];
}
