/**
 * Letters of English, Dutch and related languages. A class of all Unicode letters takes far longer to compile and to
 * match.
 */
export const letterClass = String.raw`A-Za-zÀ-ÖØ-öø-ɏ`;
export const noLetterBefore = `(?<![0-9${letterClass}])`;
export const noLetterAfter = `(?![0-9${letterClass}])`;

/**
 * Returns the source of a regular expression for a lexicon pattern. A space in the pattern matches any white space.
 */
export const phraseSource = (pattern: string): string => {
  let isClass = false;
  return pattern
    .replaceAll(/\\p\{L\}|\\.| (?=[?*+])|[ [\]]/gu, (piece) => {
      if (piece === '[' || piece === ']') isClass = piece === '[';
      if (piece === String.raw`\p{L}`) return isClass ? letterClass : `[${letterClass}]`;
      if (piece !== ' ') return piece;
      return isClass ? String.raw`\s` : ' ';
    })
    .replaceAll(/ (?=[?*+])/gu, String.raw`\s`)
    .replaceAll(' ', String.raw`\s+`);
};

/**
 * Compiles patterns into one expression that matches any of them as whole words, in any case. Without patterns it
 * matches nothing.
 */
export const compilePhrases = (patterns: readonly string[], flags = 'iu'): RegExp =>
  new RegExp(
    patterns.length === 0
      ? '(?!)'
      : `${noLetterBefore}(?:${patterns.map(phraseSource).join('|')})${noLetterAfter}`,
    flags,
  );
