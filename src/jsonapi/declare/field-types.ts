import { z } from 'zod';

import type { Caller } from '../../security/caller.ts';

/** A value in its stored form, or one sentence with the reason why it is invalid. */
export type NormalizeResult<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly detail: string };

/** The type of a field: its form in bodies, filters and responses. */
export interface FieldType<V> {
  /** Name in error details, for example `a whole number`. */
  readonly name: string;
  /** Schema of the value in a body; also the source of the OpenAPI schema. */
  readonly schema: z.ZodType<V>;
  /** The filter operators: `text` and `id` add eql, prefix and suffix; `none` allows neither filters nor sorting. */
  readonly operators: 'text' | 'id' | 'scalar' | 'none';
  /** The order of sorted lists: as PostgreSQL compares the stored values, or by language, ignoring case. */
  readonly order: 'stored' | 'language';
  /** Converts a valid value to its stored form, for bodies and filters. */
  normalize(value: V, scope: Caller): NormalizeResult<V>;
  /** Parses the text of a filter to all stored forms that it can mean; returns undefined when it is invalid. */
  parseFilterValue(text: string, scope: Caller): readonly V[] | undefined;
  /** Converts a stored value, which is not null, to its JSON form. */
  serialize(stored: unknown): unknown;
  /** Regular expression of one value of an exact filter; undefined when any text is valid. */
  readonly filterPattern: string | undefined;
  /** An example of the JSON form, for the reference. */
  readonly example: unknown;
}

/** The definition of a field type; the rest follows from its schema. */
export interface FieldTypeOptions<V> {
  readonly name: string;
  readonly schema: z.ZodType<V>;
  readonly operators: 'text' | 'id' | 'scalar' | 'none';
  normalize?(value: V, scope: Caller): NormalizeResult<V>;
  parseFilterValue?(text: string, scope: Caller): readonly V[] | undefined;
  serialize?(stored: unknown): unknown;
  readonly filterPattern?: string;
  readonly example?: unknown;
}

const unchanged = <V>(value: V): NormalizeResult<V> => ({ ok: true, value });

/**
 * Defines a field type. `normalize` can need the caller: a national phone number needs a country. Without
 * `parseFilterValue`, the text of a filter is checked by the schema and normalized like a value in a body.
 */
export const defineFieldType = <V>(options: FieldTypeOptions<V>): FieldType<V> => {
  const normalize = (value: V, scope: Caller) => options.normalize?.(value, scope) ?? unchanged(value);
  const parse = (text: string, scope: Caller): readonly V[] | undefined => {
    const parsed = options.schema.safeParse(text);
    const normalized = parsed.success ? normalize(parsed.data, scope) : undefined;
    return normalized?.ok ? [normalized.value] : undefined;
  };
  return {
    name: options.name,
    schema: options.schema,
    operators: options.operators,
    order: 'stored',
    normalize,
    parseFilterValue: options.parseFilterValue ?? parse,
    serialize: options.serialize ?? ((stored) => stored),
    filterPattern: options.filterPattern,
    example: options.example,
  };
};

/** Returns true when PostgreSQL can store the string: it must have no NUL and no half surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const stringType = (name: string, max: number) =>
  defineFieldType({
    name,
    schema: z.string().max(max),
    operators: 'text',
    // A longer text is a valid filter that matches nothing.
    parseFilterValue: (raw) => [raw],
    example: 'Text',
  });

/** A string of at most 255 characters. */
export const text = stringType('a string of at most 255 characters', 255);

/** Makes a text type sort by language, for names and titles: É next to e, A next to a. Filters stay exact. */
export const sortedByLanguage = (base: FieldType<string>): FieldType<string> => ({
  ...base,
  order: 'language',
});

/** A string of at most 65,536 characters. */
export const longText = stringType('a string of at most 65,536 characters', 65_536);

const parseNumber = (pattern: RegExp, schema: z.ZodType<number>) => (raw: string) => {
  const parsed = pattern.test(raw) ? schema.safeParse(Number(raw)) : undefined;
  return parsed?.success ? [parsed.data] : undefined;
};

