const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const isBoundary = (text: string, at: number): boolean =>
  at >= text.length || graphemes.segment(text).containing(at)?.index === at;

/** Returns the last place up to `limit` where a grapheme begins. A single grapheme that is longer than the limit is cut. */
const lastBoundary = (text: string, limit: number): number => {
  const at = graphemes.segment(text).containing(limit)?.index ?? limit;
  if (at > 0) return at;
  // Both halves of a surrogate pair stay together even then.
  return /[\uDC00-\uDFFF]/.test(text.charAt(limit)) ? limit - 1 : limit;
};

/** The places where a text is best cut, from the best to the worst. */
const separators = ['\n\n', '\n', ' '] as const;

const findCut = (text: string, limit: number): { readonly end: number; readonly next: number } => {
  for (const separator of separators) {
    const end = text.lastIndexOf(separator, limit);
    if (end > 0 && text.slice(0, end).trim() !== '' && isBoundary(text, end + separator.length))
      return { end, next: end + separator.length };
  }
  const end = lastBoundary(text, limit);
  return { end, next: end };
};

/** Splits a text into parts of at most `limit` UTF-16 units: at paragraphs, else lines, else words, and never inside a grapheme. */
export const splitText = (text: string, limit: number): readonly string[] => {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > limit) {
    // The window holds what decides about this cut, so that a long text costs linear time.
    const { end, next } = findCut(rest.slice(0, limit + 256), limit);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(next).replace(/^\s+/u, '');
  }
  return rest.trim() === '' ? parts : [...parts, rest];
};

/** Shortens a text to `limit` UTF-16 units, with an ellipsis at its end, never inside a grapheme. */
export const shortenText = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, lastBoundary(text, limit - 1)).trimEnd()}…`;
