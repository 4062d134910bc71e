import type { LanguageMention } from './language-names.ts';

const either =
  /^-?\s*(?:\([^)]*\)\s*)?,?\s*(?:[oóò]f|or|en\/of|and\/or|dan\s+wel)\s+(?:(?:in|op)\s+)?(?:(?:het|de|een|the|any|vloeiend|goed|fluent|good)\s+)*$/iu;
const listed = /^-?\s*(?:\([^)]*\)\s*)?(?:,|\/)\s*(?:(?:het|de)\s+)?$/iu;

const choice =
  /(?:one|two|three|een|één|twee|drie)(?:\s+or\s+more|\s+of\s+meer)?\s+(?:of|van)\s*:|(?:een|één|twee|drie|one|two|three|any|meer|meerdere|more)\s+(?:van|of|uit)\s+(?:de volgende|deze|the following|these)(?!\p{L})|(?:(?:other|extra|additional|second|third)\s+|andere\s+)?(?:languages?|taal|talen)\s+(?:from|out of|uit)\s+(?:this|the following|these|deze|dit|de volgende)(?!\p{L})|(?:taal|talen|languages?)[\s(,]+(?:e\.g\.|such as|for example|like|bijvoorbeeld|bijv\.|zoals)(?!\p{L})/iu;

/**
 * Returns for each mention whether it is one of several of which one is enough: "Nederlands of Engels", "Finnish,
 * Swedish or Estonian".
 */
export const detectLanguageAlternatives = (
  words: string,
  mentions: readonly LanguageMention[],
): readonly boolean[] => {
  const gaps = mentions.slice(1).map(({ start }, index) => words.slice(mentions[index]?.end, start));
  const isEither = mentions.map(() => false);
  const choiceStart = words.search(choice);
  if (choiceStart !== -1) return mentions.map(({ start }) => start > choiceStart);
  gaps.forEach((gap, index) => {
    if (!either.test(gap)) return;
    let first = index;
    while (first > 0 && listed.test(gaps[first - 1] ?? '')) first -= 1;
    isEither.fill(true, first, index + 2);
  });
  return isEither;
};
