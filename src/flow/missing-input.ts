import type { AiRequest } from './ai.ts';

/** An input without which a turn cannot be taken: the organization's vacancies, or answers of an AI engine. */
export type MissingInput =
  | { readonly type: 'needsVacancies' }
  | { readonly type: 'needsAi'; readonly requests: readonly AiRequest[] };

/** Whether a result says that an input is missing. */
export const isMissingInput = (result: object): result is MissingInput =>
  'type' in result && (result.type === 'needsVacancies' || result.type === 'needsAi');
