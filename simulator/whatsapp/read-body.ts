import { GraphError } from './errors.ts';

/** A JSON object whose members are not known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether a value is a JSON object. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the members of an object, and none of any other value. */
export const membersOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** Returns the entries of a list, and none of any other value. */
export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns a text that is not empty; null otherwise. Numbers count as texts: the platform takes both. */
export const textOf = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Refuses a parameter that is missing. */
export const parameterMissing = (name: string): GraphError =>
  new GraphError(100, { message: `The parameter ${name} is required.` });

/** Refuses a parameter that is longer than the platform allows. */
const parameterTooLong = (name: string, most: number): GraphError =>
  new GraphError(100, { message: `Param ${name} must be at most ${most} characters long.` });

/** Refuses a value, with the platform's words about it. */
export const valueInvalid = (details: string): GraphError => new GraphError(131009, { details });

/** Returns a word in capital letters, or another one where it is missing. */
export const upperOf = (value: unknown, otherwise = ''): string => (textOf(value) ?? otherwise).toUpperCase();

/** Returns the number of characters of a text, as the platform counts them. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Returns a required text within its limit, as the platform counts it. */
export const requireText = (value: unknown, name: string, most: number): string => {
  const text = textOf(value);
  if (text === null) throw parameterMissing(name);
  if (lengthOf(text) > most) throw parameterTooLong(name, most);
  return text;
};

/** Returns an optional text within its limit. */
export const optionalText = (value: unknown, name: string, most: number): string | null =>
  value === undefined || value === null ? null : requireText(value, name, most);
