import type { TemplateComponent, TemplateComponentValues, TemplatePayload } from './template.ts';

/** A fault of the values of a template; `path` leads to it from the payload. */
export interface TemplateValueFault {
  readonly path: readonly (string | number)[];
  readonly detail: string;
}

const placeholder = /\{\{\s*(\d+)\s*\}\}/g;

/** Returns how many values the placeholders `{{1}}`, `{{2}}` and so on of a text take: the highest number. */
export const countTemplatePlaceholders = (text: string): number =>
  Math.max(0, ...Array.from(text.matchAll(placeholder), ([, number]) => Number(number)));

const componentOf = (
  components: readonly TemplateComponent[],
  type: TemplateComponentValues['type'],
): TemplateComponent | undefined => components.find((component) => component.type.toLowerCase() === type);

const describeCount = (count: number): string => (count === 1 ? '1 value' : `${count} values`);

const countFaults = (
  components: readonly TemplateComponent[],
  values: readonly TemplateComponentValues[],
  type: TemplateComponentValues['type'],
): readonly TemplateValueFault[] => {
  const wanted = countTemplatePlaceholders(componentOf(components, type)?.text ?? '');
  const index = values.findIndex((value) => value.type === type);
  const given = values[index]?.parameters.length ?? 0;
  if (wanted === given) return [];
  const path = index < 0 ? ['components'] : ['components', index, 'parameters'];
  return [{ path, detail: `The ${type} of the template takes ${describeCount(wanted)}, not ${given}.` }];
};

/** Checks that values fit the placeholders of a template: their number, and each component once. Pure. */
export const findTemplateValueFaults = (
  components: readonly TemplateComponent[],
  values: readonly TemplateComponentValues[],
): readonly TemplateValueFault[] => {
  const repeated = values.flatMap(({ type }, index) =>
    values.findIndex((value) => value.type === type) < index
      ? [{ path: ['components', index, 'type'], detail: `The values of the ${type} are given twice.` }]
      : [],
  );
  return repeated.length > 0
    ? repeated
    : [...countFaults(components, values, 'header'), ...countFaults(components, values, 'body')];
};

/** Returns the texts that fill the placeholders of a component, in their order. */
const templateValuesOf = (
  values: readonly TemplateComponentValues[],
  type: TemplateComponentValues['type'],
): readonly string[] => values.find((value) => value.type === type)?.parameters.map(({ text }) => text) ?? [];

/** Fills in the placeholders of a text of a template. A missing value is an empty text, unless `keepsMissing` leaves its placeholder. */
export const fillTemplateText = (
  text: string,
  values: readonly string[],
  { keepsMissing = false }: { readonly keepsMissing?: boolean } = {},
): string =>
  text.replaceAll(
    placeholder,
    (whole, number: string) => values[Number(number) - 1] ?? (keepsMissing ? whole : ''),
  );

/** A template, as far as a message shows it. */
export interface NamedTemplate {
  readonly id: string;
  readonly name: string;
  readonly components: readonly TemplateComponent[];
}

/** Builds the payload to store: the values, and the body as the person reads it. */
export const buildTemplatePayload = (
  { id, name, components }: NamedTemplate,
  values: readonly TemplateComponentValues[],
): TemplatePayload => ({
  type: 'template',
  id,
  name,
  components: [...values],
  preview: fillTemplateText(componentOf(components, 'body')?.text ?? '', templateValuesOf(values, 'body')),
});

/** Replaces the texts of the values of a template. */
export const mapTemplateValues = (
  values: readonly TemplateComponentValues[],
  change: (text: string) => string,
): TemplateComponentValues[] =>
  values.map(({ type, parameters }) => ({
    type,
    parameters: parameters.map((parameter) => ({ ...parameter, text: change(parameter.text) })),
  }));
