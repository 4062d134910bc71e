/** The letters of both languages and their neighbours: a class of all letters of the world takes far longer to compile and to try. */
export const letterClass = String.raw`A-Za-zÀ-ÖØ-öø-ɏ`;
export const noLetterBefore = `(?<![0-9${letterClass}])`;
export const noLetterAfter = `(?![0-9${letterClass}])`;

/** Source of a regular expression for a pattern of a lexicon: a space stands for any white space. */
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

/** Matches any of the patterns as whole words, whatever their case; nothing when there are none. */
export const matchAnyPhrase = (patterns: readonly string[], flags = 'iu'): RegExp =>
  new RegExp(
    patterns.length === 0
      ? '(?!)'
      : `${noLetterBefore}(?:${patterns.map(phraseSource).join('|')})${noLetterAfter}`,
    flags,
  );
