import { findSpelledNumbers } from './number-words.ts';

const month =
  'jan(?:uar[iy])?|feb(?:ruar[iy])?|mrt|maart|march|apr(?:il)?|mei|may|jun[ei]?|jul[iy]?|aug(?:ust(?:us)?)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const word = "[a-z'-]+";
const dateInWords = new RegExp(
  `(?:(?<day>${word}(?: ${word})?) (?:of |van )?)?\\b(?<month>${month})\\b(?:,? (?<year>${word}(?: ${word}){0,3}))?`,
  'gu',
);
/** The ordinals that are not their number with an ending. */
const ordinals: ReadonlyMap<string, string> = new Map([
  ['eerste', 'een'],
  ['first', 'one'],
  ['second', 'two'],
  ['third', 'three'],
  ['fifth', 'five'],
  ['eighth', 'eight'],
  ['ninth', 'nine'],
  ['twelfth', 'twelve'],
]);

const numberOf = (said: string): number | null => {
  const words = said.replaceAll('-', ' ').split(' ');
  const [number, ...more] = findSpelledNumbers(words);
  return number !== undefined && more.length === 0 && Number.isInteger(number) ? number : null;
};

/** Reads the number of a day: "drie", "eenentwintigste", "twenty first"; null where the words are none. */
const dayOf = (said: string): number | null => {
  const cardinal = (word: string): string =>
    ordinals.get(word) ?? word.replace(/(?:ste|de|ieth|th)$/u, (end) => (end === 'ieth' ? 'y' : ''));
  const day = numberOf(said.split(/[ -]/u).map(cardinal).join(' '));
  return day !== null && day >= 1 && day <= 31 ? day : null;
};

/** Reads a year: "negentiennegentig", "nineteen ninety", "tweeduizend drie", "vijfentachtig"; null where the words are none. */
const yearOf = (said: string, hasDay: boolean): number | null => {
  const century =
    /^(negentien|nineteen|twintig|twenty)[ -]?(?:honderd|hundred)?[ -]?(?:en |and )?(.+)$/u.exec(said);
  const rest = century ? numberOf(century[2] ?? '') : null;
  if (century && rest !== null && rest >= 1 && rest <= 99)
    return (century[1]?.startsWith('n') ? 1900 : 2000) + rest;
  const year = numberOf(said);
  if (year === null) return null;
  return (year >= 1900 && year <= 2100) || (hasDay && year >= 32 && year <= 99) ? year : null;
};

/** Reads "third nineteen ninety": the day behind its month, and a year. */
const dayAndYearOf = (said: string): { readonly date: number; readonly year: number } | null => {
  const words = said.split(' ');
  for (const count of [2, 1]) {
    const date = dayOf(words.slice(0, count).join(' '));
    const year = date === null ? null : yearOf(words.slice(count).join(' '), true);
    if (date !== null && year !== null) return { date, year };
  }
  return null;
};

const writeDate = (day: string, name: string, year: string): string | null => {
  const behind = day === '' ? dayAndYearOf(year) : null;
  if (behind) return `${behind.date} ${name} ${behind.year}`;
  const [first = '', last = ''] = day.split(' ');
  const whole = day === '' ? null : dayOf(day);
  const date = whole ?? (last === '' ? null : dayOf(last));
  const written = year === '' ? null : yearOf(year, date !== null);
  if (date === null && written === null) return null;
  // In "born three April" the first word is no part of the date.
  const before = date === null ? day : whole === null ? `${first} ${date}` : String(date);
  return [before, name, String(written ?? year)].filter((part) => part !== '').join(' ');
};

/** Writes dates in words with figures: "drie april negentiennegentig" becomes "3 april 1990". What is no date stays. */
export const withDateFigures = (text: string): string =>
  text.replaceAll(dateInWords, (whole, ...rest) => {
    const { day = '', month: name = '', year = '' } = Object(rest.at(-1));
    return writeDate(day, name, year) ?? whole;
  });
