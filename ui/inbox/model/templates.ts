/** A part of a template that has words. */
export type TemplatePart = 'header' | 'body' | 'footer';

/** A template that the platform of a number has approved. */
export interface InboxTemplate {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly texts: Readonly<Record<TemplatePart, string>>;
  /** The example values of the placeholders, in their order. */
  readonly examples: Readonly<Record<'header' | 'body', readonly string[]>>;
}

/** A placeholder that wants a value. */
export interface TemplateBlank {
  /** Names it among all of the template. */
  readonly key: string;
  readonly part: 'header' | 'body';
  /** From 1. */
  readonly number: number;
  readonly example: string;
}

/** The values of the placeholders, by the key of each. */
export type BlankValues = Readonly<Record<string, string>>;

/** A piece of a filled text: words of the template, a value, or a placeholder that has none yet. */
export interface TemplatePiece {
  readonly kind: 'words' | 'value' | 'blank';
  readonly text: string;
}

/** A template with its values, as a reply sends it. */
export interface TemplateReply {
  readonly id: string;
  readonly name: string;
  readonly header: readonly string[];
  readonly body: readonly string[];
  /** The body with its values, as the candidate reads it. */
  readonly preview: string;
}

/** The templates that somebody looks for. An empty language or category means any. */
export interface TemplateSearch {
  readonly words: string;
  readonly language: string;
  readonly category: string;
}

const placeholder = /\{\{\s*(\d+)\s*\}\}/gu;

const filledParts = ['header', 'body'] as const;

const keyOf = (part: TemplatePart, number: number): string => `${part} ${number}`;

/** Returns the placeholders of a template, in the order in which they are filled. */
export const blanksOf = ({ texts, examples }: InboxTemplate): readonly TemplateBlank[] =>
  filledParts.flatMap((part) => {
    const numbers = Array.from(texts[part].matchAll(placeholder), ([, number]) => Number(number));
    // The platform wants a value for each number up to the highest one.
    return Array.from({ length: Math.max(0, ...numbers) }, (_, index) => ({
      key: keyOf(part, index + 1),
      part,
      number: index + 1,
      example: examples[part][index] ?? '',
    }));
  });

/** Splits a part of a template into its words and its values. */
export const fillTemplatePart = (
  { texts }: InboxTemplate,
  part: TemplatePart,
  values: BlankValues,
): readonly TemplatePiece[] => {
  const text = texts[part];
  const pieces: TemplatePiece[] = [];
  let from = 0;
  for (const match of text.matchAll(placeholder)) {
    const value = values[keyOf(part, Number(match[1]))]?.trim() ?? '';
    pieces.push(
      { kind: 'words', text: text.slice(from, match.index) },
      value === '' ? { kind: 'blank', text: match[0] } : { kind: 'value', text: value },
    );
    from = match.index + match[0].length;
  }
  return [...pieces, { kind: 'words' as const, text: text.slice(from) }].filter((piece) => piece.text !== '');
};

/** Builds the reply of a filled template; null while a placeholder has no value, since no platform takes an empty one. */
export const toTemplateReply = (template: InboxTemplate, values: BlankValues): TemplateReply | null => {
  const filled = blanksOf(template).map(({ key, part }) => ({ part, text: values[key]?.trim() ?? '' }));
  if (filled.some(({ text }) => text === '')) return null;
  const valuesOf = (wanted: 'header' | 'body'): string[] =>
    filled.flatMap(({ part, text }) => (part === wanted ? [text] : []));
  return {
    id: template.id,
    name: template.name,
    header: valuesOf('header'),
    body: valuesOf('body'),
    preview: fillTemplatePart(template, 'body', values)
      .map(({ text }) => text)
      .join(''),
  };
};

/** Returns the templates that have all words, in their name or one of their texts, and the language and category. */
export const findTemplates = (
  templates: readonly InboxTemplate[],
  { words, language, category }: TemplateSearch,
): readonly InboxTemplate[] => {
  const wanted = words.trim().toLowerCase().split(/\s+/u);
  return templates.filter((template) => {
    const { header, body, footer } = template.texts;
    const text = [template.name.replaceAll('_', ' '), template.name, header, body, footer]
      .join(' ')
      .toLowerCase();
    return (
      wanted.every((word) => text.includes(word)) &&
      (language === '' || template.language === language) &&
      (category === '' || template.category === category)
    );
  });
};

/** Returns each value of a member once, in alphabetical order: what a filter can choose from. */
export const valuesOfTemplates = (
  templates: readonly InboxTemplate[],
  member: 'language' | 'category',
): readonly string[] => [...new Set(templates.map((template) => template[member]))].sort();
