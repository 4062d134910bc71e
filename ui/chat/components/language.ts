import { createContext, use } from 'react';

import { chooseLanguage, type Language, localeFor, type Texts, textsIn } from '../model/texts.ts';
import { readableSize } from '../model/files.ts';
import { nearDay } from '../model/timeline.ts';

/** The page's language: its sentences, and how it writes days and times. */
export interface Words {
  readonly language: Language;
  readonly texts: Texts;
  time(date: Date): string;
  /** A day as it is called today. */
  day(date: Date): string;
  /** A number of bytes. */
  size(bytes: number): string;
  /** Names with commas and an "or". */
  either(names: readonly string[]): string;
}

/** Chooses the language from the URL's wish and the reader's preferences. */
export const wordsFor = (asked: string | null, preferred: readonly string[]): Words => {
  const language = chooseLanguage(asked, preferred);
  const locale = localeFor(language, preferred);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  const texts = textsIn[language];
  return {
    language,
    texts,
    time: (date) => time.format(date),
    day: (date) => {
      const near = nearDay(date, new Date());
      return near === null ? day.format(date) : texts[near];
    },
    size: (bytes) => readableSize(bytes, locale),
    either: (names) => list.format(names),
  };
};

/** Carries the language to every component. */
export const LanguageContext = createContext<Words>(wordsFor(null, []));

/** The language of the page. */
export const useWords = (): Words => use(LanguageContext);
