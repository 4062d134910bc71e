import { GraphError } from './errors.ts';
import {
  entriesOf,
  isJsonObject,
  lengthOf,
  membersOf,
  textOf,
  upperOf,
  type JsonObject,
} from './read-body.ts';

/** A template as a business asks for it. */
export interface NewTemplate {
  readonly name: string;
  readonly language: string;
  readonly category: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
  readonly isNamed: boolean;
  readonly components: readonly JsonObject[];
}

/** Builds a refusal of a template with the platform's subcode. */
export const templateRefusal = (subcode: number, userTitle: string, userMessage: string): GraphError =>
  new GraphError(100, { message: 'Invalid parameter', subcode, userTitle, userMessage });

const categories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;

/** Returns the names of the variables of a text, in their order: numbers, or the names of a named template. */
export const variablesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g)].map(([, name]) => name ?? '');

const tooLong = (what: string, most: number): GraphError =>
  templateRefusal(
    2388040,
    'Character Limit Exceeded',
    `The ${what} exceeds the limit of ${most} characters. Shorten it and try again.`,
  );

const variable = /\{\{[^}]*\}\}/;

const checkVariables = (text: string, isNamed: boolean): void => {
  const names = variablesIn(text);
  const edge = /^\s*\{\{|\}\}\s*$/;
  if (edge.test(text))
    throw templateRefusal(
      2388299,
      'Variables Can’t Be At Start Or End',
      "Variables can't be at the start or end of the template.",
    );
  if (!isNamed && names.some((name, index) => Number(name) !== index + 1))
    throw templateRefusal(
      2388047,
      'Invalid Variables',
      'Variables must be numbered from {{1}} upwards, without a gap and in order.',
    );
  const words = text
    .replaceAll(/\{\{[^}]*\}\}/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  if (names.length > 0 && words.length < names.length * 2 + 1)
    throw templateRefusal(
      2388293,
      'Too Many Variables For The Length',
      'This template has too many variables for its length. Reduce the number of variables or increase the message length.',
    );
  if (/\}\}\s*\{\{/.test(text))
    throw templateRefusal(
      2388047,
      'Invalid Variables',
      'Two variables cannot follow each other without words between them.',
    );
};

const exampleCount = (component: JsonObject, key: string): number => {
  const list = entriesOf(membersOf(component['example'])[key]);
  const [first] = list;
  return Array.isArray(first) ? first.length : list.length;
};

const checkExamples = (component: JsonObject, kind: 'header' | 'body', isNamed: boolean): void => {
  const wanted = new Set(variablesIn(textOf(component['text']) ?? '')).size;
  const key = `${kind}_text${isNamed ? '_named_params' : ''}`;
  if (wanted > 0 && exampleCount(component, key) !== wanted)
    throw templateRefusal(
      2388043,
      'Message template "components" param is missing expected field(s)',
      `component of type ${kind.toUpperCase()} is missing expected field(s) (example)`,
    );
};

const checkHeader = (header: JsonObject, isNamed: boolean): void => {
  const format = upperOf(header['format'], 'TEXT');
  if (format !== 'TEXT') {
    if (!['IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'].includes(format))
      throw templateRefusal(
        2388047,
        'Message Header Format Is Incorrect',
        'The format of the header is not known.',
      );
    return;
  }
  const text = textOf(header['text']) ?? '';
  if (lengthOf(text) > 60) throw tooLong('header', 60);
  if (text === '' || /[\n*]|\p{Extended_Pictographic}/u.test(text) || variablesIn(text).length > 1)
    throw templateRefusal(
      2388047,
      'Message Header Format Is Incorrect',
      "The message header can't have any new lines, formatting characters, emojis or asterisks, and one variable at most.",
    );
  checkExamples(header, 'header', isNamed);
};

