import { describe, expect, test } from 'vitest';

import { parseQuery } from '../../../src/jsonapi/parse/query.ts';
import { queryLimits } from '../../../src/jsonapi/parse/query-limits.ts';
import { libraryCaller, sampleModels } from '../models.ts';

const { all, books } = sampleModels();

const faultsOf = (search: string): readonly string[] =>
  parseQuery(search, { model: books, models: all, scope: libraryCaller, parameterGroups: 'list' }).faults.map(
    ({ code, parameter, detail }) => `${code} ${parameter}: ${detail}`,
  );

const times = (count: number, word: string): string => Array.from({ length: count }, () => word).join(',');

describe('what a query string asks for', () => {
  test.each(['sort=title,title', 'sort=title,-title', 'sort=createdAt,price,-created_at'])(
    'is refused when it sorts by a field twice: %s',
    (search) => {
      expect(faultsOf(search)).toEqual([
        expect.stringMatching(/^parameter_invalid sort: "-?\w+" appears more than once/),
      ]);
    },
  );

  test('is refused in one sentence for three hundred and sixty keys, which were an error of the database', () => {
    expect(faultsOf(`sort=${times(360, 'title')}`)).toEqual([
      'parameter_invalid sort: "sort" can have at most 10 values, not 360.',
    ]);
  });

  test.each([
    ['include', 'author', queryLimits.includePaths],
    ['fields[books]', 'title', queryLimits.fieldNames],
    ['filter[title]', 'x', queryLimits.filterValues],
    ['filter[title][match]', 'x', queryLimits.filterValues],
  ])('has at most so many values in %s', (name, word, limit) => {
    expect(faultsOf(`${name}=${times(limit, word)}`)).toEqual([]);
    expect(faultsOf(`${name}=${times(limit + 1, word)}`)).toEqual([
      `parameter_invalid ${name}: "${name}" can have at most ${limit} values, not ${limit + 1}.`,
    ]);
  });

  test('has at most so many parameters', () => {
    const filters = (count: number) => Array.from({ length: count }, () => 'filter[title]=x').join('&');
    expect(faultsOf(filters(queryLimits.parameters))).toEqual([]);
    expect(faultsOf(filters(queryLimits.parameters + 1))).toEqual([
      'parameter_invalid filter[title]: A request can have at most 200 query parameters, not 201.',
    ]);
  });
});
