import type { Language } from '../language.ts';

// Beside each number its form for hours: "na drieën".
const cardinals: readonly (readonly [dutch: string, english: string, ofHours: string])[] = [
  ['een', 'one', 'enen'],
  ['twee', 'two', 'tweeen'],
  ['drie', 'three', 'drieen'],
  ['vier', 'four', 'vieren'],
  ['vijf', 'five', 'vijven'],
  ['zes', 'six', 'zessen'],
  ['zeven', 'seven', 'zevenen'],
  ['acht', 'eight', 'achten'],
  ['negen', 'nine', 'negenen'],
  ['tien', 'ten', 'tienen'],
  ['elf', 'eleven', 'elven'],
  ['twaalf', 'twelve', 'twaalven'],
];

/** Returns the language of the word for a number up to twelve; null for anything else. */
export const languageOfNumber = (word: string): Language | null => {
  const found = cardinals.find((words) => words.includes(word));
  if (!found) return null;
  return word === found[1] ? 'en' : 'nl';
};

/** The numbers of hours, and the twenty of minutes, by their Dutch and English words. */
export const smallNumbers: ReadonlyMap<string, number> = new Map([
  ...cardinals.flatMap(([dutch, english], index): [string, number][] => [
    [dutch, index + 1],
    [english, index + 1],
  ]),
  ['twintig', 20],
  ['twenty', 20],
]);

const teens: readonly (readonly string[])[] = [
  ['dertien', 'thirteen'],
  ['veertien', 'fourteen'],
  ['vijftien', 'fifteen'],
  ['zestien', 'sixteen'],
  ['zeventien', 'seventeen'],
  ['achttien', 'eighteen'],
  ['negentien', 'nineteen'],
];
const tens: readonly (readonly string[])[] = [
  ['twintig', 'twenty'],
  ['dertig', 'thirty'],
];

/** The numbers from 13 to 31 by their words, without spaces: "vijfentwintig", "twentyfive". */
const largeNumbers: ReadonlyMap<string, number> = new Map([
  ...teens.flatMap((words, index) => words.map((word): [string, number] => [word, index + 13])),
  ...tens.flatMap(([dutch = '', english = ''], index) => {
    const value = (index + 2) * 10;
    const more = cardinals.slice(0, index === 0 ? 9 : 1);
    return [
      [dutch, value],
      [english, value],
      ...more.map(([word], one): [string, number] => [`${word}en${dutch}`, value + one + 1]),
      ...more.map(([, word], one): [string, number] => [`${english}${word}`, value + one + 1]),
    ] satisfies [string, number][];
  }),
]);

/** Returns a number from 13 to 31 by its word: "vijfentwintig", "twenty five"; undefined for anything else. */
export const largeNumber = (text: string): number | undefined => largeNumbers.get(text.replaceAll(' ', ''));

const ordinals: readonly (readonly string[])[] = [
  ['eerste', 'first'],
  ['tweede', 'second'],
  ['derde', 'third'],
  ['vierde', 'fourth'],
  ['vijfde', 'fifth'],
  ['zesde', 'sixth'],
  ['zevende', 'seventh'],
  ['achtste', 'eighth'],
  ['negende', 'ninth'],
  ['tiende', 'tenth'],
  ['elfde', 'eleventh'],
  ['twaalfde', 'twelfth'],
  ['dertiende', 'thirteenth'],
  ['veertiende', 'fourteenth'],
  ['vijftiende', 'fifteenth'],
  ['zestiende', 'sixteenth'],
  ['zeventiende', 'seventeenth'],
  ['achttiende', 'eighteenth'],
  ['negentiende', 'nineteenth'],
  ['twintigste', 'twentieth'],
];

const ordinalEndings = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
];
const largeOrdinal = new RegExp(
  `(?<!\\w)(?:(?:${ordinals.slice(9).flat().join('|')}|dertigste|thirtieth)|(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen)en(?:twintig|dertig)ste|(?:twenty|thirty)[ -]?(?:${ordinalEndings.slice(1).join('|')}))(?!\\w)`,
  'gu',
);
const valueOfOrdinal = (word: string): number => {
  const place = ordinals.findIndex((words) => words.includes(word)) + 1;
  if (place > 0) return place;
  if (word === 'thirtieth') return 30;
  const dutch = largeNumbers.get(word.replace(/ste$/u, ''));
  if (dutch !== undefined) return dutch;
  const [, ten = '', one = ''] = /^(twenty|thirty)[ -]?(\w+)$/u.exec(word) ?? [];
  return (largeNumbers.get(ten) ?? 0) + ordinalEndings.indexOf(one);
};

const numberOf = (lists: readonly (readonly string[])[], word: string): number =>
  lists.findIndex((words) => words.includes(word)) + 1;

const any = (lists: readonly (readonly string[])[]): string =>
  lists
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|');

const month = '(?:jan|feb|maart|march|mrt|apr|mei|may|juni|june|juli|july|aug|sep|okt|oct|nov|dec)[a-z]*';

const counted = new RegExp(
  `(?<!\\w)(${any(cardinals)})(?= (?:dagen|days|weken|weeks|${month})(?!\\w))`,
  'gu',
);
const largeBefore = new RegExp(
  `(?<!\\w)(${[...largeNumbers.keys()].join('|')})(?= (?:of )?${month}(?!\\w))`,
  'gu',
);
const numbered = new RegExp(
  `(?<=(?<!\\w)(?:optie|option|nummer|number|nr|keuze|choice) )(${any(cardinals)})(?!\\w)`,
  'gu',
);
const plural = /(?<!\w)(\p{L}+)(?!\w)/gu;
const datedBefore = new RegExp(`(?<!\\w)(${any(ordinals)})(?= (?:of )?${month}(?!\\w))`, 'gu');
const datedAfter = new RegExp(`(?<=(?<!\\w)${month} )(?:the )?(${any(ordinals)})(?!\\w)`, 'gu');
const weekdayBefore = new RegExp(`(?<=(?:dag|day) (?:de|the) )(${any(ordinals)})(?!\\w)`, 'gu');
const limitBefore = new RegExp(
  `(?<=(?<!\\w)(?:week (?:van|of)|vanaf|from|after|na|tot|until|till) (?:de|the) )(${any(ordinals)})(?= ?$| (?:i|ik|is|kan|past|lukt|works|suits|please|aub|graag)(?!\\w))`,
  'gu',
);
const hours: ReadonlySet<string> = new Set(cardinals.map(([, , ofHours]) => ofHours));

/** Writes numbers as digits where they count days, name a row or belong to a date: "over drie dagen", "option two", "the fifth of January". */
export const withDigits = (normalized: string): string => {
  const toOrdinal = (_: string, word: string): string => `${numberOf(ordinals, word)}e`;
  return normalized
    .replaceAll(largeOrdinal, (word) => `${valueOfOrdinal(word)}e`)
    .replaceAll(largeBefore, (word) => String(largeNumbers.get(word) ?? word))
    .replaceAll(counted, (word) => String(numberOf(cardinals, word)))
    .replaceAll(numbered, (word) => String(numberOf(cardinals, word)))
    .replaceAll(plural, (word) => (hours.has(word) ? `${numberOf(cardinals, word)} uur` : word))
    .replaceAll(datedBefore, toOrdinal)
    .replaceAll(datedAfter, toOrdinal)
    .replaceAll(weekdayBefore, toOrdinal)
    .replaceAll(limitBefore, toOrdinal);
};
