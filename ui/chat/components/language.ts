import { createContext, use } from 'react';

import { chooseLanguage, type Language, localeFor, type Texts, textsIn } from '../model/texts.ts';

/** The page's language: its sentences, and how it writes days and times. */
export interface Words {
  readonly language: Language;
  readonly texts: Texts;
  time(date: Date): string;
  day(date: Date): string;
}

/** Chooses the language from the URL's wish and the reader's preferences. */
export const wordsFor = (asked: string | null, preferred: readonly string[]): Words => {
  const language = chooseLanguage(asked, preferred);
  const locale = localeFor(language, preferred);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return {
    language,
    texts: textsIn[language],
    time: (date) => time.format(date),
    day: (date) => day.format(date),
  };
};

/** Carries the language to every component. */
export const LanguageContext = createContext<Words>(wordsFor(null, []));

/** The language of the page. */
export const useWords = (): Words => use(LanguageContext);
