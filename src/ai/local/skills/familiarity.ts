import { vocabularies } from './lexicons.ts';
import { stemmed, tokensOf } from './tokens.ts';

/** Which share of the words of a phrase is among the words that the lexicons of hard and of soft skills use, from 0 to 1. */
export type Familiarity = (phrase: string) => { readonly hard: number; readonly soft: number };

/** Makes a measure for the phrases of one text, which share their words: each word is looked up once. */
export function familiarityIn(): Familiarity {
  const found = new Map<string, { readonly hard: boolean; readonly soft: boolean }>();
  const lookUp = (word: string): { readonly hard: boolean; readonly soft: boolean } => {
    const known = found.get(word) ?? {
      hard: isOf(word, vocabularies.hard),
      soft: isOf(word, vocabularies.soft),
    };
    found.set(word, known);
    return known;
  };
  return (phrase) => {
    const words = tokensOf(phrase).flatMap(({ norm }) => (norm.length > 3 ? [lookUp(norm)] : []));
    const count = Math.max(1, words.length);
    return {
      hard: words.filter(({ hard }) => hard).length / count,
      soft: words.filter(({ soft }) => soft).length / count,
    };
  };
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
