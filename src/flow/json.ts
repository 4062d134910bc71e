import type { Json } from './session.ts';

/** Tells a plain object from everything else. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells a JSON object from other JSON. */
export const isJsonObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  isRecord(value);

/** How much a stored value may hold: characters of text and names, values at all depths, and the depth itself. */
export interface JsonSizeLimit {
  readonly text: number;
  readonly values: number;
  readonly depth: number;
}

/** What one expression may give. */
const ofExpression: JsonSizeLimit = { text: 65_536, values: 10_000, depth: 32 };

/** What a whole session may hold: the characters of its JSON; a computed value always fits in its depth. */
const ofSession = { json: 262_144, values: 100_000, depth: 36 };

/** Counts while a value is read, so that reading stops where the budget ends and not where the value does. */
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
 * A computed value as a session stores it (instants as ISO 8601, whole numbers as numbers); undefined if it can't, or
 * is larger than the budget, which is 64 KiB of text, 10,000 values and a depth of 32 unless told.
 */
export const toJson = (value: unknown, budget: JsonSizeLimit = ofExpression): Json | undefined =>
  toJsonWithin(value, { ...budget }, 0);

/** Whether these session variables together are small enough to be kept: at most 262,144 characters of JSON. */
export const fitsSession = (session: Readonly<Record<string, unknown>>): boolean => {
  const kept = toJson(session, { ...ofSession, text: ofSession.json });
  return kept !== undefined && JSON.stringify(kept).length <= ofSession.json;
};
