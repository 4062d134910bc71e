import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { operatorsOf } from '../../../src/jsonapi/parse/filter.ts';
import { toSnakeCase } from '../../../src/jsonapi/declare/columns.ts';
import { encodeRowCursor } from '../../../src/jsonapi/parse/page.ts';
import { parseQuery } from '../../../src/jsonapi/parse/query.ts';
import { compileKeyset, compileWhere, createSqlParameters } from '../../../src/jsonapi/sql/where.ts';
import { libraryCaller, sampleModels } from '../models.ts';

const { all, books } = sampleModels();
const parse = (search: string) =>
  parseQuery(search, { model: books, models: all, scope: libraryCaller, parameterGroups: 'list' });
const clean = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed() && !text.includes('\0'));
const selectorNames = [...books.queryableFields.keys()];

describe('the query parser', () => {
  test('never throws, and every fault names its parameter', () => {
    const part = fc.constantFrom(
      'filter',
      'sort',
      'page',
      'fields',
      'include',
      '[',
      ']',
      '=',
      '&',
      ',',
      '\\',
      '%',
      'title',
      'size',
      'null',
      '-',
    );
    const search = fc.oneof(
      fc.array(part).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(search, (text) => {
        const { faults } = parse(text);
        expect(faults.filter(({ parameter }) => typeof parameter !== 'string')).toEqual([]);
      }),
    );
  });

  test('a list of any values, escaped, comes back value by value', () => {
    const escape = (value: string) => (value === 'null' ? '\\null' : value.replace(/[\\,]/g, '\\$&'));
    fc.assert(
      fc.property(
        fc.array(
          clean.filter((text) => text.length < 200),
          { minLength: 1, maxLength: 5 },
        ),
        (values) => {
          const search = new URLSearchParams({ 'filter[blurb]': values.map(escape).join(',') });
          const { query, faults } = parse(search.toString());
          expect(faults).toEqual([]);
          expect(query.filters).toMatchObject([{ values, orNull: false }]);
        },
      ),
    );
  });

  test('snake_case means what camelCase means', () => {
    fc.assert(
      fc.property(fc.constantFrom(...selectorNames), fc.boolean(), (name, descending) => {
        const sort = (word: string) => parse(`sort=${descending ? '-' : ''}${word}`).query.sort;
        expect(sort(toSnakeCase(name))).toEqual(sort(name));
      }),
    );
  });

  test('every order ends with the id, in the direction of the key before it', () => {
    const key = fc.tuple(fc.constantFrom('title', 'price', 'createdAt'), fc.boolean());
    fc.assert(
      fc.property(fc.uniqueArray(key, { minLength: 1, maxLength: 3, selector: ([name]) => name }), (keys) => {
        const { sort } = parse(
          `sort=${keys.map(([name, down]) => `${down ? '-' : ''}${name}`).join(',')}`,
        ).query;
        expect(sort).toHaveLength(keys.length + 1);
        expect(sort.at(-1)?.queryable.name).toBe('id');
        expect(sort.at(-1)?.descending).toBe(keys.at(-1)?.[1]);
      }),
    );
  });

  test('a cursor comes back as the position that it was made from', () => {
    const row = fc.record({
      title: clean,
      price: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0))),
      id: fc.uuid(),
    });
    fc.assert(
      fc.property(row, (values) => {
        const { sort } = parse('sort=title,-price').query;
        const cursor = encodeRowCursor(values, sort);
        const { query, faults } = parse(`sort=title,-price&page[after]=${cursor}`);
        expect(faults).toEqual([]);
        expect(query.page).toMatchObject({ by: 'cursor', position: [values.title, values.price, values.id] });
      }),
    );
  });

  test('a made-up cursor is a fault, never a statement', () => {
    const forged = (position: unknown) =>
      Buffer.from(JSON.stringify(['pages,id', position])).toString('base64url');
    const id = '00000000-0000-4000-8000-0000000000aa';
    for (const position of [['x', id], [1], [1, 'x'], [null, id], [true, id], [1.5, id], 'x', [1, id, id]]) {
      expect(parse(`sort=pages&page[after]=${forged(position)}`).faults).toHaveLength(1);
    }
    expect(parse(`sort=pages&page[after]=${forged([1, id])}`).faults).toEqual([]);
  });
});

describe('the where clause', () => {
  test('holds no word of the caller: every value is bound, and the owner comes first', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('title', 'blurb', 'code'),
        fc.constantFrom('eq', 'eql', 'prefix', 'suffix', 'gt'),
        clean,
        (name, operator, value) => {
          const marked = `zq${value}zq`.slice(0, 200);
          const search = new URLSearchParams({ [`filter[${name}][${operator}]`]: marked });
          const { query, faults } = parse(search.toString());
          if (faults.length > 0) return;
          const binding = createSqlParameters();
          const sql = compileWhere(books, libraryCaller, query.filters, binding);
          expect(sql).not.toContain('zq');
          expect(sql.startsWith('t."organization_id" = $1')).toBe(true);
          expect(binding.values).toHaveLength(2);
        },
      ),
    );
  });

  test('one direction over columns that are never null is one row comparison', () => {
    const position = ['2026-01-01T00:00:00.000+00:00', '00000000-0000-4000-8000-0000000000aa'];
    const keyset = (search: string, reversed: boolean) =>
      compileKeyset(parse(search).query.sort, position, reversed, createSqlParameters());
    expect(keyset('sort=createdAt', false)).toBe('(t."created_at", t."id") > ($1, $2)');
    expect(keyset('sort=-createdAt', false)).toBe('(t."created_at", t."id") < ($1, $2)');
    expect(keyset('sort=createdAt', true)).toBe('(t."created_at", t."id") < ($1, $2)');
    expect(keyset('sort=price', false)).toContain(' or ');
  });

  test('every selector takes the scalar operators, and texts and ids the textual ones', () => {
    for (const selector of books.queryableFields.values()) {
      const offered = operatorsOf(selector);
      expect(offered).toEqual(expect.arrayContaining(['eq', 'match', 'gt', 'gte', 'lt', 'lte']));
      expect(offered.includes('prefix')).toBe(['text', 'id'].includes(selector.fieldType.operators));
    }
  });
});
