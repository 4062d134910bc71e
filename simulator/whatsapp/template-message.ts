import type { PhoneContent } from '../protocol.ts';
import type { TemplateRow } from '../world/records.ts';
import { GraphError } from './errors.ts';
import { parseMediaReference, type MediaReference } from './media-reference.ts';
import {
  entriesOf,
  lengthOf,
  membersOf,
  parameterMissing,
  textOf,
  upperOf,
  type JsonObject,
} from './read-body.ts';
import { variablesIn } from './template-checks.ts';

/** A template message as it was asked for. */
export interface TemplateRequest {
  readonly name: string;
  readonly language: string;
  readonly components: readonly JsonObject[];
}

/** A template with its values filled in; `file` is the header's, if it has one. */
export interface FilledTemplate {
  readonly content: Extract<PhoneContent, { type: 'template' }>;
  readonly file: MediaReference | null;
}

/** Reads which template is asked for; throws the platform's refusals. */
export const parseTemplateRequest = (value: unknown): TemplateRequest => {
  const { name, language, components } = membersOf(value);
  const code = textOf(membersOf(language)['code']);
  if (textOf(name) === null) throw parameterMissing("template['name']");
  if (code === null) throw parameterMissing("template['language']['code']");
  return { name: String(name), language: code, components: entriesOf(components).map(membersOf) };
};

const isOfType = (component: JsonObject, type: string): boolean =>
  String(component['type']).toLowerCase() === type;

/** Returns the component of a type of a template; undefined without one. */
const componentOf = (template: TemplateRow, type: 'header' | 'body' | 'footer' | 'buttons') =>
  template.components.find((component) => isOfType(component, type));

const readValue = (parameter: unknown): string => {
  const { type, text } = membersOf(parameter);
  if (type !== 'text')
    throw new GraphError(132012, {
      details: `Format mismatch, expected TEXT, received ${String(type).toUpperCase()}`,
    });
  const value = textOf(text);
  if (value === null)
    throw new GraphError(131008, { details: 'Parameter of type text is missing text value' });
  if (/[\n\t]| {5,}/.test(value))
    throw new GraphError(132018, {
      details: 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    });
  return value;
};

const fillNumbered = (text: string, values: readonly string[]): string =>
  text.replaceAll(/\{\{\s*(\d+)\s*\}\}/g, (_, number: string) => values[Number(number) - 1] ?? '');

const fillNamed = (text: string, parameters: readonly unknown[], part: string): string =>
  text.replaceAll(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => membersOf(candidate)['parameter_name'] === name);
    if (!parameter) throw new GraphError(132000, { details: `${part}: the parameter ${name} is missing` });
    return readValue(parameter);
  });

/** Fills one part. The number of values must be the number of different variables. */
const fillPart = (
  template: TemplateRow,
  text: string,
  request: TemplateRequest,
  part: 'header' | 'body',
  most: number,
) => {
  const parameters = request.components
    .filter((c) => isOfType(c, part))
    .flatMap((c) => entriesOf(c['parameters']));
  const wanted = new Set(variablesIn(text)).size;
  if (parameters.length !== wanted)
    throw new GraphError(132000, {
      details: `${part}: number of localizable_params (${parameters.length}) does not match the expected number of params (${wanted})`,
    });
  const filled = template.isNamed
    ? fillNamed(text, parameters, part)
    : fillNumbered(text, parameters.map(readValue));
  if (lengthOf(filled) > most)
    throw new GraphError(132005, {
      details: `${part}: the text with its values is longer than ${most} characters`,
    });
  return filled;
};

const headerFile = (format: string, request: TemplateRequest): MediaReference => {
  const parameters = request.components
    .filter((c) => isOfType(c, 'header'))
    .flatMap((c) => entriesOf(c['parameters']));
  const kind = (['image', 'video', 'document'] as const).find((name) => name.toUpperCase() === format);
  const given = membersOf(parameters[0]);
  if (!kind || given['type'] !== kind)
    throw new GraphError(132012, {
      details: `header: Format mismatch, expected ${format}, received ${upperOf(given['type'], 'UNKNOWN')}`,
    });
  return parseMediaReference(kind, given[kind], `template['components'][0]['${kind}']`);
};

const buttonValue = (request: TemplateRequest, index: number, subType: string): JsonObject => {
  const component = request.components.find(
    (candidate) =>
      isOfType(candidate, 'button') &&
      String(candidate['sub_type']).toLowerCase() === subType &&
      String(candidate['index']) === String(index),
  );
  return membersOf(entriesOf(component?.['parameters'])[0]);
};

const fillButton = (button: unknown, index: number, request: TemplateRequest) => {
  const { type, text, url, phone_number: number } = membersOf(button);
  const title = textOf(text) ?? '';
  if (type === 'URL') {
    const target = textOf(url) ?? '';
    const suffix = textOf(buttonValue(request, index, 'url')['text']);
    if (variablesIn(target).length > 0 && suffix === null)
      throw new GraphError(131008, {
        details: `buttons: Button at index ${index} of type Url requires a parameter`,
      });
    return { id: `url ${index}`, kind: 'url' as const, title, target: fillNumbered(target, [suffix ?? '']) };
  }
  if (type === 'PHONE_NUMBER')
    return { id: `phone ${index}`, kind: 'phone' as const, title, target: textOf(number) };
  const payload = textOf(buttonValue(request, index, 'quick_reply')['payload']);
  return { id: payload ?? title, kind: 'reply' as const, title, target: null };
};

const authenticationBody = (request: TemplateRequest): string => {
  const [parameter] = request.components
    .filter((c) => isOfType(c, 'body'))
    .flatMap((c) => entriesOf(c['parameters']));
  if (parameter === undefined)
    throw new GraphError(132000, {
      details: 'body: number of localizable_params (0) does not match the expected number of params (1)',
    });
  return `${readValue(parameter)} is your verification code.`;
};

/** Fills a template with the values of a message; throws the platform's refusals. Pure. */
export const fillTemplate = (template: TemplateRow, request: TemplateRequest): FilledTemplate => {
  const header = componentOf(template, 'header');
  const format = upperOf(header?.['format'], 'TEXT');
  const file = header && format !== 'TEXT' ? headerFile(format, request) : null;
  const headerText =
    header && format === 'TEXT' ? fillPart(template, String(header['text']), request, 'header', 60) : null;
  const isCode = template.category === 'AUTHENTICATION';
  const body = isCode
    ? authenticationBody(request)
    : fillPart(template, template.body, request, 'body', 1024);
  return {
    file,
    content: {
      type: 'template',
      name: template.name,
      language: template.language,
      header: headerText === null ? null : { text: headerText },
      body,
      footer: template.footer,
      buttons: entriesOf(componentOf(template, 'buttons')?.['buttons']).map((button, index) =>
        fillButton(button, index, request),
      ),
    },
  };
};
