import { isGraphemeStart, lastGraphemeStart } from './message-text.ts';

const sentences = new Intl.Segmenter('nl', { granularity: 'sentence' });

/** Returns the place of the last blank that begins at or before `limit`; it goes, so it need not fit. */
const lastBlank = (text: string, blank: RegExp, limit: number): number =>
  [...text.matchAll(blank)].findLast(({ index }) => index <= limit)?.index ?? 0;

/** The places where a text is best cut, from the best to the worst. Each returns a place up to `limit`, or 0. */
const cuts: readonly ((text: string, limit: number) => number)[] = [
  (text, limit) => lastBlank(text, /\n\s*\n/gu, limit),
  (text, limit) => lastBlank(text, /\n/gu, limit),
  (text, limit) => sentences.segment(text).containing(limit)?.index ?? 0,
  (text, limit) => lastBlank(text, /\s/gu, limit),
];

const findCut = (text: string, limit: number): number => {
  // A part that is nearly empty reads worse than one that ends between two sentences.
  const least = limit / 4;
  for (const cut of cuts) {
    const place = cut(text, limit);
    if (place >= least && isGraphemeStart(text, place)) return place;
  }
  return lastGraphemeStart(text, limit);
};

/** Splits a text into parts of at most `limit` UTF-16 units: at paragraphs, else lines, sentences or words, and never inside a grapheme. */
export const splitText = (text: string, limit: number): readonly string[] => {
  const parts: string[] = [];
  let rest = text.trimStart();
  while (rest.length > limit) {
    // The window holds what decides about this cut, so that a long text costs linear time.
    const end = findCut(rest.slice(0, limit + 256), limit);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest.trim() === '' ? parts : [...parts, rest];
};

/** Shortens a text to `limit` UTF-16 units, with an ellipsis at its end, never inside a grapheme. */
export const shortenText = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, lastGraphemeStart(text, limit - 1)).trimEnd()}…`;
