import type { PageLanguage } from '../../../shared/language.ts';
import { dutchGeneration } from './dutch.ts';
import { englishGeneration, type GenerationTexts } from './english.ts';

export type { GenerationTexts };

/** The words of the generation in each language. */
export const generationTexts = {
  en: englishGeneration,
  nl: dutchGeneration,
} satisfies Record<PageLanguage, GenerationTexts>;
