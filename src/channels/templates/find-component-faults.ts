import type { TemplateComponent } from '../../messaging/template.ts';
import { exampleValuesOf, type TemplateCategory } from './template-words.ts';

/** A fault of the components of a template; `path` leads to it from the list of components. */
export interface ComponentFault {
  readonly path: readonly (string | number)[];
  readonly detail: string;
}

const maxLengths: Readonly<Record<TemplateComponent['type'], number>> = {
  HEADER: 60,
  BODY: 1024,
  FOOTER: 60,
};

const placeholder = /\{\{([^{}]*)\}\}/gu;

const namesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(placeholder), ([, name]) => name ?? '');

const numberFaults = (names: readonly string[]): readonly string[] => {
  const odd = names.find((name) => !/^[1-9]\d{0,2}$/u.test(name));
  if (odd !== undefined) return ['Placeholders are numbers without spaces: {{1}}, {{2}} and so on.'];
  const distinct = new Set(names);
  const gap = Array.from({ length: distinct.size }, (_, index) => String(index + 1)).find(
    (number) => !distinct.has(number),
  );
  return gap === undefined ? [] : [`The placeholders begin at {{1}} and have no gap: {{${gap}}} is missing.`];
};

const placeFaults = (text: string): readonly string[] => {
  const trimmed = text.trim();
  return [
    ...(/^\{\{[^{}]*\}\}/u.test(trimmed) || /\{\{[^{}]*\}\}$/u.test(trimmed)
      ? ['The text must not begin or end with a placeholder.']
      : []),
    ...(/\}\}\s*\{\{/u.test(text) ? ['There must be words between two placeholders.'] : []),
  ];
};

const braceFaults = (text: string): readonly string[] =>
  /\{\{|\}\}/u.test(text.replaceAll(placeholder, ''))
    ? ['A placeholder is not complete: it must be like {{1}}.']
    : [];

const limitFaults = ({ type, text }: TemplateComponent, names: readonly string[]): readonly string[] => [
  ...(text.trim() === '' ? ['The text must not be blank.'] : []),
  ...(text.length > maxLengths[type]
    ? [
        `The text of a ${type} has at most ${maxLengths[type].toLocaleString('en')} characters, not ${text.length.toLocaleString('en')}.`,
      ]
    : []),
  ...(type === 'HEADER' && new Set(names).size > 1 ? ['A HEADER has at most one placeholder.'] : []),
  ...(type === 'FOOTER' && names.length > 0 ? ['A FOOTER has no placeholders.'] : []),
];

const textFaults = (component: TemplateComponent, names: readonly string[]): readonly string[] => [
  ...limitFaults(component, names),
  ...braceFaults(component.text),
  ...(component.type === 'FOOTER' ? [] : [...numberFaults(names), ...placeFaults(component.text)]),
];

const exampleFaults = (component: TemplateComponent, names: readonly string[]): readonly string[] => {
  const { type, example } = component;
  const wanted = type === 'FOOTER' ? 0 : new Set(names).size;
  const values = exampleValuesOf(component);
  if (wanted === 0)
    return example === undefined || Object.keys(example).length === 0
      ? []
      : ['A text without placeholders has no example.'];
  const member = type === 'HEADER' ? 'header_text' : 'body_text';
  if (values.length !== wanted)
    return [`Each placeholder needs an example: \`${member}\` has ${values.length} of ${wanted}.`];
  return values.some((value) => value.trim() === '') ? ['An example must not be blank.'] : [];
};

const componentFaults = (
  component: TemplateComponent,
  index: number,
  all: readonly TemplateComponent[],
): readonly ComponentFault[] => {
  const names = namesIn(component.text);
  const isRepeated = all.findIndex(({ type }) => type === component.type) < index;
  const of = (member: string, details: readonly string[]): readonly ComponentFault[] =>
    details.map((detail) => ({ path: [index, member], detail }));
  return [
    ...of('type', isRepeated ? [`A template has one ${component.type} at most.`] : []),
    ...of(
      'format',
      component.type === 'HEADER' && component.format === undefined
        ? ['A HEADER needs the format TEXT, the only one that is supported.']
        : [],
    ),
    ...of('text', textFaults(component, names)),
    ...of('example', exampleFaults(component, names)),
  ];
};

/**
 * Finds all faults of the components of a template that need no platform to be seen. Pure. A template of the category
 * Authorization gets its body from the platform, which says so itself.
 */
export const findComponentFaults = (
  components: readonly TemplateComponent[],
  category: TemplateCategory | undefined,
): readonly ComponentFault[] => {
  const hasBody = components.some(({ type }) => type === 'BODY') || category === 'Authorization';
  return [
    ...(hasBody ? [] : [{ path: [], detail: 'A template needs a BODY.' }]),
    ...components.flatMap(componentFaults),
  ];
};
