import type { PhoneContent } from '../protocol.ts';
import { entriesOf, lengthOf, membersOf, textOf, valueInvalid } from './read-body.ts';
import { parseMediaReference, type MediaReference } from './media-reference.ts';

/** An interactive message before its file is looked up. */
export type InteractiveContent =
  | (Omit<Extract<PhoneContent, { type: 'buttons' }>, 'header'> & { readonly header: InteractiveHeader })
  | (Omit<Extract<PhoneContent, { type: 'list' }>, 'header'> & { readonly header: InteractiveHeader });

/** A header with a text or a file. */
export type InteractiveHeader = { readonly text: string } | { readonly file: MediaReference } | null;

const limited = (value: unknown, what: string, most: number): string => {
  const text = textOf(value);
  if (text === null || text.trim() === '' || lengthOf(text) > most)
    throw valueInvalid(`${what} length invalid. Min length: 1, Max length: ${most}`);
  return text;
};

const parseHeader = (value: unknown, isList: boolean): InteractiveHeader => {
  if (value === undefined) return null;
  const header = membersOf(value);
  if (header['type'] === 'text') return { text: limited(header['text'], 'Header text', 60) };
  if (isList) throw valueInvalid('Invalid header type. A list takes a header of type text only');
  for (const kind of ['image', 'video', 'document'] as const)
    if (header['type'] === kind)
      return { file: parseMediaReference(kind, header[kind], `interactive['header']['${kind}']`) };
  throw valueInvalid('Invalid header type');
};

const refuseTwice = (texts: readonly string[], what: string): void => {
  if (new Set(texts).size < texts.length) throw valueInvalid(`Duplicated ${what}`);
};

const parseButtons = (action: unknown) => {
  const buttons = entriesOf(membersOf(action)['buttons']);
  if (buttons.length < 1 || buttons.length > 3)
    throw valueInvalid('Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: 3');
  const read = buttons.map((button) => {
    const members = membersOf(button);
    if (members['type'] !== 'reply') throw valueInvalid('Button type invalid');
    const reply = membersOf(members['reply']);
    return { id: limited(reply['id'], 'Button id', 256), title: limited(reply['title'], 'Button title', 20) };
  });
  refuseTwice(
    read.map(({ id }) => id),
    'button id',
  );
  refuseTwice(
    read.map(({ title }) => title),
    'button title',
  );
  return read;
};

const parseRow = (row: unknown) => {
  const { id, title, description } = membersOf(row);
  return {
    id: limited(id, 'Row id', 200),
    title: limited(title, 'Row title', 24),
    description: description === undefined ? null : limited(description, 'Row description', 72),
  };
};

const parseSections = (value: unknown) => {
  const sections = entriesOf(value);
  if (sections.length < 1 || sections.length > 10)
    throw valueInvalid('Invalid sections count. Min allowed sections: 1, Max allowed sections: 10');
  const read = sections.map((section) => {
    const { title, rows } = membersOf(section);
    if (sections.length > 1 && textOf(title) === null)
      throw valueInvalid('Section title is required when there is more than one section');
    const parsed = entriesOf(rows).map(parseRow);
    if (parsed.length === 0) throw valueInvalid('A section needs at least one row');
    return { title: title === undefined ? null : limited(title, 'Section title', 24), rows: parsed };
  });
  const rows = read.flatMap((section) => section.rows);
  if (rows.length > 10) throw valueInvalid('Total row count exceed max allowed count: 10');
  refuseTwice(
    rows.map(({ id }) => id),
    'row id',
  );
  return read;
};

/** Reads an interactive message within the platform's limits; throws its refusals. Pure. */
export const parseInteractive = (value: unknown): InteractiveContent => {
  const { type, header, body, footer, action } = membersOf(value);
  if (type !== 'button' && type !== 'list') throw valueInvalid('Invalid interactive type');
  const common = {
    header: parseHeader(header, type === 'list'),
    body: limited(membersOf(body)['text'], 'Body text', 1024),
    footer: footer === undefined ? null : limited(membersOf(footer)['text'], 'Footer text', 60),
  };
  if (type === 'button') return { type: 'buttons', ...common, buttons: parseButtons(action) };
  const { button, sections } = membersOf(action);
  return {
    type: 'list',
    ...common,
    button: limited(button, 'List button', 20),
    sections: parseSections(sections),
  };
};
