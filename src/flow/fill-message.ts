import { detectLanguage } from './language.ts';
import { parseTemplate, renderTemplate, type TemplateValues } from './placeholders.ts';

/** What a text message shows: its text and its options. */
export interface VisibleText {
  readonly value: string;
  readonly options?:
    | readonly { readonly value: string; readonly label: string; readonly description?: string | undefined }[]
    | undefined;
}

/** Whether a message may hold placeholders: only then is it worth knowing what fills them. */
export const hasPlaceholders = (message: unknown): boolean => JSON.stringify(message).includes('{{');

/** Fills in the placeholders of a text message that no flow holds, labels included; its own words tell its language. */
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
