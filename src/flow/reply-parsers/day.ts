/** A day of the calendar, without time and zone: the number of days since 1970-01-01. */
export type Day = number;

const msPerDay = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
};

/** Converts a date to a day; null when there is no such day (31 February). Months from 1. */
export const toDay = (year: number, month: number, date: number): Day | null => {
  const at = new Date(Date.UTC(year, month - 1, date));
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return exists ? at.getTime() / msPerDay : null;
};

/** Returns the current day in a time zone (IANA name). */
export const currentDay = (now: Date, timeZone: string): Day => {
  const [year = 0, month = 0, date = 0] = formatFor(timeZone).format(now).split('-').map(Number);
  return toDay(year, month, date) ?? 0;
};

/** Converts a day to its noon in UTC. */
export const toNoon = (day: Day): Date => new Date(day * msPerDay + msPerDay / 2);

/** Formats a day as YYYY-MM-DD. */
export const toIsoDay = (day: Day): string => toNoon(day).toISOString().slice(0, 10);

/** Returns the year, month (from 1) and date of a day. */
export const partsOf = (day: Day): { year: number; month: number; date: number } => {
  const at = toNoon(day);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
};

/** Returns the weekday, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Adds months to a day; in a month that is too short, returns its last day. */
export const addMonths = (day: Day, months: number): Day => {
  const { year, month, date } = partsOf(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const [inYear, inMonth] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const candidates = [date, 30, 29, 28].filter((value) => value <= date);
  const days = candidates.map((value) => toDay(inYear, inMonth, value));
  return days.find((value) => value !== null) ?? first.getTime() / msPerDay;
};
