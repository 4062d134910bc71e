import type { Json } from './run.ts';

/** Tells a plain object from everything else. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesToJson = (entries: Iterable<[unknown, unknown]>): Json | undefined => {
  const members: [string, Json][] = [];
  for (const [name, member] of entries) {
    const value = toJson(member);
    if (value === undefined) return undefined;
    members.push([String(name), value]);
  }
  return Object.fromEntries(members);
};

const itemsToJson = (items: readonly unknown[]): Json | undefined => {
  const values = items.map(toJson).filter((value) => value !== undefined);
  return values.length === items.length ? values : undefined;
};

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const objectToJson = (value: object): Json | undefined => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (Array.isArray(value)) return itemsToJson(value);
  if (value instanceof Map) return entriesToJson(value);
  return isPlain(value) ? entriesToJson(Object.entries(value)) : undefined;
};

/** A computed value as a session stores it (instants as ISO 8601, whole numbers as numbers); undefined if it can't. */
export const toJson = (value: unknown): Json | undefined => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : undefined;
    case 'bigint':
      return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
    case 'object':
      return value === null ? null : objectToJson(value);
    default:
      return undefined;
  }
};
