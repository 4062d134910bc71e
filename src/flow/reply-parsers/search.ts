import { contentWords } from './choice.ts';
import { computeSimilarity } from './similarity.ts';
import { splitWords } from './normalize-text.ts';

/** Only the first words of a longer text are searched for. */
const mostWords = 10;
const shortest = 2;
/** The score of a word that only begins with the searched one, or is similar to it; a whole word scores one more. */
const partly = 10;

/** For each word, the places in the list of the items that contain it. */
type Index = ReadonlyMap<string, readonly number[]>;

const indexOf = (lists: readonly (readonly string[])[]): Index => {
  const index = new Map<string, number[]>();
  for (const [place, texts] of lists.entries()) {
    for (const word of new Set(texts.flatMap(splitWords))) {
      const places = index.get(word);
      if (places) places.push(place);
      else index.set(word, [place]);
    }
  }
  return index;
};

const placesWhere = (index: Index, holds: (word: string) => boolean): Set<number> => {
  const places = new Set<number>();
  for (const [word, found] of index) if (holds(word)) for (const place of found) places.add(place);
  return places;
};

/** Returns the places of a word, or of words that begin with it; without any, those of similar words. */
const placesOf = (said: string, index: Index): Set<number> => {
  const exact = placesWhere(index, (word) => word.startsWith(said));
  if (exact.size > 0) return exact;
  // Few people mistype the first letter, and comparing all words would take long.
  return placesWhere(index, (word) => word[0] === said[0] && computeSimilarity(said, word) > 0);
};

/**
 * Finds the items whose texts contain most of a text's words, in their order; none when no word is found. The time grows
 * linearly with the number of items: a list can be long.
 */
export const findBestMatches = <Item>(
  text: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): readonly Item[] => {
  const said = [...new Set(contentWords(text))].filter((word) => word.length >= shortest).slice(0, mostWords);
  if (said.length === 0) return [];
  const index = indexOf(items.map(textsOf));
  const scores = new Map<number, number>();
  for (const word of said) {
    for (const place of placesOf(word, index)) scores.set(place, (scores.get(place) ?? 0) + partly);
    for (const place of index.get(word) ?? []) scores.set(place, (scores.get(place) ?? 0) + 1);
  }
  const best = Math.max(0, ...new Set(scores.values()));
  return best === 0 ? [] : items.filter((_, place) => scores.get(place) === best);
};
