import { listFilter } from '../../jsonapi/declare/list-filter.ts';
import { maxSearchWords, searchSchema } from '../search-schema.ts';

const wordsOf = (text: string): readonly string[] => [...new Set(text.trim().toLowerCase().split(/\s+/u))];

const toPattern = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The filters of lists of vacancies that no column answers. */
export const vacancyFilters = {
  search: listFilter({
    description: `Words that the vacancy has to have, at most ${maxSearchWords}, in any case: in its title, or as its \`externalId\`.`,
    schema: searchSchema(wordsOf),
    condition: (text, { bind }) =>
      wordsOf(text)
        .map((word) => `(t.title ilike ${bind(toPattern(word))} or lower(t.external_id) = ${bind(word)})`)
        .join(' and '),
  }),
};
