import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import type { PageLanguage } from '../../shared/language.ts';
import { coloursFor, languageFor, type Preferences, readPreferences } from '../model/preferences.ts';
import { createPhonesLocale, type PhonesLocale } from './phones-locale.ts';

const storageKey = 'phones-preferences';

// Storage can be switched off; the choices then last as long as the page.
const loadStored = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

const store = (preferences: Preferences): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(preferences));
  } catch {
    // Nothing to do: see above.
  }
};

const darkSystem = '(prefers-color-scheme: dark)';

const onSystemChange = (listener: () => void): (() => void) => {
  const query = window.matchMedia(darkSystem);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** The reader's choices, and how to change them. */
export interface PagePreferences {
  readonly locale: PhonesLocale;
  readonly isDark: boolean;
  setLanguage(language: PageLanguage): void;
  setDark(isDark: boolean): void;
}

/** Reads and keeps the reader's choices, and applies them to the document. */
export const usePreferences = (): PagePreferences => {
  const [preferences, setPreferences] = useState(() => readPreferences(loadStored()));
  const systemIsDark = useSyncExternalStore(onSystemChange, () => window.matchMedia(darkSystem).matches);
  const asked = new URLSearchParams(window.location.search).get('lang');
  const language = languageFor(preferences.language, asked, navigator.languages);
  const colours = coloursFor(preferences.theme, systemIsDark);
  const locale = useMemo(() => createPhonesLocale(language, navigator.languages), [language]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = colours;
    document.title = locale.texts.title;
  }, [language, colours, locale]);
  const change = (changes: Partial<Preferences>): void => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    store(next);
  };
  return {
    locale,
    isDark: colours === 'dark',
    setLanguage: (chosen) => change({ language: chosen }),
    setDark: (isDark) => change({ theme: isDark ? 'dark' : 'light' }),
  };
};
