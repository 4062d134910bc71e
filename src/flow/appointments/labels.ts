import type { Language } from '../language.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL' };

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], options);
  formats.set(key, known);
  return known;
};

/** Formats a date `YYYY-MM-DD` for a list: "di 3 nov", "Tue 3 Nov". */
export const formatDay = (date: string, language: Language): string =>
  formatOf(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${date}T12:00:00Z`))
    .replaceAll(/[.,]/gu, '');

/** Formats a date `YYYY-MM-DD` for a page: "dinsdag 3 november", "Tuesday 3 November". */
export const formatLongDay = (date: string, language: Language): string =>
  formatOf(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${date}T12:00:00Z`))
    .replace(',', '');

/** Formats the time of an instant on the clock of a zone: "14:30". */
export const formatTime = (instant: string, timeZone: string): string =>
  formatOf('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  );

const formatZone = (instant: string, timeZone: string): string =>
  formatOf('en', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const at: Readonly<Record<Language, string>> = { en: 'at', nl: 'om' };

/** Formats an instant with its date: "dinsdag 3 november 2026 om 14:30", "Tuesday 3 November 2026 at 14:30". */
export const formatDateTime = (instant: string, timeZone: string, language: Language): string => {
  const date = formatOf(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
    .format(new Date(instant))
    .replace(',', '');
  return `${date} ${at[language]} ${formatTime(instant, timeZone)}`;
};

/** Formats times. One that a day has twice because of a change of clocks carries its zone: "02:30 CEST". */
export const labelTimes = (instants: readonly string[], timeZone: string): readonly string[] => {
  const moments = instants.map((instant) => formatDateTime(instant, timeZone, 'en'));
  return instants.map((instant, index) => {
    const label = formatTime(instant, timeZone);
    const isTwice = moments.filter((moment) => moment === moments[index]).length > 1;
    return isTwice ? `${label} ${formatZone(instant, timeZone)}` : label;
  });
};

/** Returns the minutes of the day at which an instant is on the clock of a zone. */
export const minutesOf = (instant: string, timeZone: string): number => {
  const [hours = 0, minutes = 0] = formatTime(instant, timeZone).split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns the two times of a list that are closest to one of some minutes of a day. */
export const closestTimes = (
  pool: readonly { readonly startsAt: string }[],
  minutes: readonly number[],
  timeZone: string,
): readonly string[] => {
  const distance = (startsAt: string): number =>
    Math.min(...minutes.map((each) => Math.abs(each - minutesOf(startsAt, timeZone))));
  const startsAts = pool.map(({ startsAt }) => startsAt);
  return startsAts
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 2)
    .toSorted();
};
