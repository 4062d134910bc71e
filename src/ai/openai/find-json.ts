const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the end of the object that begins at `start`, by its braces outside of strings; -1 when it has no end. */
const findObjectEnd = (text: string, start: number): number => {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return -1;
};

// Reasoning models can write their thoughts before the answer.
const withoutThinking = (text: string): string =>
  text.replace(/^\s*<think(ing)?>[\s\S]*?<\/think(ing)?>/i, '');

/** Returns whether the first object of a model's answer is complete, and not cut off. */
export const hasCompleteObject = (written: string): boolean => {
  const text = withoutThinking(written);
  const start = text.indexOf('{');
  return start >= 0 && findObjectEnd(text, start) > 0;
};

const maxAttempts = 20;

/**
 * Returns the JSON object in a model's answer, which can be surrounded by prose or a code fence. Of several objects, returns the
 * largest one; undefined when there is no complete object.
 */
export const findJson = (written: string): unknown => {
  const text = withoutThinking(written).trim();
  const whole = parse(text);
  if (whole !== undefined) return whole;
  const found: { readonly length: number; readonly value: unknown }[] = [];
  let start = text.indexOf('{');
  for (let attempt = 0; attempt < maxAttempts && start >= 0; attempt += 1) {
    const end = findObjectEnd(text, start);
    const value = end < 0 ? undefined : parse(text.slice(start, end));
    if (value !== undefined) found.push({ length: end - start, value });
    start = text.indexOf('{', value === undefined ? start + 1 : end);
  }
  return found.toSorted((one, other) => other.length - one.length)[0]?.value;
};
