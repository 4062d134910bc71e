import { rememberedWords } from '../remembered.ts';
import { vocabularies } from './lexicons.ts';
import { stemmed, tokensOf } from './tokens.ts';

/** Which share of the words of a phrase is among the words that the lexicons of hard and of soft skills use, from 0 to 1. */
export type Familiarity = (phrase: string) => { readonly hard: number; readonly soft: number };

/** Makes a measure for the phrases of one text, which share their words: each phrase and each word is looked up once. */
export function familiarityIn(): Familiarity {
  const lookUp = rememberedWords((word) => {
    const parts = partsOf(word);
    return { hard: isOf(vocabularies.hard, parts), soft: isOf(vocabularies.soft, parts) };
  });
  return rememberedWords((phrase) => {
    const words = tokensOf(phrase).flatMap(({ norm }) => (norm.length > 3 ? [lookUp(norm)] : []));
    const count = Math.max(1, words.length);
    return {
      hard: words.filter(({ hard }) => hard).length / count,
      soft: words.filter(({ soft }) => soft).length / count,
    };
  });
}

/** A word and, for one that may be a compound, its beginnings and ends, as vocabularies have them. */
function partsOf(word: string): readonly string[] {
  const parts = [stemmed(word)];
  for (let cut = 4; cut < word.length - 4; cut += 1) parts.push(stemmed(word.slice(cut)), word.slice(0, cut));
  return parts;
}

function isOf(vocabulary: ReadonlySet<string>, parts: readonly string[]): boolean {
  return parts.some((part) => vocabulary.has(part));
}
