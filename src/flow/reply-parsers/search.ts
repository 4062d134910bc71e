import { contentWords } from './choice.ts';
import { computeSimilarity } from './similarity.ts';
import { splitWords } from './normalize-text.ts';

/** Of a longer text only the first words are looked for. */
const mostWords = 10;
const shortest = 2;
/** What a word counts that only begins like the one that was said, or is close to it; a whole one counts one more. */
const partly = 10;

/** The places in a list of what holds each word. */
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

/** Where a word, or one that begins with it, stands; where nobody has it, one that is close to it. */
const placesOf = (said: string, index: Index): Set<number> => {
  const exact = placesWhere(index, (word) => word.startsWith(said));
  if (exact.size > 0) return exact;
  // Few mistype the first letter, and comparing all words with all is what takes the time.
  return placesWhere(index, (word) => word[0] === said[0] && computeSimilarity(said, word) > 0);
};

/**
 * The items that have most of a text's words in one of their own texts, in their order; none when no word is found. Its
 * time grows with the number of items, not with its square: a list may be long.
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
