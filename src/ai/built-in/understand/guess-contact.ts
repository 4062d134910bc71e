import type { ReplyGuess } from './reply-guess.ts';
import { foldText } from '../conversation-words.ts';

const digitWords: Readonly<Record<string, string>> = {
  nul: '0',
  zero: '0',
  oh: '0',
  een: '1',
  one: '1',
  twee: '2',
  two: '2',
  drie: '3',
  three: '3',
  vier: '4',
  four: '4',
  vijf: '5',
  five: '5',
  zes: '6',
  six: '6',
  zeven: '7',
  seven: '7',
  acht: '8',
  eight: '8',
  negen: '9',
  nine: '9',
  plus: '+',
};

const spelledSigns: readonly (readonly [RegExp, string])[] = [
  [/\s*(?:\[at\]|\(at\)|\bat\b|\bapenstaartje\b|\bapenstaart\b|\baapje\b)\s*/gu, '@'],
  [/\s*(?:\[dot\]|\(dot\)|\bdot\b|\bpunt\b)\s*/gu, '.'],
  [/\s*\b(?:underscore|laag streepje|liggend streepje)\b\s*/gu, '_'],
  [/\s*\b(?:streepje|koppelteken|dash|hyphen|minus)\b\s*/gu, '-'],
];

/** "Jan dot de vries at": where the address begins, and how it is joined, is not known. */
const isCutOff = /[.,_-]\p{L}+ [\p{L}\p{M}\d._%+-]+@/u;

const email = /[\p{L}\p{M}\d._%+-]+@[\p{L}\p{M}\d.-]+\.\p{L}{2,}/gu;

// Accents stay: they are part of an address.
const normalizeReply = (reply: string): string =>
  reply.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Reads an e-mail address that is spelled out ("jan at gmail dot com") or has a comma for a dot. */
export const guessEmail = (reply: string): ReplyGuess | null => {
  const withSigns = spelledSigns.reduce(
    (text, [words, sign]) => text.replace(words, sign),
    normalizeReply(reply),
  );
  const withDots = withSigns.replaceAll(/(?<=[\p{L}\d]),(?=[\p{L}\d])/gu, '.');
  if (isCutOff.test(withSigns)) return null;
  const [found, other] =
    [withSigns, withDots].map((text) => new Set(text.match(email))).find(({ size }) => size > 0) ?? [];
  return found === undefined || other !== undefined
    ? null
    : { plain: found.replace(/\.$/u, ''), confidence: 0.75 };
};

/** Reads a phone number whose digits are words. */
export const guessPhone = (reply: string): ReplyGuess | null => {
  const plain = foldText(reply)
    .split(/[\s,.-]+/u)
    .map((word) => digitWords[word] ?? (/^\+?\d+$/u.test(word) ? word : ''))
    .join('');
  return plain.length >= 8 ? { plain, confidence: 0.7 } : null;
};
