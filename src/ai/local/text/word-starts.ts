import { rememberedWords } from '../remembered.ts';
import { letters } from './phrases.ts';

/** The first three letters of something in one number below `lettersEnd`; zeros stand where it has fewer. */
export type Letters = number;

/** Where the words of a text may begin, in its order. */
export interface WordStarts {
  readonly places: readonly number[];
  /** What stands at each of these places. */
  readonly letters: readonly Letters[];
  /** The text in small letters and with one kind of space, every character at its place. */
  readonly small: string;
}

const bits = 5;
export const lettersEnd: Letters = 2 ** (3 * bits);

// After the 26 letters, which stand for those with accents as well.
const digit = 27;
const letter = 28;
const space = 29;
const mark = 30;

// As the letters and digits that no word begins behind.
const ofWord = new RegExp(`[0-9${letters}]`, 'iu');

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

const together = (first: number, second: number, third: number): Letters =>
  (((first << bits) | second) << bits) | third;

/** The letters that a text begins with. */
export const firstLetters = (text: string): Letters =>
  together(kindAt(text, 0), kindAt(text, 1), kindAt(text, 2));

/** How many letters there are that begin with these. */
export const countFrom = (all: Letters): number => {
  if (all === 0) return lettersEnd;
  if (all % 2 ** bits !== 0) return 1;
  return all % 2 ** (2 * bits) === 0 ? 2 ** (2 * bits) : 2 ** bits;
};

/** In small letters and with one kind of space, every character at its place. */
export const lowered = (text: string): string => {
  const small = text.toLowerCase();
  const placed = small.length === text.length ? small : text.replaceAll('İ', 'I').toLowerCase();
  return placed.replaceAll(/[^\S ]/g, ' ');
};

/** Where the words of a text may begin. */
export const wordStartsOf = rememberedWords((text): WordStarts => {
  const places: number[] = [];
  const begun: Letters[] = [];
  let isWithin = false;
  let [first, second] = [kindAt(text, 0), kindAt(text, 1)];
  for (let at = 0; at < text.length; at += 1) {
    const third = kindAt(text, at + 2);
    if (!isWithin) {
      places.push(at);
      begun.push(together(first, second, third));
    }
    isWithin = first < space;
    [first, second] = [second, third];
  }
  return { places, letters: begun, small: lowered(text) };
});
