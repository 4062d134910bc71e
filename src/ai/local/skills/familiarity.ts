import { vocabularies } from './lexicons.ts';
import { stemmed, tokensOf } from './tokens.ts';

/** Which share of the words of a phrase is among the words that the lexicons of hard and of soft skills use, from 0 to 1. */
export function familiarity(phrase: string): { readonly hard: number; readonly soft: number } {
  const words = tokensOf(phrase)
    .map(({ norm }) => norm)
    .filter((word) => word.length > 3);
  const share = (vocabulary: ReadonlySet<string>): number =>
    words.filter((word) => isOf(word, vocabulary)).length / Math.max(1, words.length);
  return { hard: share(vocabularies.hard), soft: share(vocabularies.soft) };
}

/** Whether a word, or for a compound its beginning or end, is in a vocabulary. */
function isOf(word: string, vocabulary: ReadonlySet<string>): boolean {
  if (vocabulary.has(stemmed(word))) return true;
  return (
    word.length > 8 &&
    Array.from({ length: word.length - 8 }, (_, index) => index + 4).some(
      (cut) => vocabulary.has(stemmed(word.slice(cut))) || vocabulary.has(word.slice(0, cut)),
    )
  );
}
