import type { Json } from './session.ts';

/** Whether a value is an object and no array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether JSON is an object. */
export const isJsonObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  isRecord(value);

/** The size limits of a stored value: characters of texts and names, values at all depths, and the depth. */
export interface JsonSizeLimit {
  readonly text: number;
  readonly values: number;
  readonly depth: number;
}

/** The limits of the value of one expression. */
const ofExpression: JsonSizeLimit = { text: 65_536, values: 10_000, depth: 32 };

/** The limits of a whole session; `json` is in characters of JSON. A value of an expression always fits in its depth. */
const ofSession = { json: 262_144, values: 100_000, depth: 36 };

/** The rest of the limits while a value is converted. The conversion stops at the limit, not at the end of the value. */
interface RemainingSize {
  text: number;
  values: number;
  readonly depth: number;
}

const entriesToJson = (
  entries: Iterable<[unknown, unknown]>,
  purse: RemainingSize,
  depth: number,
): Json | undefined => {
  const members: [string, Json][] = [];
  for (const [name, member] of entries) {
    const key = String(name);
    purse.text -= key.length;
    const value = toJsonWithin(member, purse, depth + 1);
    if (value === undefined) return undefined;
    members.push([key, value]);
  }
  return Object.fromEntries(members);
};

const itemsToJson = (items: readonly unknown[], purse: RemainingSize, depth: number): Json | undefined => {
  const values: Json[] = [];
  for (const item of items) {
    const value = toJsonWithin(item, purse, depth + 1);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
};

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const objectToJson = (value: object, purse: RemainingSize, depth: number): Json | undefined => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (Array.isArray(value)) return itemsToJson(value, purse, depth);
  if (value instanceof Map) return entriesToJson(value, purse, depth);
  return isPlain(value) ? entriesToJson(Object.entries(value), purse, depth) : undefined;
};

const toJsonWithin = (value: unknown, purse: RemainingSize, depth: number): Json | undefined => {
  purse.values -= 1;
  if (typeof value === 'string') purse.text -= value.length;
  if (purse.values < 0 || purse.text < 0 || depth > purse.depth) return undefined;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : undefined;
    case 'bigint':
      return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
    case 'object':
      return value === null ? null : objectToJson(value, purse, depth);
    default:
      return undefined;
  }
};

/**
 * Converts a computed value to JSON as a session stores it: instants as ISO 8601, whole numbers as numbers. Returns
 * undefined for a value that is no JSON or exceeds the limits. The limits of an expression (64 KiB of text, 10,000 values,
 * a depth of 32) are the default.
 */
export const toJson = (value: unknown, budget: JsonSizeLimit = ofExpression): Json | undefined =>
  toJsonWithin(value, { ...budget }, 0);

/** Whether session variables together are small enough to be stored: at most 262,144 characters of JSON. */
export const fitsSession = (session: Readonly<Record<string, unknown>>): boolean => {
  const kept = toJson(session, { ...ofSession, text: ofSession.json });
  return kept !== undefined && JSON.stringify(kept).length <= ofSession.json;
};