/** Defines a whole number within 32 bits, or within narrower inclusive limits. */
export const integer = (min = -2_147_483_648, max = 2_147_483_647): FieldType<number> =>
  defineFieldType({
    name: `a whole number from ${min} to ${max}`,
    schema: z.int().min(min).max(max),
    operators: 'scalar',
    parseFilterValue: parseNumber(/^[+-]?\d{1,10}$/, z.int32()),
    filterPattern: '[+-]?\\d{1,9}',
    example: Math.max(min, 1),
  });

/** A finite number. */
export const number: FieldType<number> = defineFieldType({
  name: 'a number',
  schema: z.number(),
  operators: 'scalar',
  parseFilterValue: parseNumber(/^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/, z.number()),
  filterPattern: '[+-]?\\d{1,300}(\\.\\d{1,300})?',
  example: 52.37,
});

const booleanWords = new Map([
  ['true', [true]],
  ['false', [false]],
]);

/** True or false. */
export const boolean: FieldType<boolean> = defineFieldType({
  name: 'true or false',
  schema: z.boolean(),
  operators: 'scalar',
  parseFilterValue: (raw) => booleanWords.get(raw),
  filterPattern: 'true|false',
  example: false,
});

// The endings of a UTC instant in PostgreSQL columns, in PostgreSQL's JSON, and in JavaScript.
const utcZones = ['+00', '+00:00', 'Z'];

/** Returns date, time and fraction of a UTC instant such as `2026-01-31 09:30:00.5+00`; null for any other form. */
const utcText = (stored: string): string | null => {
  const zone = utcZones.find((ending) => stored.endsWith(ending));
  if (zone === undefined) return null;
  const text = stored.slice(0, -zone.length);
  const isDateTime = text.length >= 19 && text.length <= 23 && (text[10] === ' ' || text[10] === 'T');
  return isDateTime ? text : null;
};

/** Formats an instant as `2026-01-31T09:30:00.000+00:00`; the input is a Date, PostgreSQL's text, or ISO 8601. */
export const formatInstant = (stored: unknown): string => {
  const text = typeof stored === 'string' ? utcText(stored) : null;
  if (text !== null)
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20).padEnd(3, '0')}+00:00`;
  const instant = stored instanceof Date ? stored : new Date(String(stored));
  return `${instant.toISOString().slice(0, -1)}+00:00`;
};

const dateTime = z.iso.datetime({ offset: true });

const parseInstant = (raw: string): readonly Date[] | undefined => {
  // The plus sign of an offset arrives as a space when it was not percent-encoded.
  const repaired = raw.replace(/ (?=\d\d:\d\d$)/, '+');
  if (z.iso.date().safeParse(repaired).success) return [new Date(`${repaired}T00:00:00Z`)];
  return dateTime.safeParse(repaired).success ? [new Date(repaired)] : undefined;
};

/** A point in time. A filter also accepts a date, which means 00:00 UTC. */
export const instant: FieldType<Date> = defineFieldType({
  name: 'a date-time with an offset',
  schema: dateTime.transform((raw) => new Date(raw)),
  operators: 'scalar',
  parseFilterValue: parseInstant,
  serialize: formatInstant,
  filterPattern:
    '[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{3})?(Z|[+-](0\\d|1[0-3]):[0-5]\\d))?',
  example: '2026-01-31T09:30:00.000+00:00',
});

/** The pattern of a UUID in either case. */
export const uuidPattern = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** A UUID, in lower case. */
export const id: FieldType<string> = defineFieldType({
  name: 'a UUID',
  schema: z.guid().transform((raw) => raw.toLowerCase()),
  operators: 'id',
  filterPattern: uuidPattern,
  example: '01980000-0000-7000-8000-000000000001',
});

/** Defines a choice of the given words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(
  words: Words,
): FieldType<Words[number]> =>
  defineFieldType<Words[number]>({
    name: `one of ${words.join(', ')}`,
    schema: z.enum(words),
    operators: 'text',
    filterPattern: words.join('|'),
    example: words[0],
  });

/** Defines a JSON value with a schema. Lists can be neither filtered nor sorted by it. */
export const json = <V>(schema: z.ZodType<V>): FieldType<V> =>
  defineFieldType({ name: 'a JSON value of the documented shape', schema, operators: 'none' });
