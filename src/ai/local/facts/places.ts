import { readLexicon } from '../lexicons/read-lexicon.ts';

interface Place {
  readonly country: string;
  /** Inhabitants in thousands. */
  readonly size: number;
  /** The name is a word or a person's name as well. */
  readonly isAmbiguous: boolean;
}

/** A place that a text names. */
export interface PlaceMention extends Place {
  /** As the text has it. */
  readonly city: string;
  /** The same for all names of the place. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[\s-]+/gu, ' ')
    .toLowerCase();

interface Known extends Place {
  readonly key: string;
  /** As the lexicon has it. */
  readonly name: string;
}

const places = new Map<string, Known>();
for (const [name = '', country = '', size = '', flag = '', aliases = ''] of readLexicon('places.tsv', 5))
  for (const each of [name, ...aliases.split('|')]) {
    const known = places.get(fold(each));
    if (each === '' || (known !== undefined && known.size >= Number(size))) continue;
    places.set(fold(each), {
      key: fold(name),
      name: each,
      country,
      size: Number(size),
      isAmbiguous: flag === '?',
    });
  }

const longestName = 5;
const word = /'s-?\s?\p{Lu}[\p{L}]*|[\p{L}][\p{L}.'’]*/gu;

const isName = (text: string): boolean => /^(?:\p{Lu}|'s)/u.test(text);

const isShouted = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

// "supermarkt amersfoort": who writes without capitals means the well-known places.
const isMeant = (text: string, place: Known, smallToo: boolean): boolean =>
  isName(text) || (smallToo && !place.isAmbiguous && place.size >= 15);

/** The places of the lexicon that the words name, the longest name first where several begin together; `smallToo` without capitals. */
export const placesIn = (words: string, smallToo = false): readonly PlaceMention[] => {
  const tokens = [...words.matchAll(word)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text,
  }));
  const found: PlaceMention[] = [];
  let from = 0;
  tokens.forEach(({ start, text }, index) => {
    if (start < from || !(smallToo || isName(text))) return;
    for (let count = Math.min(longestName, tokens.length - index); count > 0; count -= 1) {
      const last = tokens[index + count - 1];
      const between = last === undefined ? '' : words.slice(start, last.end);
      const place = places.get(fold(between)) ?? places.get(fold(between.replace(/['’]s$|\.$/u, '')));
      if (last === undefined || place === undefined || /[,;:()]/u.test(between)) continue;
      if (!isMeant(text, place, smallToo)) continue;
      const named = between.replace(/(?<=\p{L}{2})['’]s$|\.$/u, '');
      const city = isShouted(named) || !isName(named) ? place.name : named;
      found.push({ ...place, city, start, end: start + named.length });
      from = last.end;
      return;
    }
  });
  return found;
};
