import type { TemplateComponent } from '../../messaging/template.ts';
import { fillTemplateText } from '../../messaging/template-values.ts';
import type { templateCategories } from '../../tables/message-template.ts';

/** A category of a template, in the words of the API specification. */
export type TemplateCategory = (typeof templateCategories)[number];

const platformCategories: Readonly<Record<TemplateCategory, string>> = {
  Marketing: 'MARKETING',
  Utility: 'UTILITY',
  Authorization: 'AUTHENTICATION',
};

const ownCategories = new Map<string, TemplateCategory>([
  ['MARKETING', 'Marketing'],
  ['UTILITY', 'Utility'],
  ['AUTHENTICATION', 'Authorization'],
]);

/** Returns the platform's word for a category. */
export const toPlatformCategory = (category: TemplateCategory): string => platformCategories[category];

/** Returns our word for a platform's category; null for one that the API does not know. */
export const fromPlatformCategory = (category: string): TemplateCategory | null =>
  ownCategories.get(category.toUpperCase()) ?? null;

/** Returns the name of a template at the platform: lower-case letters, digits and underscores; empty when nothing is left. */
export const toPlatformName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '');

/** Returns the value of a column for words that a platform writes in capitals; null for none. */
export const toLowerWords = (words: string | null): string | null => {
  const lower = words?.trim().toLowerCase() ?? '';
  return lower === '' || lower === 'none' || lower === 'unknown' ? null : lower;
};

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Returns the example values of a component in the order of its placeholders. A body has them in a list of lists, or in a list. */
export const exampleValuesOf = ({ type, example }: TemplateComponent): readonly string[] => {
  if (type === 'HEADER') return strings(example?.['header_text']);
  const values: unknown = example?.['body_text'];
  return strings(Array.isArray(values) && Array.isArray(values[0]) ? values[0] : values);
};

/** Returns the body of a template with its example values: how it reads to a person. */
export const previewTemplate = (components: readonly TemplateComponent[]): string => {
  const body = components.find(({ type }) => type === 'BODY');
  if (!body) return '';
  return fillTemplateText(body.text, exampleValuesOf(body), { keepsMissing: true });
};
