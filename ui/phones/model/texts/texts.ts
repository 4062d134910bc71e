import type { PageLanguage } from '../../../shared/language.ts';
import { dutch } from './dutch.ts';
import { english, type PhonesTexts } from './english.ts';

/** The texts of the page in each language. */
export const phonesTexts: Readonly<Record<PageLanguage, PhonesTexts>> = { en: english, nl: dutch };
