/** A token of a simple CEL expression. */
export type ConditionToken =
  | { readonly type: 'name' | 'number' | 'sign'; readonly text: string }
  | { readonly type: 'text'; readonly value: string };

const patterns = {
  space: /\s+/uy,
  name: /[A-Za-z_][A-Za-z0-9_]*/uy,
  // Fifteen digits are exact in every number of JSON.
  number: /-?\d{1,15}(?:\.\d{1,15})?(?![\w.])/uy,
  sign: /&&|\|\||==|!=|<=|>=|[<>!()[\],.]/uy,
  text: /"(?:[^"\\\n\r]|\\["'\\nrt])*"|'(?:[^'\\\n\r]|\\["'\\nrt])*'/uy,
} as const;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const unquote = (quoted: string): string =>
  quoted.slice(1, -1).replaceAll(/\\(.)/gu, (_, sign: string) => escapes[sign] ?? sign);

const matchAt = (pattern: RegExp, source: string, at: number): string | null => {
  const sticky = new RegExp(pattern.source, pattern.flags);
  sticky.lastIndex = at;
  return sticky.exec(source)?.[0] ?? null;
};

const tokenAt = (source: string, at: number): readonly [ConditionToken | null, number] | null => {
  const space = matchAt(patterns.space, source, at);
  if (space !== null) return [null, at + space.length];
  const text = matchAt(patterns.text, source, at);
  if (text !== null) return [{ type: 'text', value: unquote(text) }, at + text.length];
  for (const type of ['name', 'number', 'sign'] as const) {
    const found = matchAt(patterns[type], source, at);
    if (found !== null) return [{ type, text: found }, at + found.length];
  }
  return null;
};

/** Splits a simple CEL expression into tokens; null for one with anything else in it. */
export const tokenizeCondition = (source: string): readonly ConditionToken[] | null => {
  const tokens: ConditionToken[] = [];
  let at = 0;
  while (at < source.length) {
    const next = tokenAt(source, at);
    if (!next) return null;
    if (next[0]) tokens.push(next[0]);
    [, at] = next;
  }
  return tokens;
};

/** Writes a text as a literal of CEL. */
export const quoteText = (text: string): string => {
  const escaped = text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`);
  return `"${escaped}"`;
};
