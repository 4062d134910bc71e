import { z } from 'zod';

import type { Caller } from '../../security/caller.ts';

/** A value in its stored form, or one sentence that says why it has none. */
export type NormaliseResult<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly detail: string };

/** What a field holds: how bodies, filters and answers carry it. One declaration serves all of them. */
export interface FieldType<V> {
  /** Name in messages, for example `a whole number`. */
  readonly name: string;
  /** What a body may hold; also the source of the OpenAPI schema. */
  readonly schema: z.ZodType<V>;
  /** Filter operators on offer: `text` and `id` add eql, prefix and suffix; `none` means neither filter nor sort. */
  readonly operators: 'text' | 'id' | 'scalar' | 'none';
  /** How lists are sorted by it: as PostgreSQL compares the stored values, or by language and whatever the case. */
  readonly order: 'stored' | 'language';
  /** Brings a valid value to its stored form, for bodies and filters alike. */
  normalise(value: V, scope: Caller): NormaliseResult<V>;
  /** Every stored form that a filter's text can mean; undefined when it does not parse. */
  parseFilterValue(text: string, scope: Caller): readonly V[] | undefined;
  /** The JSON form of a stored value that is not null. */
  serialise(stored: unknown): unknown;
  /** Regular expression of what one word of an exact filter can be; undefined when any text can. */
  readonly filterPattern: string | undefined;
  /** For the reference: a value as answers show it. */
  readonly example: unknown;
}

/** What a kind of one's own states; the rest follows from its schema. */
export interface FieldTypeOptions<V> {
  readonly name: string;
  readonly schema: z.ZodType<V>;
  readonly operators: 'text' | 'id' | 'scalar' | 'none';
  normalise?(value: V, scope: Caller): NormaliseResult<V>;
  parseFilterValue?(text: string, scope: Caller): readonly V[] | undefined;
  serialise?(stored: unknown): unknown;
  readonly filterPattern?: string;
  readonly example?: unknown;
}

const unchanged = <V>(value: V): NormaliseResult<V> => ({ ok: true, value });

/**
 * Makes a kind. `normalise` may need the scope (a national phone number needs a country); without `parseFilterValue`
 * a filter's text is checked by the schema and normalised like a body's value.
 */
export const defineFieldType = <V>(options: FieldTypeOptions<V>): FieldType<V> => {
  const normalise = (value: V, scope: Caller) => options.normalise?.(value, scope) ?? unchanged(value);
  const parse = (text: string, scope: Caller): readonly V[] | undefined => {
    const parsed = options.schema.safeParse(text);
    const normalised = parsed.success ? normalise(parsed.data, scope) : undefined;
    return normalised?.ok ? [normalised.value] : undefined;
  };
  return {
    name: options.name,
    schema: options.schema,
    operators: options.operators,
    order: 'stored',
    normalise,
    parseFilterValue: options.parseFilterValue ?? parse,
    serialise: options.serialise ?? ((stored) => stored),
    filterPattern: options.filterPattern,
    example: options.example,
  };
};

/** Whether PostgreSQL can store the string: it takes neither NUL nor half a surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const stringType = (name: string, max: number) =>
  defineFieldType({
    name,
    schema: z.string().max(max),
    operators: 'text',
    // A longer one is equal to nothing, which is no fault of a filter.
    parseFilterValue: (raw) => [raw],
    example: 'Text',
  });

/** A string of at most 255 characters. */
export const text = stringType('a string of at most 255 characters', 255);

/** The kind of a name or a title: sorted as its readers look it up, É with e and A with a. Filters stay exact. */
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

/** A whole number within 32 bits, or narrower limits (both inclusive). */
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

// As PostgreSQL words an instant in UTC, in a column and in JSON, and as JavaScript does: `2026-01-31 09:30:00.5+00`.
const utcZones = ['+00', '+00:00', 'Z'];

/** Date, time and fraction of an instant in UTC; null when it is worded otherwise. */
const utcText = (stored: string): string | null => {
  const zone = utcZones.find((ending) => stored.endsWith(ending));
  if (zone === undefined) return null;
  const text = stored.slice(0, -zone.length);
  const isWhole = text.length >= 19 && text.length <= 23 && (text[10] === ' ' || text[10] === 'T');
  return isWhole ? text : null;
};

/** Writes an instant as `2026-01-31T09:30:00.000+00:00`; takes a Date, PostgreSQL's text forms, and ISO 8601. */
export const formatInstant = (stored: unknown): string => {
  const text = typeof stored === 'string' ? utcText(stored) : null;
  if (text !== null)
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20).padEnd(3, '0')}+00:00`;
  const instant = stored instanceof Date ? stored : new Date(String(stored));
  return `${instant.toISOString().slice(0, -1)}+00:00`;
};

const dateTime = z.iso.datetime({ offset: true });

const parseInstant = (raw: string): readonly Date[] | undefined => {
  // An offset's plus sign that was not percent-encoded arrives as a space.
  const repaired = raw.replace(/ (?=\d\d:\d\d$)/, '+');
  if (z.iso.date().safeParse(repaired).success) return [new Date(`${repaired}T00:00:00Z`)];
  return dateTime.safeParse(repaired).success ? [new Date(repaired)] : undefined;
};

/** A point in time; a filter also takes a date, which means 00:00 UTC. */
export const instant: FieldType<Date> = defineFieldType({
  name: 'a date-time with an offset',
  schema: dateTime.transform((raw) => new Date(raw)),
  operators: 'scalar',
  parseFilterValue: parseInstant,
  serialise: formatInstant,
  filterPattern:
    '[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{3})?(Z|[+-](0\\d|1[0-3]):[0-5]\\d))?',
  example: '2026-01-31T09:30:00.000+00:00',
});

/** A UUID, in lower case. */
export const id: FieldType<string> = defineFieldType({
  name: 'a UUID',
  schema: z.guid().transform((raw) => raw.toLowerCase()),
  operators: 'id',
  filterPattern: '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}',
  example: '01980000-0000-7000-8000-000000000001',
});

/** One of the given words. */
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

/** A JSON value of the given schema; it cannot be filtered or sorted by. */
export const json = <V>(schema: z.ZodType<V>): FieldType<V> =>
  defineFieldType({ name: 'a JSON value of the documented shape', schema, operators: 'none' });
