/** The members of a JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an object as it is, and no members for anything else. */
export const toJsonObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** Returns an object with some members changed; one whose new value is undefined is left out. Members keep their order. */
export const withMembers = (whole: JsonObject, changes: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries({ ...whole, ...changes }).filter(([, value]) => value !== undefined));

/** Returns a text as it is, and an empty one for anything else. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the items of a list, and none for anything else. */
export const toItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
