const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A long tail would make the look-up of a grapheme slow; no grapheme that people write is longer. */
const lookAhead = 256;

/** Returns whether a grapheme begins at a place of a text, or the text ends there. */
export const isGraphemeStart = (text: string, at: number): boolean =>
  at >= text.length || graphemes.segment(text).containing(at)?.index === at;

/** Returns the last place up to `limit` where a grapheme begins. A single grapheme that is longer than the limit is cut. */
export const lastGraphemeStart = (text: string, limit: number): number => {
  const at = graphemes.segment(text.slice(0, limit + lookAhead)).containing(limit)?.index ?? limit;
  if (at > 0) return at;
  // Both halves of a surrogate pair stay together even then.
  return /[\uDC00-\uDFFF]/.test(text.charAt(limit)) ? limit - 1 : limit;
};

/** Puts a text on one line. */
export const toOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Writes an option of a question on one line, with its description if it has one. */
export const toOptionLine = ({
  label,
  description = '',
}: {
  readonly label: string;
  readonly description?: string | undefined;
}): string => {
  const second = toOneLine(description);
  return `${toOneLine(label)}${second === '' ? '' : ` - ${second}`}`;
};
