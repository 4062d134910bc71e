import type { PageLanguage } from '../../shared/language.ts';
import { dutchForms } from './forms-nl.ts';
import { englishForms, type FormTexts } from './forms-en.ts';

export type { FormTexts } from './forms-en.ts';

/** The texts of the forms in both languages. */
export const formTexts: Readonly<Record<PageLanguage, FormTexts>> = { en: englishForms, nl: dutchForms };
