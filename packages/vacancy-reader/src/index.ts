import type { Analysis } from './analysis.ts';

export { type Analysis, analysisSchema, proficiencies, type Proficiency } from './analysis.ts';
export { findLocation } from './facts/location.ts';
export { requirementKey, wordStem } from './requirement-key.ts';
export { selectSuggestions } from './select-suggestions.ts';
export { detectVacancyLanguage } from './text/detect-language.ts';
export { splitSentences } from './text/sentences.ts';
export { parseVacancy } from './text/parse-vacancy.ts';
export type { ParsedVacancy } from './vacancy-structure.ts';
export * from './wording/phrase.ts';
export * from './wording/vocabulary-en.ts';

/**
 * Loads the lexicons and returns the function that analyses a vacancy text in English or Dutch. The lexicons take about a
 * second and 100 MB, so a process loads them when the first text comes; everything else of this module is light.
 */
export const loadAnalyser = async (): Promise<(inputText: string) => Analysis> =>
  (await import('./analyse.ts')).analyseVacancyText;
