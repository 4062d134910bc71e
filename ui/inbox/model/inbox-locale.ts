import { formatFileSize } from '../../shared/file-display.ts';
import type { PageLanguage } from '../../shared/language.ts';
import { type InboxTexts, inboxTexts } from './texts/texts.ts';

/** The words of the inbox, and its formats of dates and times in the zone of its user. */
export interface InboxLocale {
  readonly language: PageLanguage;
  readonly texts: InboxTexts;
  /** Formats the time of a row: a time for today, a weekday in this week, otherwise a date. */
  listTime(at: string, now: number): string;
  time(at: string): string;
  /** Formats a day: today, yesterday or its date, with the year of another year. */
  day(at: string, now: number): string;
  /** Returns the instant at which a day begins for the user; the day is written as `dayOf` does. */
  startOfDay(day: string): string;
  dateTime(at: string): string;
  /** Formats a date and a time for a narrow place. */
  shortDateTime(at: string): string;
  /** Formats a time in a zone of its own, which is named where it is not the user's. */
  zonedTime(at: string, zone: string): string;
  /** Returns the day of a time as a date, such as `2026-03-02`: two times on the same day share it. */
  dayOf(at: string | number): string;
  /** Formats a length of time in its largest unit, rounded down; less than a minute is one. */
  duration(ms: number): string;
  size(bytes: number): string;
  count(value: number): string;
}

const quarterMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Finds the first quarter of an hour of a day: the clocks of all zones are whole quarters apart, at most 14 hours from UTC. */
const findStartOfDay = (day: string, dayOf: (at: number) => string): string => {
  const earliest = Date.parse(day) - 14 * 4 * quarterMs;
  const quarters = Array.from({ length: 28 * 4 }, (_, index) => earliest + index * quarterMs);
  return new Date(quarters.find((at) => dayOf(at) >= day) ?? earliest).toISOString();
};

const wholeDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const createFormats = (locale: string, timeZone: string) => ({
  key: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  time: new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }),
  weekday: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' }),
  date: new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' }),
  dateOfYear: new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' }),
  day: new Intl.DateTimeFormat(locale, { timeZone, ...wholeDay }),
  dayOfYear: new Intl.DateTimeFormat(locale, { timeZone, ...wholeDay, year: 'numeric' }),
  full: new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' }),
  short: new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
  count: new Intl.NumberFormat(locale),
});

const formatDuration = (ms: number, locale: string): string => {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const unit = minutes >= 24 * 60 ? 'day' : minutes >= 60 ? 'hour' : 'minute';
  const size = { day: 24 * 60, hour: 60, minute: 1 }[unit];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(
    Math.floor(minutes / size),
  );
};

const formatZonedTime = (at: string, locale: string, timeZone: string, ownZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    ...(timeZone !== ownZone && { timeZoneName: 'short' }),
  }).format(new Date(at));

const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Creates the words and formats of a language and a time zone. A zone that this browser does not know becomes its own. */
export const createInboxLocale = (language: PageLanguage, wantedZone: string): InboxLocale => {
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
  const timeZone = isTimeZone(wantedZone) ? wantedZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const format = createFormats(locale, timeZone);
  const texts = inboxTexts[language];
  const dayOf = (at: string | number): string => format.key.format(new Date(at));
  const isSameYear = (at: string, now: number): boolean => dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4);
  const nearDay = (at: string, now: number): 'today' | 'yesterday' | null => {
    if (dayOf(at) === dayOf(now)) return 'today';
    return dayOf(at) === dayOf(now - dayMs) ? 'yesterday' : null;
  };
  return {
    language,
    texts,
    dayOf,
    time: (at) => format.time.format(new Date(at)),
    listTime: (at, now) => {
      const date = new Date(at);
      if (nearDay(at, now) === 'today') return format.time.format(date);
      if (now - date.getTime() < 6 * dayMs) return format.weekday.format(date);
      return (isSameYear(at, now) ? format.date : format.dateOfYear).format(date);
    },
    day: (at, now) => {
      const near = nearDay(at, now);
      if (near !== null) return texts[near];
      return (isSameYear(at, now) ? format.day : format.dayOfYear).format(new Date(at));
    },
    startOfDay: (day) => findStartOfDay(day, dayOf),
    shortDateTime: (at) => format.short.format(new Date(at)),
    zonedTime: (at, zone) => formatZonedTime(at, locale, isTimeZone(zone) ? zone : timeZone, timeZone),
    dateTime: (at) => format.full.format(new Date(at)),
    duration: (ms) => formatDuration(ms, locale),
    size: (bytes) => formatFileSize(bytes, locale),
    count: (value) => format.count.format(value),
  };
};
