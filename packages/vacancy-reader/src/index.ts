import type { Analysis } from './analysis.ts';

export { type Analysis, analysisSchema, proficiencies, type Proficiency } from './analysis.ts';
export { extractLocation } from './extractors/location.ts';
export { requirementKey, wordStem } from './requirement-key.ts';
export { conditionRating, selectSuggestions } from './select-suggestions.ts';
export { detectVacancyLanguage } from './segmentation/detect-language.ts';
export { splitClauses } from './segmentation/clauses.ts';
export { splitSentences } from './segmentation/sentences.ts';
export { parseVacancy } from './segmentation/parse-vacancy.ts';
export type { ParsedVacancy } from './vacancy-structure.ts';
export { englishQualityNouns, indefiniteArticle } from './skills/english-grammar.ts';

/**
 * Loads the lexicons and returns the function that analyses a vacancy text in English or Dutch. Loading takes about a
 * second and 100 MB, once a process: call it when the first text comes. The rest of this module is light.
 */
export const loadAnalyser = async (): Promise<(inputText: string) => Analysis> =>
  (await import('./analyse.ts')).analyseVacancyText;
