import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { computeOnce, memoizePerText } from '../memoize.ts';

/** A place in a list of places: "Goes, Breda en Roosendaal". */
export interface ListedPlace {
  readonly mention: PlaceMention;
  /** Offset of the list. */
  readonly from: number;
  /** Index in the list, and the length of the list. */
  readonly order: number;
  readonly count: number;
}

interface Place {
  /** Country codes of all places with this name. */
  readonly countries: readonly string[];
  /** Inhabitants in thousands. */
  readonly size: number;
  /** The name is also a common word or a person's name. */
  readonly isAmbiguous: boolean;
}

/** A place that a text names, with its offsets. */
export interface PlaceMention extends Place {
  /** The name as the text writes it. */
  readonly city: string;
  /** Equal for all names of the same place. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[\s-]+/gu, ' ')
    .toLowerCase();

interface KnownPlace extends Place {
  readonly key: string;
  /** The name as the lexicon writes it. */
  readonly name: string;
  /** The usual name of the place. */
  readonly usual: string;
}

// Places with the same name count as one: it makes no difference which one is meant.
const mergeNamesakes = (one: KnownPlace | undefined, other: KnownPlace): KnownPlace => {
  if (one === undefined) return other;
  const [larger, smaller] = one.size >= other.size ? [one, other] : [other, one];
  const countries = [...larger.countries, ...smaller.countries];
  return { ...larger, countries, isAmbiguous: one.isAmbiguous || other.isAmbiguous };
};

const loadPlaces = (): ReadonlyMap<string, KnownPlace> => {
  const places = new Map<string, KnownPlace>();
  const rows = loadLexiconTable('places.tsv', 5);
  for (const [name = '', country = '', size = '', flag = '', aliases = ''] of rows)
    for (const each of [name, ...aliases.split('|')]) {
      if (each === '') continue;
      const place = {
        key: foldName(name),
        name: each,
        usual: name,
        countries: [country],
        size: Number(size),
        isAmbiguous: flag === '?',
      };
      places.set(foldName(each), mergeNamesakes(places.get(foldName(each)), place));
    }
  return places;
};

const firstWord = (folded: string): string =>
  (/^[\p{L}.']+/u.exec(folded)?.[0] ?? '').replace(/'s$|\.$/u, '');

/** Names of regions, counties and countries. */
export const regionNames = loadLexiconTable('regions.tsv', 1).map(([name = '']) => name);

// Read with the first text: a process that reads none does without 13,000 places.
const lexicon = computeOnce(() => {
  const places = loadPlaces();
  const regions: ReadonlySet<string> = new Set(regionNames.map(foldName));
  return { places, regions, firstWords: new Set([...places.keys(), ...regions].map(firstWord)) };
});

// Most capitalized words begin no place name: one look-up replaces five.
const canOpenName = memoizePerText((text) => lexicon().firstWords.has(firstWord(foldName(text))));

const maxNameWords = 5;
const placeWord = /'s-?\s?\p{Lu}[\p{L}]*|[\p{L}][\p{L}.'’]*(?:\/[dD](?=\s))?/gu;

const isCapitalized = (text: string): boolean => /^(?:\p{Lu}|'[st])/u.test(text);

const isAllCaps = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

// "supermarkt amersfoort": without capitals, only well-known places are meant.
const isPlausibleName = (text: string, place: KnownPlace, allowLowercase: boolean): boolean =>
  isCapitalized(text) || (allowLowercase && !place.isAmbiguous && place.size >= 15);

interface NamedPlace {
  readonly writtenName: string;
  readonly place: KnownPlace | 'region';
}

const lookUpPlace = (between: string): NamedPlace | null => {
  const { places, regions } = lexicon();
  for (const writtenName of [between, between.replace(/(?<=\p{L}{2})['’]s$|\.$/u, '')]) {
    const place = regions.has(foldName(writtenName)) ? 'region' : places.get(foldName(writtenName));
    if (place !== undefined) return { writtenName, place };
  }
  return null;
};

// "a/d" is an abbreviation that no list of places uses.
const toCityName = (writtenName: string, { name, usual }: KnownPlace): string => {
  if (writtenName.includes('/')) return usual;
  return isAllCaps(writtenName) || !isCapitalized(writtenName) ? name : writtenName;
};

/**
 * Finds the places of the lexicon in words, the longest name first when several begin together. With
 * `allowLowercase`, also names without a capital. Skips regions and countries.
 */
export const findKnownPlaces = (words: string, allowLowercase = false): readonly PlaceMention[] => {
  const tokens = [...words.matchAll(placeWord)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text,
  }));
  const found: PlaceMention[] = [];
  let from = 0;
  tokens.forEach(({ start, text }, index) => {
    if (start < from || !(allowLowercase || isCapitalized(text)) || !canOpenName(text)) return;
    for (let count = Math.min(maxNameWords, tokens.length - index); count > 0; count -= 1) {
      const last = tokens[index + count - 1];
      const between = last === undefined ? '' : words.slice(start, last.end);
      const known = /[,;:()]/u.test(between) ? null : lookUpPlace(between);
      if (last === undefined || known === null) continue;
      const { writtenName, place } = known;
      if (place !== 'region' && !isPlausibleName(text, place, allowLowercase)) continue;
      if (place !== 'region')
        found.push({
          ...place,
          city: toCityName(writtenName, place),
          start,
          end: start + writtenName.length,
        });
      from = last.end;
      return;
    }
  });
  return found;
};

/** Returns whether the name is that of a region or a country, which is not a place of work. */
export const startsWithRegion = (name: string): boolean => lexicon().regions.has(foldName(name));
