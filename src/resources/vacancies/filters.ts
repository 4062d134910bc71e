import { z } from 'zod';

import { listFilter } from '../../jsonapi/declare/list-filter.ts';

const maxWords = 5;

const wordsOf = (text: string): readonly string[] => [...new Set(text.trim().toLowerCase().split(/\s+/u))];

const toPattern = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The filters of lists of vacancies that no column answers. */
export const vacancyFilters = {
  search: listFilter({
    description: `Words that the vacancy has to have, at most ${maxWords}, in any case: in its title, or as its \`externalId\`.`,
    schema: z
      .string()
      .regex(/\S/, 'A search needs a word.')
      .max(200, 'A search can have at most 200 characters.')
      .refine((text) => wordsOf(text).length <= maxWords, {
        error: `A search can have at most ${maxWords} words.`,
      }),
    condition: (text, { bind }) =>
      wordsOf(text)
        .map((word) => `(t.title ilike ${bind(toPattern(word))} or lower(t.external_id) = ${bind(word)})`)
        .join(' and '),
  }),
};
