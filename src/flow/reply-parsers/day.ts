/** A day of the calendar, without a time or a zone: the number of days since 1970-01-01. */
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

/** The day of a date; null when there is no such day (31 February). Months from 1. */
export const toDay = (year: number, month: number, date: number): Day | null => {
  const at = new Date(Date.UTC(year, month - 1, date));
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return exists ? at.getTime() / msPerDay : null;
};

/** The day that it is in a time zone (IANA name). */
export const currentDay = (now: Date, timeZone: string): Day => {
  const [year = 0, month = 0, date = 0] = formatFor(timeZone).format(now).split('-').map(Number);
  return toDay(year, month, date) ?? 0;
};

/** A day as a UTC instant at noon. */
export const toNoon = (day: Day): Date => new Date(day * msPerDay + msPerDay / 2);

/** A day as YYYY-MM-DD. */
export const toIsoDay = (day: Day): string => toNoon(day).toISOString().slice(0, 10);

/** The year, month (from 1) and date of a day. */
export const partsOf = (day: Day): { year: number; month: number; date: number } => {
  const at = toNoon(day);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
};

/** The weekday, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The same date some months later, or the last day of a month that is too short for it. */
export const addMonths = (day: Day, months: number): Day => {
  const { year, month, date } = partsOf(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const [inYear, inMonth] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const candidates = [date, 30, 29, 28].filter((value) => value <= date);
  const days = candidates.map((value) => toDay(inYear, inMonth, value));
  return days.find((value) => value !== null) ?? first.getTime() / msPerDay;
};
