// Knows nothing of how replies are parsed, so that it can judge what was stored.

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const toRows = (...rows: string[]): readonly (readonly string[])[] => rows.map((row) => row.split('|'));

/** The beginnings of the words for each figure, from 0, in Dutch and English, also within longer words. */
const figureWords = toRows(
  'nul|zero|oh|geen|none|no|nooit|never|niks|niets|nothing',
  'een|a|an|one|eerst|first|anderhalf',
  'twee|two|second|twint|twent',
  'drie|three|derde|third|dert|thirt',
  'vier|four|veert|fort',
  'vijf|five|fif|half|halve',
  'zes|six',
  'zeven|seven',
  'acht|eight|tacht',
  'negen|nine|nint',
);
const smallTeens = toRows('tien|ten', 'elf|eleven', 'twaalf|twel');
const monthWords =
  'jan feb (?:maart|mrt|march|mar\\b) apr (?:mei|may)\\b jun jul aug sep (?:okt|oct) nov dec'.split(' ');

/** Words of one or two letters count alone only. */
const hasAny = (text: string, words: readonly string[]): boolean =>
  words.some((word) => (word.length > 2 ? text.includes(word) : new RegExp(`\\b${word}\\b`, 'u').test(text)));

const tellsInWords = (text: string, value: number): boolean => {
  if (hasAny(text, smallTeens[value - 10] ?? [])) return true;
  if (value > 12 && value < 20) return /tien|teen/u.test(text) && tellsInWords(text, value - 10);
  const figures = Array.from(
    String(value).replace(/^0\./u, '').replaceAll('.', '').replace(/0+$/u, '') || '0',
  );
  return figures.every((figure) => hasAny(text, [figure, ...(figureWords[Number(figure)] ?? [])]));
};

const tellsInFigures = (text: string, value: number): boolean => {
  const figures = text.replace(/(?<=\d)[.,' k](?=\d)/gu, '');
  const significant = String(value)
    .replace('.', '')
    .replace(/^0+|0+$/gu, '');
  return figures.includes(significant === '' ? '0' : significant);
};

/** The numbers of a text; "2,850" can be both. */
const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:[.,]\d+)?/gu) ?? []).flatMap((figures) => [
    Number(figures.replace(',', '.')),
    Number(figures.replace(/[.,](?=\d{3}$)/u, '')),
  ]);

/** Whether a number of years is told in months. */
const tellsInMonths = (text: string, years: number): boolean =>
  /maand|month|mnd|mth/u.test(text) &&
  (numbersIn(text).some((months) => Math.abs(months / 12 - years) < 0.01) ||
    tellsInWords(text, Math.round(years * 12)));

/** Whether a message tells a number: its figures, their words, or as many months for a number of years. */
export const tellsNumber = (message: string, value: number): boolean => {
  const text = fold(message);
  return tellsInFigures(text, value) || tellsInWords(text, value) || tellsInMonths(text, value);
};

/** Words that tell a day by another one: today, a weekday, or a distance. */
const byAnotherDay =
  /vandaag|today|\bnu\b|\bnow\b|direct|meteen|immediat|asap|morgen|tomorrow|dag\b|dagen|day\b|days|week|weken|maand|month|jaar|jaren|year|later|erna|after|\bna\b/u;

const spelledYear = /negentien|nineteen|twintig|twenty|tweeduizend|two thousand/u;

/**
 * Whether a message tells a day: by its distance from another day, or by its number and its month. The year is told as well,
 * where it is neither `thisYear` nor the next one.
 */
export const tellsDate = (message: string, value: string, thisYear: number): boolean => {
  const text = fold(message);
  if (byAnotherDay.test(text)) return true;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const tells = (part: number): boolean =>
    new RegExp(`(?<!\\d)0?${part}(?!\\d)`, 'u').test(text) ||
    (/\d{6}/u.test(text) && text.includes(String(part).padStart(2, '0'))) ||
    tellsInWords(text, part);
  const isYearTold =
    year - thisYear === 0 ||
    year - thisYear === 1 ||
    text.includes(String(year % 100)) ||
    spelledYear.test(text);
  const isPlaced = /\d(?:e|de|ste|st|nd|rd|th)\b/u.test(text);
  const isMonthTold = new RegExp(`\\b${monthWords[month - 1]}`, 'u').test(text) || tells(month);
  return (
    isYearTold &&
    tells(day) &&
    (isMonthTold || (isPlaced && !monthWords.some((word) => new RegExp(`\\b${word}`, 'u').test(text))))
  );
};

/** Whether a message has the letters and figures of each part of a value, such as a name or an address. */
export const tellsLetters = (message: string, value: string): boolean => {
  const letters = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return value.split(/[^\p{L}\p{M}\p{N}]+/u).every((part) => letters(message).includes(letters(part)));
};

/** Whether a message has the last eight figures of a phone number. */
export const tellsPhone = (message: string, value: string): boolean =>
  fold(message).replaceAll(/\D/gu, '').includes(value.replaceAll(/\D/gu, '').slice(-8));

/** Whether a message names an option by its label or its value: the beginning of a word, its place, or all options. */
export const tellsOption = (message: string, name: string): boolean => {
  const text = fold(message);
  const isNamed = fold(name)
    .split(' ')
    .some((word) => word.length > 2 && text.includes(word.slice(0, 3)));
  return (
    isNamed ||
    /\d|\b(?:alle|all|beide|both|every|any|elk|ieder|first|second|third|eerste|tweede|derde|laatste|last)/u.test(
      text,
    )
  );
};
