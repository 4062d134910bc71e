import { z } from 'zod';

/** More words would only make the statement of a search longer. */
export const maxSearchWords = 8;

/** Returns the schema of a `filter[search]` whose text `parseWords` splits. */
export const searchSchema = (parseWords: (text: string) => readonly unknown[]): z.ZodType<string, string> =>
  z
    .string()
    .regex(/\S/, 'A search needs a word.')
    .max(200, 'A search can have at most 200 characters.')
    .refine((text) => parseWords(text).length <= maxSearchWords, {
      error: `A search can have at most ${maxSearchWords} words.`,
    });
