import { lastGraphemeStart } from '../message-text.ts';

/** The characters (UTF-16 units) that the platform takes in one message. */
export const maxSmsLength = 1600;

/** The places where a text is best cut, from the best to the worst. */
const separators = [/\n{2,}/gu, /\n/gu, /\s+/gu] as const;

const findCut = (text: string): { readonly end: number; readonly next: number } => {
  // One more, so that a separator right behind a full part is found.
  const head = text.slice(0, maxSmsLength + 1);
  for (const separator of separators) {
    const last = [...head.matchAll(separator)].filter(({ index }) => index > 0).at(-1);
    if (last) return { end: last.index, next: last.index + last[0].length };
  }
  const end = lastGraphemeStart(text, maxSmsLength);
  return { end, next: end };
};

/** Splits a text into parts that the platform takes: at paragraphs, else at lines, else at words, and never inside a grapheme. Pure. */
export const splitSmsText = (text: string): readonly string[] => {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > maxSmsLength) {
    const { end, next } = findCut(rest);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(next).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
};
