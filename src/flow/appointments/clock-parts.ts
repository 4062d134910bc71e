import { smallNumbers } from './spoken-numbers.ts';

/** The words of a clock time that a pattern found, by the names of its groups. */
export type ClockGroups = Readonly<Record<string, string | undefined>>;

const word = [...smallNumbers.keys()].join('|');
const minuteWords: ReadonlyMap<string, number> = new Map([
  ...smallNumbers,
  ['vijftien', 15],
  ['vijfentwintig', 25],
  ['fifteen', 15],
  ['twenty five', 25],
  ['dertig', 30],
  ['thirty', 30],
  ['thirty five', 35],
  ['forty', 40],
  ['vijfenveertig', 45],
  ['forty five', 45],
  ['fifty', 50],
  ['fifty five', 55],
]);

/** An hour in digits or words. */
export const hour = `(?<of>[01]?\\d|2[0-3]|${word})`;
/** An hour that can stand alone: "een" and "one" are more often an article or a row. */
export const bareHour = hour.replace('een|one|', '');
/** An hour in words. */
export const hourInWords = `(?<of>${word})`;
/** The words that say that a number is an hour. */
export const unit = '(?:uur|uren|u|h|hrs?|hours|(?<!(?:1|one|an?|half) )hour|oclock|o clock)';

const quarter = '(?:(?:een|a|n) )?(?:kwart|kwartier|kwartiertje|kw|quarter|qtr)';
const count =
  '(?:5|10|15|20|25|vijf|tien|vijftien|twintig|vijfentwintig|five|ten|fifteen|twenty five|twenty)';
/** The minutes that a time lies before or behind an hour. */
export const minutesBeside = `(?<by>${quarter}|${count}(?: ?(?:min|mins|minuten|minuutjes|minutes))?)`;
/** The words between those minutes and the hour. */
export const sides = '(?<side>over|na|past|after|gone|voor|vr|before|of)';

const behindHour: ReadonlySet<string | undefined> = new Set(['over', 'na', 'past', 'after', 'gone']);

/** Returns the minutes that a word or digits count. */
export const minutesOfWord = (said: string): number => minuteWords.get(said) ?? Number(said);

/** Whether words for minutes say a quarter of an hour. */
export const saysQuarter = (said: string): boolean => /kw|qtr|quarter/u.test(said);

// Appointments are by day: hours up to six are in the afternoon.
const byDay = (said: string): number => {
  const hours = minutesOfWord(said);
  return hours > 0 && hours < 7 ? hours + 12 : hours;
};

/** Whether two numbers can be the hours from one to another of a day. */
export const isHourRange = (from: string, to: string): boolean => {
  const first = byDay(from);
  return first < 20 && first !== 15 && first < byDay(to);
};

/** Returns by how many minutes a time lies before or behind its hour. */
export const shiftOf = ({ by = '', side }: ClockGroups): number => {
  const amount = by.replace(/ ?min\w*$/u, '');
  const minutes = saysQuarter(amount) ? 15 : minutesOfWord(amount);
  return behindHour.has(side) ? minutes : -minutes;
};

const parts: readonly (readonly [words: string, from: number, to: number])[] = [
  ['ochtends?|morgens|voormiddags?|vm|morning', 0, 12],
  ['middags?|namiddags?|nm|afternoon|arvo', 11, 19],
  ['avonds?|evening|night', 17, 24],
];

/** The words that can follow a time: its unit, its half of the day, and that it is meant roughly. */
export const afterTime = `(?: ?${unit})?(?: (?:sharp|on the dot|exactly|precies|stipt|scherp))?(?: ?(?<half>am|pm|a m|p m))?(?: (?:(?:in|at|s) )?(?:(?:the|de) )?(?<part>${parts.map(([words]) => words).join('|')}))?(?<rough> ?ish| (?:or thereabouts|of daaromtrent|of daar rond|give or take))?`;

const day = 24 * 60;
const noon = 12 * 60;

// Both halves of the day, unless a text says which, or the hour is 13 or later.
const meaningsOf = (at: number, { half, part }: ClockGroups): readonly number[] => {
  if (half?.startsWith('a')) return [at % noon];
  if (half?.startsWith('p')) return [(at % noon) + noon];
  const all = at >= noon ? [at % day] : [at, at + noon].filter((each) => each >= 0);
  const named = parts.find(([words]) => part !== undefined && new RegExp(`^(?:${words})$`, 'u').test(part));
  const within = all.filter((each) => named && each >= named[1] * 60 && each < named[2] * 60);
  return within.length > 0 ? within : all;
};

/** The minutes of a day that an hour can mean, with minutes before or behind it. */
export const hourMeanings = (said: ClockGroups, shift = 0): readonly number[] => {
  const { of = '' } = said;
  return meaningsOf((smallNumbers.get(of) ?? Number(of)) * 60 + shift, said);
};
