/** Begins a word; `\b` knows no letters with accents. */
const before = String.raw`(?<![\p{L}\p{N}])`;
const after = String.raw`(?![\p{L}\p{N}])`;

/** Source of a regular expression for a pattern of a lexicon: a space stands for any white space. */
const sourceOf = (pattern: string): string =>
  pattern
    .replaceAll(/(?<=\[[^\]]*) /gu, String.raw`\s`)
    .replaceAll(/ (?=[?*+])/gu, String.raw`\s`)
    .replaceAll(' ', String.raw`\s+`);

/** Matches any of the patterns as whole words, whatever their case; nothing when there are none. */
export const anyOf = (patterns: readonly string[], flags = 'iu'): RegExp =>
  new RegExp(
    patterns.length === 0 ? '(?!)' : `${before}(?:${patterns.map(sourceOf).join('|')})${after}`,
    flags,
  );

/** Matches a text that begins with any of the patterns. */
export const startsWithAny = (patterns: readonly string[]): RegExp =>
  new RegExp(patterns.length === 0 ? '(?!)' : `^(?:${patterns.map(sourceOf).join('|')})${after}`, 'iu');

/** Matches a text that is one of the patterns and nothing else. */
export const isAnyOf = (patterns: readonly string[]): RegExp =>
  new RegExp(patterns.length === 0 ? '(?!)' : `^(?:${patterns.map(sourceOf).join('|')})$`, 'iu');
