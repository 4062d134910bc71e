import { detectLanguage } from './language.ts';
import { parseTemplate, renderTemplate, type TemplateValues } from './placeholders.ts';

/** The parts of a text message that the candidate sees. */
export interface VisibleText {
  readonly value: string;
  readonly options?:
    | readonly { readonly value: string; readonly label: string; readonly description?: string | undefined }[]
    | undefined;
}

/** Whether a message can contain placeholders. Only then are their values loaded. */
export const hasPlaceholders = (message: unknown): boolean => JSON.stringify(message).includes('{{');

/**
 * Fills in the placeholders of a text message that is not part of a flow, in its labels too. The language is detected from
 * the words of the message.
 */
export const renderTextMessage = <Attributes extends VisibleText>(
  attributes: Attributes,
  sources: TemplateValues,
) => {
  const language = detectLanguage([attributes.value]);
  const filled = (text: string): string => renderTemplate(parseTemplate(text), sources, language);
  const options = attributes.options?.map(({ value, label, description }) => {
    const shown = filled(label).trim().slice(0, 255);
    const beside = description === undefined ? '' : filled(description).trim().slice(0, 255);
    return { value, label: shown === '' ? value : shown, ...(beside !== '' && { description: beside }) };
  });
  return { ...attributes, value: filled(attributes.value), ...(options && { options }) };
};
