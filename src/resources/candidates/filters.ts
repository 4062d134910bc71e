import { listFilter } from '../../jsonapi/declare/list-filter.ts';
import { candidateSearchText } from '../../tables/search-text.ts';
import { parseSearchWords } from '../search-words.ts';
import { maxSearchWords, searchSchema } from '../search-schema.ts';

/** The filters of lists of candidates that no column answers. */
export const candidateFilters = {
  search: listFilter({
    description: `Words that the candidate has to have, at most ${maxSearchWords}, in any case: in the name, phone number or email address. A phone number is read in any notation. Words of one or two letters are looked for at the beginning of names only.`,
    schema: searchSchema(parseSearchWords),
    condition: (text, { bind }) =>
      parseSearchWords(text)
        .map(({ person }) => `${candidateSearchText('t.')} like ${bind(person)}`)
        .join(' and '),
  }),
};
