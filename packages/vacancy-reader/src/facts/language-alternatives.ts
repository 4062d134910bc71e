import type { LanguageMention } from './language-names.ts';

const either =
  /^-?\s*(?:\([^)]*\)\s*)?,?\s*(?:[oóò]f|or|en\/of|and\/or|dan\s+wel)\s+(?:(?:in|op)\s+)?(?:(?:het|de|een|the|any|vloeiend|goed|fluent|good)\s+)*$/iu;
const listed = /^-?\s*(?:\([^)]*\)\s*)?(?:,|\/)\s*(?:(?:het|de)\s+)?$/iu;

const choice =
  /(?:one|two|three|een|één|twee|drie)(?:\s+or\s+more|\s+of\s+meer)?\s+(?:of|van)\s*:|(?:een|één|twee|drie|one|two|three|any|meer|meerdere|more)\s+(?:van|of|uit)\s+(?:de volgende|deze|the following|these)(?!\p{L})|(?:(?:other|extra|additional|second|third)\s+|andere\s+)?(?:languages?|taal|talen)\s+(?:from|out of|uit)\s+(?:this|the following|these|deze|dit|de volgende)(?!\p{L})|(?:taal|talen|languages?)[\s(,]+(?:e\.g\.|such as|for example|like|bijvoorbeeld|bijv\.|zoals)(?!\p{L})/iu;

/** Which of the namings are only one of several that will do: "Nederlands of Engels", "Finnish, Swedish or Estonian". */
export const detectLanguageAlternatives = (
  words: string,
  namings: readonly LanguageMention[],
): readonly boolean[] => {
  const gaps = namings.slice(1).map(({ start }, index) => words.slice(namings[index]?.end, start));
  const isEither = namings.map(() => false);
  const chosen = words.search(choice);
  if (chosen !== -1) return namings.map(({ start }) => start > chosen);
  gaps.forEach((gap, index) => {
    if (!either.test(gap)) return;
    let first = index;
    while (first > 0 && listed.test(gaps[first - 1] ?? '')) first -= 1;
    isEither.fill(true, first, index + 2);
  });
  return isEither;
};
