import type { PageLanguage } from '../../shared/language.ts';
import { type GenerationTexts, generationTexts } from './texts/texts.ts';

/** The words of the generation, and its formats of numbers and times in the zone of its user. */
export interface GenerationLocale {
  readonly language: PageLanguage;
  readonly texts: GenerationTexts;
  count(value: number): string;
  dateTime(at: string): string;
  /** Formats when something was: how long ago, or a date when that is more than a week. */
  ago(at: string, now: number): string;
  /** Formats a length of time as minutes and seconds. */
  elapsed(ms: number): string;
  /** Formats a time to come: "today at 14:00", "tomorrow at 02:00". */
  ahead(at: number, now: number): string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const createAgo = (locale: string, date: Intl.DateTimeFormat) => {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return (at: string, now: number): string => {
    const ms = Math.max(0, now - new Date(at).getTime());
    // Of no minute a language can say that it is still to come.
    if (ms < minuteMs) return relative.format(0, 'second');
    if (ms < hourMs) return relative.format(-Math.floor(ms / minuteMs), 'minute');
    if (ms < dayMs) return relative.format(-Math.floor(ms / hourMs), 'hour');
    if (ms < 7 * dayMs) return relative.format(-Math.floor(ms / dayMs), 'day');
    return date.format(new Date(at));
  };
};

const toClock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Creates the words and formats of a language and a time zone. A zone that this browser does not know becomes its own. */
export const createGenerationLocale = (language: PageLanguage, wantedZone: string): GenerationLocale => {
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
  const timeZone = isTimeZone(wantedZone) ? wantedZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const date = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  const full = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' });
  const weekday = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' });
  const number = new Intl.NumberFormat(locale);
  return {
    language,
    texts: generationTexts[language],
    count: (value) => number.format(value),
    dateTime: (at) => full.format(new Date(at)),
    ago: createAgo(locale, date),
    elapsed: toClock,
    ahead: (at, now) =>
      date.format(at) === date.format(now)
        ? `${generationTexts[language].today} ${time.format(at)}`
        : weekday.format(at),
  };
};

/** Returns the words for a key; undefined for a key of a later version of the service. */
export const wordsFor = <T>(words: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;
