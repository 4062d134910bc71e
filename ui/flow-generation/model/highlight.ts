/** A part of a text: with the keys of the quotes that it belongs to. */
export interface MarkedPart {
  readonly text: string;
  readonly keys: readonly string[];
}

/** A quote of a text. */
export interface KeyedQuote {
  readonly key: string;
  readonly quote: string;
}

interface Place {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Finds a quote in a text, whatever its spaces, and in any case. */
const findPlace = (text: string, { key, quote }: KeyedQuote): readonly Place[] => {
  const words = quote.trim().split(/\s+/u).filter(Boolean).map(escapePattern);
  if (words.length === 0) return [];
  const found = new RegExp(words.join(String.raw`\s+`), 'iu').exec(text);
  return found ? [{ key, from: found.index, to: found.index + found[0].length }] : [];
};

/**
 * Splits a text where quotes begin and end. Joined again, the parts are the same text; a part has the keys of all quotes that it
 * belongs to. A quote that the text does not have marks nothing. Pure.
 */
export const markQuotes = (text: string, quotes: readonly KeyedQuote[]): readonly MarkedPart[] => {
  const places = quotes.flatMap((quote) => findPlace(text, quote));
  const cuts = new Set([0, text.length, ...places.flatMap(({ from, to }) => [from, to])]);
  const borders = [...cuts].toSorted((one, other) => one - other);
  return borders.slice(0, -1).map((from, index) => {
    const to = borders[index + 1] ?? text.length;
    const keys = places.filter((place) => place.from <= from && place.to >= to).map(({ key }) => key);
    return { text: text.slice(from, to), keys };
  });
};
