import { memoizePerText } from '../memoize.ts';
import { letterClass as lettersOfWords } from './phrase-expressions.ts';

/** Number of letters in one code. */
export const lettersPerCode = 3;

/** The letters at a position, as one number below `letterCodeEnd`; zeros where the text ends. */
export type LetterCode = number;

/** The positions of a text where a word can begin, in its order. */
export interface WordStarts {
  readonly places: readonly number[];
  /** For each position the code of its letters, and of the letters after these. */
  readonly letterCodes: readonly LetterCode[];
  readonly nextLetterCodes: readonly LetterCode[];
  /** The text in lower case and with one kind of white space. Every character keeps its offset. */
  readonly lowercase: string;
}

const bits = 5;
/** Above all letter codes. */
export const letterCodeEnd: LetterCode = 2 ** (lettersPerCode * bits);

// Codes 1 to 26 are letters, with or without accents.
const digit = 27;
const letter = 28;
const space = 29;
const mark = 30;

// The letters and digits after which no word begins.
const wordCharacter = new RegExp(`[0-9${lettersOfWords}]`, 'iu');

const classifyCharacter = (code: number): number => {
  const character = String.fromCharCode(code);
  const [plain = ''] = character.toLowerCase().normalize('NFD');
  if (!wordCharacter.test(character)) return /\s/.test(character) ? space : mark;
  if (/[a-z]/.test(plain)) return plain.charCodeAt(0) - 96;
  return /\d/.test(plain) ? digit : letter;
};
const characterKinds = Uint8Array.from({ length: 2 ** 16 }, (_, code) => classifyCharacter(code));

const characterKindAt = (text: string, at: number): number =>
  at < text.length ? (characterKinds[text.charCodeAt(at)] ?? mark) : 0;

/** Returns the code of the letters at a position. */
export const letterCodeAt = (text: string, at: number): LetterCode =>
  (((characterKindAt(text, at) << bits) | characterKindAt(text, at + 1)) << bits) |
  characterKindAt(text, at + 2);

/** Returns how many codes begin with these letters. */
export const countCodesFrom = (all: LetterCode): number => {
  if (all === 0) return letterCodeEnd;
  if (all % 2 ** bits !== 0) return 1;
  return all % 2 ** (2 * bits) === 0 ? 2 ** (2 * bits) : 2 ** bits;
};

/** Returns a text in lower case and with one kind of white space. Every character keeps its offset. */
export const lowercaseInPlace = (text: string): string => {
  const lowercase = text.toLowerCase();
  const placed = lowercase.length === text.length ? lowercase : text.replaceAll('İ', 'I').toLowerCase();
  return placed.replaceAll(/[^\S ]/g, ' ');
};

/** Finds the positions of a text where a word can begin. */
export const findWordStarts = memoizePerText((text): WordStarts => {
  const places: number[] = [];
  const letters: LetterCode[] = [];
  const nextLetters: LetterCode[] = [];
  let isWithin = false;
  for (let at = 0; at < text.length; at += 1) {
    if (!isWithin) {
      places.push(at);
      letters.push(letterCodeAt(text, at));
      nextLetters.push(letterCodeAt(text, at + lettersPerCode));
    }
    isWithin = characterKindAt(text, at) < space;
  }
  return { places, letterCodes: letters, nextLetterCodes: nextLetters, lowercase: lowercaseInPlace(text) };
});
