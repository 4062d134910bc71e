// Seventeen digits and more can be too many for a number of JavaScript: ids of templates are that long.
const longNumber = /[[,:]\s*-?\d{16}/u;

const keepLongNumber = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/u.test(context?.source ?? '')
    ? context?.source
    : value;

/** Parses the JSON of a platform; undefined for anything else. A whole number that is too long for exact reading becomes its text. */
export const parsePlatformJson = (text: string): unknown => {
  try {
    return longNumber.test(text) ? JSON.parse(text, keepLongNumber) : JSON.parse(text);
  } catch {
    return undefined;
  }
};