const checkFooter = (footer: JsonObject): void => {
  const text = textOf(footer['text']) ?? '';
  if (lengthOf(text) > 60) throw tooLong('footer', 60);
  if (text === '' || /[\n*]|\p{Extended_Pictographic}/u.test(text) || variable.test(text))
    throw templateRefusal(
      2388073,
      'Message Footer Format Is Incorrect',
      "The message footer can't have any new lines, formatting characters, emojis, asterisks or variables.",
    );
};

const checkBody = (body: JsonObject, { category, isNamed }: NewTemplate): void => {
  const text = textOf(body['text']);
  if (category === 'AUTHENTICATION') {
    if (text === null) return;
    throw templateRefusal(
      2388042,
      'Message template "components" param contains unexpected field(s)',
      'component of type BODY has unexpected field(s) (text)',
    );
  }
  if (text === null)
    throw templateRefusal(
      2388043,
      'Message template "components" param is missing expected field(s)',
      'component of type BODY is missing expected field(s) (text)',
    );
  if (lengthOf(text) > 1024) throw tooLong('body', 1024);
  checkVariables(text, isNamed);
  checkExamples(body, 'body', isNamed);
};

const checkButtons = (component: JsonObject): void => {
  const buttons = entriesOf(component['buttons']);
  if (buttons.length === 0 || buttons.length > 10)
    throw templateRefusal(2388043, 'Invalid Number Of Buttons', 'A template can have one to ten buttons.');
  for (const button of buttons) {
    const text = textOf(membersOf(button)['text']) ?? '';
    if (lengthOf(text) > 25) throw tooLong('text of a button', 25);
  }
};

const checkComponent = (component: JsonObject, template: NewTemplate): void => {
  const type = String(component['type']).toUpperCase();
  if (type === 'HEADER') checkHeader(component, template.isNamed);
  else if (type === 'BODY') checkBody(component, template);
  else if (type === 'FOOTER') checkFooter(component);
  else if (type === 'BUTTONS') checkButtons(component);
  else
    throw new GraphError(100, {
      message: `Param components['type'] must be one of {HEADER, BODY, FOOTER, BUTTONS}.`,
    });
};

const readCategory = (value: unknown): NewTemplate['category'] => {
  const category = categories.find((name) => name === value);
  if (!category)
    throw new GraphError(100, { message: `Param category must be one of {${categories.join(', ')}}.` });
  return category;
};

/** Reads a template within the platform's rules; throws its refusals. Pure. */
export const parseNewTemplate = (body: unknown): NewTemplate => {
  const { name, language, category, parameter_format: format, components } = membersOf(body);
  for (const [key, value] of Object.entries({ name, language, category }))
    if (textOf(value) === null) throw new GraphError(100, { message: `The parameter ${key} is required.` });
  if (!/^[a-z0-9_]{1,512}$/.test(String(name)))
    throw new GraphError(100, {
      message: 'Param name must only contain lowercase alphanumeric characters and underscores, 512 at most.',
    });
  if (!/^[a-z]{2,3}(_[A-Z]{2,4})?$/.test(String(language)))
    throw new GraphError(100, { message: 'Param language must be a supported locale.' });
  const template: NewTemplate = {
    name: String(name),
    language: String(language),
    category: readCategory(category),
    isNamed: String(format).toUpperCase() === 'NAMED',
    components: entriesOf(components).filter(isJsonObject),
  };
  if (!template.components.some(({ type }) => String(type).toUpperCase() === 'BODY'))
    throw templateRefusal(
      2388043,
      'Message template "components" param is missing expected field(s)',
      'component of type BODY is missing',
    );
  for (const component of template.components) checkComponent(component, template);
  return template;
};

const marketingWords = /\b(korting|aanbieding|actie|sale|discount|offer|promo|deal)\b/i;

/** Returns the category that the platform gives to a template: promises of an advantage are marketing, whatever was asked for. */
export const judgeCategory = ({ category, components }: NewTemplate): NewTemplate['category'] =>
  category === 'UTILITY' &&
  components.some(({ text }) => typeof text === 'string' && marketingWords.test(text))
    ? 'MARKETING'
    : category;
