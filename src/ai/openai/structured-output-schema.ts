import { z } from 'zod';

/** A JSON Schema, as a plain object. */
export type StructuredOutputSchema = Readonly<Record<string, unknown>>;

// Structured outputs know a part of JSON Schema, and each server another: what only narrows a value is said in words.
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

// Integers come with the limits of what JavaScript can count.
const isLimit = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER);

const describeLimits = (schema: Record<string, unknown>): void => {
  const said: unknown[] = [schema['description']];
  for (const [keyword, say] of Object.entries(describedKeywords)) {
    const limit = schema[keyword];
    if (limit === undefined) continue;
    delete schema[keyword];
    if (isLimit(limit)) said.push(say(String(limit)));
  }
  const description = said.filter((part) => typeof part === 'string').join('; ');
  if (description !== '') schema['description'] = description;
};

/**
 * The schema as strict structured outputs take it: the same shape, its finer limits as descriptions. What comes back is
 * checked with the zod schema itself. Every object must be strict and every property required.
 */
export const toStructuredOutputSchema = (schema: z.ZodType): StructuredOutputSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => describeLimits(jsonSchema),
  });
  return json;
};
