import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { memoizePerText } from '../memoize.ts';

/** A place, and the list of places that it stands in: "Goes, Breda en Roosendaal". */
export interface ListedPlace {
  readonly mention: PlaceMention;
  /** Where the list begins. */
  readonly from: number;
  /** How many are before it, and how many there are. */
  readonly order: number;
  readonly count: number;
}

interface Place {
  /** Where places of that name are. */
  readonly countries: readonly string[];
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

interface KnownPlace extends Place {
  readonly key: string;
  /** As the lexicon has it. */
  readonly name: string;
  /** The usual one of its names. */
  readonly usual: string;
}

// Namesakes are one: which of them is meant matters to nobody here.
const together = (one: KnownPlace | undefined, other: KnownPlace): KnownPlace => {
  if (one === undefined) return other;
  const [larger, smaller] = one.size >= other.size ? [one, other] : [other, one];
  const countries = [...larger.countries, ...smaller.countries];
  return { ...larger, countries, isAmbiguous: one.isAmbiguous || other.isAmbiguous };
};

const places = new Map<string, KnownPlace>();
for (const [name = '', country = '', size = '', flag = '', aliases = ''] of loadLexiconTable('places.tsv', 5))
  for (const each of [name, ...aliases.split('|')]) {
    if (each === '') continue;
    const place = {
      key: fold(name),
      name: each,
      usual: name,
      countries: [country],
      size: Number(size),
      isAmbiguous: flag === '?',
    };
    places.set(fold(each), together(places.get(fold(each)), place));
  }

/** Regions, counties and countries. */
export const regionNames = loadLexiconTable('regions.tsv', 1).map(([name = '']) => name);

const regions = new Set(regionNames.map(fold));

const firstWord = (folded: string): string =>
  (/^[\p{L}.']+/u.exec(folded)?.[0] ?? '').replace(/'s$|\.$/u, '');

// Most words with a capital open no name: one look instead of five.
const openings = new Set([...places.keys(), ...regions].map(firstWord));
const mayOpenName = memoizePerText((text) => openings.has(firstWord(fold(text))));

const longestName = 5;
const word = /'s-?\s?\p{Lu}[\p{L}]*|[\p{L}][\p{L}.'’]*(?:\/[dD](?=\s))?/gu;

const isName = (text: string): boolean => /^(?:\p{Lu}|'[st])/u.test(text);

const isShouted = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

// "supermarkt amersfoort": who writes without capitals means the well-known places.
const isMeant = (text: string, place: KnownPlace, smallToo: boolean): boolean =>
  isName(text) || (smallToo && !place.isAmbiguous && place.size >= 15);

interface NamedPlace {
  readonly named: string;
  readonly place: KnownPlace | 'region';
}

const lookedUp = (between: string): NamedPlace | null => {
  for (const named of [between, between.replace(/(?<=\p{L}{2})['’]s$|\.$/u, '')]) {
    const place = regions.has(fold(named)) ? 'region' : places.get(fold(named));
    if (place !== undefined) return { named, place };
  }
  return null;
};

// "a/d" is no way to write a name on a list.
const cityOf = (named: string, { name, usual }: KnownPlace): string => {
  if (named.includes('/')) return usual;
  return isShouted(named) || !isName(named) ? name : named;
};

/**
 * The places of the lexicon that the words name, the longest name first where several begin together; `smallToo` without
 * capitals. Regions and countries are none.
 */
export const findKnownPlaces = (words: string, smallToo = false): readonly PlaceMention[] => {
  const tokens = [...words.matchAll(word)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text,
  }));
  const found: PlaceMention[] = [];
  let from = 0;
  tokens.forEach(({ start, text }, index) => {
    if (start < from || !(smallToo || isName(text)) || !mayOpenName(text)) return;
    for (let count = Math.min(longestName, tokens.length - index); count > 0; count -= 1) {
      const last = tokens[index + count - 1];
      const between = last === undefined ? '' : words.slice(start, last.end);
      const known = /[,;:()]/u.test(between) ? null : lookedUp(between);
      if (last === undefined || known === null) continue;
      const { named, place } = known;
      if (place !== 'region' && !isMeant(text, place, smallToo)) continue;
      if (place !== 'region')
        found.push({ ...place, city: cityOf(named, place), start, end: start + named.length });
      from = last.end;
      return;
    }
  });
  return found;
};

/** Whether the words begin with the name of a region or a country, which is no place to work at by itself. */
export const startsWithRegion = (name: string): boolean => regions.has(fold(name));
