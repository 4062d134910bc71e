import { memoizePerText } from '../memoize.ts';
import { letterClass as lettersOfWords } from './phrase-expressions.ts';

/** How many letters are told in one number. */
export const lettersPerCode = 3;

/** Letters that stand somewhere, in one number below `lettersEnd`; zeros stand where there are fewer. */
export type LetterCode = number;

/** Where the words of a text may begin, in its order. */
export interface WordStarts {
  readonly places: readonly number[];
  /** What stands at each of these places, and what behind that. */
  readonly letterCodes: readonly LetterCode[];
  readonly nextLetterCodes: readonly LetterCode[];
  /** The text in small letters and with one kind of space, every character at its place. */
  readonly lowercase: string;
}

const bits = 5;
/** Above all numbers for letters. */
export const letterCodeEnd: LetterCode = 2 ** (lettersPerCode * bits);

// After the 26 letters, which stand for those with accents as well.
const digit = 27;
const letter = 28;
const space = 29;
const mark = 30;

// As the letters and digits that no word begins behind.
const ofWord = new RegExp(`[0-9${lettersOfWords}]`, 'iu');

const kindOf = (code: number): number => {
  const character = String.fromCharCode(code);
  const [plain = ''] = character.toLowerCase().normalize('NFD');
  if (!ofWord.test(character)) return /\s/.test(character) ? space : mark;
  if (/[a-z]/.test(plain)) return plain.charCodeAt(0) - 96;
  return /\d/.test(plain) ? digit : letter;
};
const kinds = Uint8Array.from({ length: 2 ** 16 }, (_, code) => kindOf(code));

const kindAt = (text: string, at: number): number =>
  at < text.length ? (kinds[text.charCodeAt(at)] ?? mark) : 0;

/** The letters that stand somewhere in a text. */
export const letterCodeAt = (text: string, at: number): LetterCode =>
  (((kindAt(text, at) << bits) | kindAt(text, at + 1)) << bits) | kindAt(text, at + 2);

/** How many numbers there are for letters that begin with these. */
export const countCodesFrom = (all: LetterCode): number => {
  if (all === 0) return letterCodeEnd;
  if (all % 2 ** bits !== 0) return 1;
  return all % 2 ** (2 * bits) === 0 ? 2 ** (2 * bits) : 2 ** bits;
};

/** In small letters and with one kind of space, every character at its place. */
export const lowercaseInPlace = (text: string): string => {
  const small = text.toLowerCase();
  const placed = small.length === text.length ? small : text.replaceAll('İ', 'I').toLowerCase();
  return placed.replaceAll(/[^\S ]/g, ' ');
};

/** Where the words of a text may begin. */
export const findWordStarts = memoizePerText((text): WordStarts => {
  const places: number[] = [];
  const letters: LetterCode[] = [];
  const further: LetterCode[] = [];
  let isWithin = false;
  for (let at = 0; at < text.length; at += 1) {
    if (!isWithin) {
      places.push(at);
      letters.push(letterCodeAt(text, at));
      further.push(letterCodeAt(text, at + lettersPerCode));
    }
    isWithin = kindAt(text, at) < space;
  }
  return { places, letterCodes: letters, nextLetterCodes: further, lowercase: lowercaseInPlace(text) };
});
