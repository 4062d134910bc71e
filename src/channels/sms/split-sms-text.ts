/** The characters (UTF-16 units) that the platform takes in one message. */
export const maxSmsLength = 1600;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The places where a text is best cut, from the best to the worst. */
const separators = [/\n{2,}/gu, /\n/gu, /\s+/gu] as const;

/** A long tail would make the look-up of a grapheme slow; no grapheme that people write is longer. */
const lookAhead = 256;

/** Returns the last place up to the limit where a grapheme begins. A grapheme that is longer than the limit is cut between characters. */
const lastGraphemeStart = (text: string): number => {
  const start = graphemes.segment(text.slice(0, maxSmsLength + lookAhead)).containing(maxSmsLength)?.index;
  if (start !== undefined && start > 0) return start;
  return /[\uDC00-\uDFFF]/u.test(text.charAt(maxSmsLength)) ? maxSmsLength - 1 : maxSmsLength;
};

const findCut = (text: string): { readonly end: number; readonly next: number } => {
  // One more, so that a separator right behind a full part is found.
  const head = text.slice(0, maxSmsLength + 1);
  for (const separator of separators) {
    const last = [...head.matchAll(separator)].filter(({ index }) => index > 0).at(-1);
    if (last) return { end: last.index, next: last.index + last[0].length };
  }
  const end = lastGraphemeStart(text);
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
