import type { OutboundPayload } from '../port.ts';
import type { WhatsappTemplate, WhatsappTemplateValue } from './part.ts';

type OutboundTemplate = Extract<OutboundPayload, { type: 'template' }>;
type Components = WhatsappTemplate['components'];

const placeholder = /\{\{\s*(\w+)\s*\}\}/gu;

/** Returns the placeholders of a text once each: numbers in their order, names as they come. */
const placeholdersOf = (text: string): readonly string[] => {
  const found = [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
  return found.every((name) => /^\d+$/.test(name)) ? found.sort((a, b) => Number(a) - Number(b)) : found;
};

/** Returns a value as the platform accepts it: on one line, with at most four spaces in a row. */
const toLine = (text: string): string =>
  text
    .replaceAll(/[\r\n\t]+/gu, ' ')
    .replaceAll(/ {5,}/gu, '    ')
    .trim();

const buildValue = (name: string, text: string): WhatsappTemplateValue => ({
  type: 'text',
  ...(!/^\d+$/.test(name) && { parameter_name: name }),
  text: toLine(text),
});

const buildComponent = (template: OutboundTemplate, type: 'header' | 'body'): Components | string => {
  const text = template.components.find((component) => component.type === type.toUpperCase())?.text ?? '';
  const names = placeholdersOf(text);
  const values = template[type];
  if (names.length !== values.length)
    return `The ${type} of the template has ${names.length} placeholders and ${values.length} values.`;
  if (values.some((value) => toLine(value) === '')) return `A value of the ${type} is empty.`;
  if (names.length === 0) return [];
  return [{ type, parameters: names.map((name, place) => buildValue(name, values[place] ?? '')) }];
};

/** Builds a template message, or says why its values do not fit. Pure. */
export const buildTemplate = (template: OutboundTemplate): WhatsappTemplate | string => {
  const header = buildComponent(template, 'header');
  const body = buildComponent(template, 'body');
  if (typeof header === 'string') return header;
  if (typeof body === 'string') return body;
  return {
    name: template.name,
    language: { code: template.language, policy: 'deterministic' },
    components: [...header, ...body],
  };
};
