import type { PageLanguage } from '../../../shared/language.ts';
import { dutchPhonesTexts } from './dutch.ts';
import { englishPhonesTexts, type PhonesTexts } from './english.ts';

/** The texts of the page in each language. */
export const phonesTexts: Readonly<Record<PageLanguage, PhonesTexts>> = {
  en: englishPhonesTexts,
  nl: dutchPhonesTexts,
};
