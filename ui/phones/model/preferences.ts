import * as z from 'zod/mini';

import { choosePageLanguage, type PageLanguage } from '../../shared/language.ts';

/** The colours of the page: those of the system, light or dark. */
export type ColourTheme = 'system' | 'light' | 'dark';

const preferences = z.object({
  language: z.nullable(z.enum(['en', 'nl'])),
  theme: z.enum(['system', 'light', 'dark']),
});

/** The reader's choices. A language that was not chosen is null. */
export interface Preferences {
  readonly language: PageLanguage | null;
  readonly theme: ColourTheme;
}

const noChoice: Preferences = { language: null, theme: 'system' };

const parseJson = (stored: string): unknown => {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
};

/** Reads stored choices. What cannot be read counts as no choice. */
export const readPreferences = (stored: string | null): Preferences => {
  const read = preferences.safeParse(stored === null ? null : parseJson(stored));
  return read.success ? read.data : noChoice;
};

/** Returns the language of the page: the chosen one, otherwise the one in the URL, otherwise the reader's. */
export const languageFor = (
  chosen: PageLanguage | null,
  asked: string | null,
  preferred: readonly string[],
): PageLanguage => chosen ?? choosePageLanguage(asked, preferred);

/** Returns the colours to show. */
export const coloursFor = (theme: ColourTheme, systemIsDark: boolean): 'light' | 'dark' =>
  theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme;
