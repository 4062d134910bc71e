/** A language of the page. */
export type PageLanguage = 'en' | 'nl';

const languageOf = (tag: string): PageLanguage | null => {
  const [primary] = tag.toLowerCase().split('-');
  return primary === 'en' || primary === 'nl' ? primary : null;
};

/** Chooses the language of the page: the one in the URL, otherwise the reader's first one that the page has, or English. */
export const choosePageLanguage = (asked: string | null, preferred: readonly string[]): PageLanguage => {
  for (const tag of asked === null ? preferred : [asked, ...preferred]) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
};

/** Returns the locale for dates and times: the reader's own variant of the language, where there is one. */
export const localeTagFor = (language: PageLanguage, preferred: readonly string[]): string =>
  preferred.find((tag) => languageOf(tag) === language && tag.includes('-')) ??
  (language === 'nl' ? 'nl-NL' : 'en-GB');
