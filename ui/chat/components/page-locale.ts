import { createContext, use } from 'react';

import {
  choosePageLanguage,
  type PageLanguage,
  localeTagFor,
  type PageTexts,
  textsByLanguage,
} from '../model/texts.ts';
import { formatFileSize } from '../model/file-constraints.ts';
import { relativeDay } from '../model/timeline.ts';

/** The page's language: its sentences, and how it writes days and times. */
export interface PageLocale {
  readonly language: PageLanguage;
  readonly texts: PageTexts;
  time(date: Date): string;
  /** A day as it is called today. */
  day(date: Date): string;
  /** A number of bytes. */
  size(bytes: number): string;
  /** Names with commas and an "or". */
  either(names: readonly string[]): string;
}

/** Chooses the language from the URL's wish and the reader's preferences. */
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

/** Carries the language to every component. */
export const PageLocaleContext = createContext<PageLocale>(createPageLocale(null, []));

/** The language of the page. */
export const usePageLocale = (): PageLocale => use(PageLocaleContext);
