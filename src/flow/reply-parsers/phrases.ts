/** Joins alternatives to one group of a pattern. */
export const oneOfPhrases = (...rows: readonly string[]): string => `(?:${rows.join('|')})`;

/** Returns a pattern for up to so many words between two others. */
export const wordsBetween = (most: number): string => `(?: [\\p{L}\\p{N}]+){0,${most}}`;

/** Compiles phrases to a pattern that finds one of them anywhere in plain words. */
export const anywhere = (...rows: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${oneOfPhrases(...rows)}(?![\\p{L}\\p{N}])`, 'u');

/** Compiles phrases to a pattern of which one is all of the plain words. */
export const wholly = (...rows: readonly string[]): RegExp => new RegExp(`^${oneOfPhrases(...rows)}$`, 'u');

/** Compiles phrases to a pattern that finds one of them between two borders of words of plain letters (a to z). */
export const atBorders = (...rows: readonly string[]): RegExp =>
  new RegExp(`\\b${oneOfPhrases(...rows)}\\b`, 'u');
