import { createContext, use } from 'react';

import { dayKey, relativeDay } from '../../shared/days.ts';
import { formatFileSize } from '../../shared/file-display.ts';
import { localeTagFor, type PageLanguage } from '../../shared/language.ts';
import type { PhonesTexts } from '../model/texts/english.ts';
import { phonesTexts } from '../model/texts/texts.ts';

/** The language of the page: its texts, and its formats of dates, times and sizes. */
export interface PhonesLocale {
  readonly language: PageLanguage;
  readonly texts: PhonesTexts;
  time(date: Date): string;
  /** Formats a day as seen at another: "today", "yesterday" or its date. */
  day(date: Date, now: Date): string;
  /** Formats a day and its time. */
  moment(date: Date): string;
  /** Formats a time soon: with its weekday when that is another day. */
  soon(date: Date, now: Date): string;
  /** Formats a number of bytes. */
  size(bytes: number): string;
}

/** Creates the formats of a language, in the reader's own variant of it. */
export const createPhonesLocale = (language: PageLanguage, preferred: readonly string[]): PhonesLocale => {
  const locale = localeTagFor(language, preferred);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', hour: '2-digit', minute: '2-digit' });
  const texts = phonesTexts[language];
  return {
    language,
    texts,
    time: (date) => time.format(date),
    day: (date, now) => {
      const near = relativeDay(date, now);
      return near === null ? day.format(date) : texts[near];
    },
    moment: (date) => moment.format(date),
    soon: (date, now) => (dayKey(date) === dayKey(now) ? time : weekday).format(date),
    size: (bytes) => formatFileSize(bytes, locale),
  };
};

/** Gives every component the language of the page. */
export const PhonesLocaleContext = createContext<PhonesLocale>(createPhonesLocale('en', []));

/** Returns the language of the page. */
export const usePhonesLocale = (): PhonesLocale => use(PhonesLocaleContext);
