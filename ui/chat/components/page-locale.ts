import { createContext, use } from 'react';

import { relativeDay } from '../../shared/days.ts';
import { formatFileSize } from '../../shared/file-display.ts';
import { choosePageLanguage, localeTagFor, type PageLanguage } from '../../shared/language.ts';
import { type PageTexts, textsByLanguage } from '../model/texts.ts';

/** The language of the page: its texts, and its formats of dates, times and sizes. */
export interface PageLocale {
  readonly language: PageLanguage;
  readonly texts: PageTexts;
  time(date: Date): string;
  /** Formats a day: "today", "yesterday" or its date. */
  day(date: Date): string;
  /** Formats a number of bytes. */
  size(bytes: number): string;
  /** Joins names with commas and "or". */
  either(names: readonly string[]): string;
}

/** Chooses the language: the one in the URL, otherwise the first preferred one that the page has. */
export const createPageLocale = (asked: string | null, preferred: readonly string[]): PageLocale => {
  const language = choosePageLanguage(asked, preferred);
  const locale = localeTagFor(language, preferred);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  const texts = textsByLanguage[language];
  return {
    language,
    texts,
    time: (date) => time.format(date),
    day: (date) => {
      const near = relativeDay(date, new Date());
      return near === null ? day.format(date) : texts[near];
    },
    size: (bytes) => formatFileSize(bytes, locale),
    either: (names) => list.format(names),
  };
};

/** Gives every component the language of the page. */
export const PageLocaleContext = createContext<PageLocale>(createPageLocale(null, []));

/** Returns the language of the page. */
export const usePageLocale = (): PageLocale => use(PageLocaleContext);
