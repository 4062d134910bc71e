import { detectLanguage } from '../flow/language.ts';
import { parseTemplate, renderTemplate, type TemplateValues } from '../flow/placeholders.ts';
import type { TemplateComponentValues, TemplatePayload } from '../messaging/template.ts';
import {
  buildTemplatePayload,
  findTemplateValueFaults,
  mapTemplateValues,
} from '../messaging/template-values.ts';
import type { CandidateFields } from '../tables/flow-run.ts';
import { candidateSessionVariables } from './candidate-fields.ts';
import type { Sender, StoredTemplate } from './sender.ts';

/** The fallback template of a number, filled in. */
export interface Fallback {
  readonly payload: TemplatePayload;
  readonly templateStatus: string;
}

/** Fills in the placeholders of the values of a template, such as `{{session.first_name}}`, in the language of its body. */
export const fillTemplateValues = (
  { components }: Pick<StoredTemplate, 'components'>,
  values: readonly TemplateComponentValues[],
  sources: TemplateValues,
): TemplateComponentValues[] => {
  const language = detectLanguage(components.map(({ text }) => text));
  return mapTemplateValues(values, (text) => renderTemplate(parseTemplate(text), sources, language).trim());
};

const hasEmptyValue = (values: readonly TemplateComponentValues[]): boolean =>
  values.some(({ parameters }) => parameters.some(({ text }) => text === ''));

/** Checks whether the platform can take filled values: as many as placeholders, and none of them empty. */
export const areValuesComplete = (
  { components }: Pick<StoredTemplate, 'components'>,
  values: readonly TemplateComponentValues[],
): boolean => findTemplateValueFaults(components, values).length === 0 && !hasEmptyValue(values);

/** Builds the fallback template of a number for a candidate; null when there is none that the platform could take. */
export const buildFallback = (
  { fallback, fallbackComponents }: Sender,
  candidate: CandidateFields | null,
): Fallback | null => {
  if (!fallback || (fallback.status !== 'approved' && fallback.status !== 'paused')) return null;
  const sources = { session: candidateSessionVariables(candidate), candidate: { ...candidate }, vacancy: {} };
  const values = fillTemplateValues(fallback, fallbackComponents, sources);
  if (!areValuesComplete(fallback, values)) return null;
  const payload = buildTemplatePayload(fallback, values);
  return { payload, templateStatus: fallback.status };
};
