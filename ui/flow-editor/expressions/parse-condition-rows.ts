import {
  canStandInHas,
  type ConditionRow,
  reservedWords,
  type RowGroups,
  type RowOperator,
  type RowSubject,
  type RowValue,
} from './condition-rows.ts';
import { type ConditionToken, tokenizeCondition } from './condition-tokens.ts';

const comparisons: readonly RowOperator[] = ['==', '!=', '>=', '>', '<=', '<'];
const methods: readonly RowOperator[] = ['contains', 'startsWith', 'endsWith', 'matches'];
/** The expression is no simple one: it stays a text. */
class NotSimple extends Error {}

const fail = (): never => {
  throw new NotSimple();
};

/** Reads tokens one after the other. */
class RowReader {
  readonly #tokens: readonly ConditionToken[];
  #at = 0;

  constructor(tokens: readonly ConditionToken[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  /** Returns the text of the token here, or of one further on; a quoted text has none. */
  peek(further = 0): string | null {
    const token = this.#tokens[this.#at + further];
    return token && token.type !== 'text' ? token.text : null;
  }

  /** Takes a token with this text, if it stands here. */
  take(text: string): boolean {
    if (this.peek() !== text) return false;
    this.#at += 1;
    return true;
  }

  expect(text: string): void {
    if (!this.take(text)) fail();
  }

  next(): ConditionToken {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token ?? fail();
  }

  nextText(): string {
    const token = this.next();
    return token.type === 'text' ? token.value : fail();
  }

  nextName(): string {
    const token = this.next();
    return token.type === 'name' && !reservedWords.has(token.text) ? token.text : fail();
  }
}

const mapSources = ['session', 'candidate', 'vacancy'] as const;

const readSubject = (reader: RowReader): RowSubject => {
  const source = reader.nextName();
  if (source === 'answer') return { source, name: '' };
  const map = mapSources.find((name) => name === source) ?? fail();
  if (reader.take('.')) return { source: map, name: reader.nextName() };
  reader.expect('[');
  const name = reader.nextText();
  reader.expect(']');
  return { source: map, name };
};

const readValue = (reader: RowReader): RowValue => {
  const token = reader.next();
  if (token.type === 'text') return { type: 'text', text: token.value };
  if (token.type === 'number') return { type: 'number', text: token.text };
  if (token.text === 'true' || token.text === 'false') return { type: 'flag', isTrue: token.text === 'true' };
  return token.text === 'null' ? { type: 'null' } : fail();
};

const readList = (reader: RowReader): readonly RowValue[] => {
  reader.expect('[');
  const values = [readValue(reader)];
  while (reader.take(',')) values.push(readValue(reader));
  reader.expect(']');
  return values;
};

const readCall = (reader: RowReader, isDenied: boolean): ConditionRow => {
  const name = reader.next();
  reader.expect('(');
  if (name.type === 'name' && name.text === 'ai') {
    const question = reader.nextText();
    reader.expect(')');
    return {
      subject: { source: 'ai', name: question },
      operator: isDenied ? 'holdsNot' : 'holds',
      values: [],
    };
  }
  const subject = readSubject(reader);
  reader.expect(')');
  if (!canStandInHas(subject)) return fail();
  return { subject, operator: isDenied ? 'isNotSet' : 'isSet', values: [] };
};

const readAfterSubject = (reader: RowReader, subject: RowSubject): ConditionRow => {
  const sign = reader.peek();
  const comparison = comparisons.find((operator) => operator === sign);
  if (comparison) {
    reader.next();
    return { subject, operator: comparison, values: [readValue(reader)] };
  }
  if (reader.take('in')) return { subject, operator: 'oneOf', values: readList(reader) };
  if (!reader.take('.')) return { subject, operator: 'holds', values: [] };
  const method = reader.peek();
  const operator = methods.find((name) => name === method) ?? fail();
  reader.next();
  reader.expect('(');
  const text = reader.nextText();
  reader.expect(')');
  return { subject, operator, values: [{ type: 'text', text }] };
};

const startsValue = (reader: RowReader): boolean => {
  const text = reader.peek();
  return text === null || /^(?:-?\d|(?:true|false|null)$)/u.test(text);
};

const isMapAlone = (reader: RowReader): boolean =>
  mapSources.some((source) => source === reader.peek()) && reader.peek(1) !== '.' && reader.peek(1) !== '[';

const readIncludes = (reader: RowReader, isDenied: boolean): ConditionRow => {
  const value = readValue(reader);
  reader.expect('in');
  if (!isMapAlone(reader)) {
    const subject = readSubject(reader);
    return { subject, operator: isDenied ? 'excludes' : 'includes', values: [value] };
  }
  const source = mapSources.find((name) => reader.take(name)) ?? fail();
  const subject: RowSubject = { source, name: value.type === 'text' ? value.text : fail() };
  if (canStandInHas(subject)) return fail();
  return { subject, operator: isDenied ? 'isNotSet' : 'isSet', values: [] };
};

const startsCall = (reader: RowReader): boolean => {
  const name = reader.peek();
  return (name === 'has' || name === 'ai') && reader.peek(1) === '(';
};

const readDenied = (reader: RowReader): ConditionRow => {
  if (startsCall(reader)) return readCall(reader, true);
  if (!reader.take('(')) return { subject: readSubject(reader), operator: 'holdsNot', values: [] };
  const row = readIncludes(reader, true);
  reader.expect(')');
  return row;
};

const readRow = (reader: RowReader): ConditionRow => {
  if (reader.take('!')) return readDenied(reader);
  if (startsCall(reader)) return readCall(reader, false);
  if (startsValue(reader)) return readIncludes(reader, false);
  return readAfterSubject(reader, readSubject(reader));
};

const readGroup = (reader: RowReader): readonly ConditionRow[] => {
  const isBracketed = reader.take('(');
  const rows = [readRow(reader)];
  while (reader.take('&&')) rows.push(readRow(reader));
  if (isBracketed) reader.expect(')');
  return rows;
};

/** Reads a condition as rows; null for one that rows cannot show, which stays a text. An empty condition has no groups. */
export const parseConditionRows = (source: string): RowGroups | null => {
  const tokens = tokenizeCondition(source);
  if (!tokens) return null;
  if (tokens.length === 0) return [];
  const reader = new RowReader(tokens);
  try {
    const groups = [readGroup(reader)];
    while (reader.take('||')) groups.push(readGroup(reader));
    return reader.isAtEnd ? groups : null;
  } catch (error) {
    if (error instanceof NotSimple) return null;
    throw error;
  }
};
