import { z } from 'zod';

/** A JSON Schema, as a plain object. */
export type StructuredOutputSchema = Readonly<Record<string, unknown>>;

// Servers support different parts of JSON Schema. Keywords that only narrow a value are put into the description instead.
const describedKeywords: Readonly<Record<string, (limit: string) => string>> = {
  minLength: (limit) => `at least ${limit} characters`,
  maxLength: (limit) => `at most ${limit} characters`,
  minimum: (limit) => `at least ${limit}`,
  maximum: (limit) => `at most ${limit}`,
  minItems: (limit) => `at least ${limit} items`,
  maxItems: (limit) => `at most ${limit} items`,
  pattern: (limit) => `matches ${limit}`,
  format: (limit) => `in the format ${limit}`,
};

// Leaves out the limits of JavaScript's integers, which zod adds.
const isLimit = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER);

const describeLimits = (schema: Record<string, unknown>): void => {
  const sentences: unknown[] = [schema['description']];
  for (const [keyword, describe] of Object.entries(describedKeywords)) {
    const limit = schema[keyword];
    if (limit === undefined) continue;
    delete schema[keyword];
    if (isLimit(limit)) sentences.push(describe(String(limit)));
  }
  const description = sentences.filter((part) => typeof part === 'string').join('; ');
  if (description !== '') schema['description'] = description;
};

/**
 * Converts a schema for strict structured outputs: the same shape, with finer limits as descriptions. The answer is checked with
 * the zod schema itself. Every object must be strict and every property required.
 */
export const toStructuredOutputSchema = (schema: z.ZodType): StructuredOutputSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => describeLimits(jsonSchema),
  });
  return json;
};
