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

/** The numbers of hours, and the twenty of minutes, by their Dutch and English words. */
export const smallNumbers: ReadonlyMap<string, number> = new Map([
  ...cardinals.flatMap(([dutch, english], index): [string, number][] => [
    [dutch, index + 1],
    [english, index + 1],
  ]),
  ['twintig', 20],
  ['twenty', 20],
]);

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
const numbered = new RegExp(
  `(?<=(?<!\\w)(?:optie|option|nummer|number|nr|keuze|choice) )(${any(cardinals)})(?!\\w)`,
  'gu',
);
const plural = /(?<!\w)(\p{L}+)(?!\w)/gu;
const datedBefore = new RegExp(`(?<!\\w)(${any(ordinals)})(?= (?:of )?${month}(?!\\w))`, 'gu');
const datedAfter = new RegExp(`(?<=(?<!\\w)${month} )(?:the )?(${any(ordinals)})(?!\\w)`, 'gu');
const weekdayBefore = new RegExp(`(?<=(?:dag|day) (?:de|the) )(${any(ordinals)})(?!\\w)`, 'gu');
const hours: ReadonlySet<string> = new Set(cardinals.map(([, , ofHours]) => ofHours));

/** Writes numbers as digits where they count days, name a row or belong to a date: "over drie dagen", "option two", "the fifth of January". */
export const withDigits = (normalized: string): string => {
  const toOrdinal = (_: string, word: string): string => `${numberOf(ordinals, word)}e`;
  return normalized
    .replaceAll(counted, (word) => String(numberOf(cardinals, word)))
    .replaceAll(numbered, (word) => String(numberOf(cardinals, word)))
    .replaceAll(plural, (word) => (hours.has(word) ? `${numberOf(cardinals, word)} uur` : word))
    .replaceAll(datedBefore, toOrdinal)
    .replaceAll(datedAfter, toOrdinal)
    .replaceAll(weekdayBefore, toOrdinal);
};
