import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { errorCatalogue } from '../../../src/errors/api-error.ts';
import { canonicalPath, endpointsOf, endpointPaths } from '../../../src/jsonapi/declare/endpoints.ts';
import { isJsonRecord } from '../../../src/jsonapi/declare/storable-json.ts';
import { buildOpenApiDocument } from '../../../src/jsonapi/openapi/openapi-document.ts';
import { sampleModels } from '../models.ts';

const { all, authors } = sampleModels();
const document = buildOpenApiDocument(all, {
  'book.lent': { subject: 'books', description: 'A book was lent.' },
});
const text = JSON.stringify(document);

const at = (...names: readonly string[]): unknown =>
  names.reduce<unknown>((value, name) => (isJsonRecord(value) ? value[name] : undefined), document);

describe('the OpenAPI document', () => {
  test('has every operation and action, each with an id of its own', () => {
    const described = all.flatMap(endpointsOf).map(({ path, method }) => {
      const operation = at('paths', `/public/v2${path.replace(':id', '{id}')}`, method);
      return `${method} ${path} ${isJsonRecord(operation) ? String(operation['operationId']) : 'is missing'}`;
    });
    expect(described).toEqual([
      'get /authors listAuthors',
      'get /authors/:id showAuthors',
      'post /authors createAuthors',
      'patch /authors/:id updateAuthors',
      'delete /authors/:id deleteAuthors',
      'get /library-books listLibraryBooks',
      'get /library-books/:id showLibraryBooks',
      'post /library-books createLibraryBooks',
      'patch /library-books/:id updateLibraryBooks',
      'delete /library-books/:id deleteLibraryBooks',
      'post /library-books/:id/lend lendLibraryBooks',
      'get /management/libraries listManagementLibraries',
      'get /management/libraries/:id showManagementLibraries',
      'post /management/libraries createManagementLibraries',
      'patch /management/libraries/:id updateManagementLibraries',
      'delete /management/libraries/:id deleteManagementLibraries',
      'get /libraries listLibraries',
      'get /libraries/:id showLibraries',
      'patch /libraries/:id updateLibraries',
    ]);
    const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(described.map((line) => line.split(' ')[2])));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('refers to nothing that is not there', () => {
    const targets = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    expect(targets.length).toBeGreaterThan(50);
    expect(targets.filter((target) => !isJsonRecord(at(...target.split('/'))))).toEqual([]);
  });

  test('lists every code, and under its status', () => {
    for (const [code, { status }] of Object.entries(errorCatalogue)) {
      expect(JSON.stringify(at('components', 'responses', `status${status}`))).toContain(`\`${code}\``);
    }
  });

  test('says what can be sent and what is answered, as the flags have it', () => {
    const sent = at(
      'components',
      'schemas',
      'libraryBooksCreate',
      'properties',
      'data',
      'properties',
      'attributes',
    );
    expect(sent).toMatchObject({ required: ['title'], additionalProperties: false });
    const names = (value: unknown) =>
      isJsonRecord(value) && isJsonRecord(value.properties) ? Object.keys(value.properties) : [];
    expect(names(sent)).toEqual([
      'title',
      'blurb',
      'pages',
      'price',
      'lent',
      'genre',
      'code',
      'extra',
      'password',
      'authorId',
    ]);
    const shown = at('components', 'schemas', 'libraryBooks', 'properties', 'attributes');
    expect(names(shown)).toEqual(expect.arrayContaining(['label', 'createdAt', 'authorId', 'sequelId']));
    expect(names(shown)).not.toContain('password');
    expect(text).toContain('"filter[genre][suffix]"');
    expect(text).not.toContain('"filter[extra]"');
    expect(text).not.toContain('"filter[pages][suffix]"');
  });

  test('has the one filter by which what is soft-deleted is read by id, and null where a relationship leads to it', () => {
    const taken = (path: string) => JSON.stringify(at('paths', `/public/v2${path}`, 'get', 'parameters'));
    const filters = (path: string) => new Set(taken(path).match(/"filter\[\w+\]/g));
    expect([...filters('/authors/{id}')]).toEqual(['"filter[deletedAt]']);
    expect([...filters('/library-books/{id}')]).toEqual([]);
    const author = at(
      'components',
      'schemas',
      'libraryBooks',
      'properties',
      'relationships',
      'properties',
      'author',
    );
    expect(JSON.stringify(author)).toContain('{"type":"null"}');
  });

  test('says by which fields a list is sorted by language', () => {
    const sorts = (path: string) => JSON.stringify(at('paths', `/public/v2${path}`, 'get', 'parameters'));
    expect(sorts('/authors')).toContain('Sorted by language, ignoring case: `nickName`.');
    expect(sorts('/library-books')).not.toContain('by language');
  });
});

describe('variants of attributes', () => {
  const variants = [
    {
      name: 'Short',
      description: 'A short name.',
      attributes: { name: z.string().max(3), nickName: z.null() },
      example: { name: 'Ada', nickName: null },
    },
    { name: 'Long', description: 'A long name.', attributes: { name: z.string().min(4) } },
  ];
  const withVariants = { ...authors, resource: { ...authors.resource, variants } };
  const schemas = buildOpenApiDocument([withVariants], {}).components;
  const attributesOf = (schema: string): unknown => {
    const found = JSON.parse(JSON.stringify(schemas)).schemas[schema].properties;
    return (found.data?.properties ?? found).attributes;
  };
  const references = [
    { $ref: '#/components/schemas/authorsShort' },
    { $ref: '#/components/schemas/authorsLong' },
  ];

  test('are schemas of their own, each with its example', () => {
    expect(schemas).toMatchObject({
      schemas: {
        authorsShort: {
          title: 'Short',
          description: 'A short name.',
          properties: { name: { type: 'string', maxLength: 3 }, nickName: { type: 'null' } },
          examples: [{ name: 'Ada', nickName: null }],
        },
        authorsLong: { properties: { name: { minLength: 4 } } },
      },
    });
  });

  test('are one choice on create, and leave a choice where attributes can be missing', () => {
    expect(attributesOf('authorsCreate')).toMatchObject({ oneOf: references });
    expect(attributesOf('authorsUpdate')).toMatchObject({ anyOf: references });
    expect(attributesOf('authors')).toMatchObject({ anyOf: references });
  });

  test('change nothing of a resource without them', () => {
    expect(text).not.toContain('"oneOf"');
    expect(at('components', 'schemas', 'authorsShort')).toBeUndefined();
  });
});

describe('paths', () => {
  test.each([
    ['/public/v2/library_books', '/library-books'],
    ['/library-books/', '/library-books'],
    ['/public/v2', ''],
    ['/public/v22/x', '/public/v22/x'],
    ['/', '/'],
    ['/books/0000000A-0000-4000-8000-00000000000a/a_b', '/books/0000000A-0000-4000-8000-00000000000a/a-b'],
  ])('%s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  test('an alias has every path of its resource', () => {
    expect(endpointsOf(authors).flatMap(endpointPaths)).toEqual(
      expect.arrayContaining(['/author', '/author/:id', '/authors/:id']),
    );
  });

  test('describes what receivers of webhooks get, and refuses an event about nothing', () => {
    const operation = at('webhooks', 'book.lent', 'post');
    expect(operation).toMatchObject({
      summary: 'A book was lent.',
      operationId: 'receiveBookLent',
      security: [],
    });
    const members = at('webhooks', 'book.lent', 'post', 'requestBody', 'content', 'application/json');
    expect(members).toMatchObject({
      schema: {
        properties: {
          type: { const: 'book.lent' },
          data: { anyOf: [{ $ref: '#/components/schemas/libraryBooks' }, { type: 'null' }] },
        },
        required: ['type', 'timestamp', 'sequence', 'data'],
      },
    });
    const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    for (const name of headers) expect(JSON.stringify(operation)).toContain(`"name":"${name}","in":"header"`);
    const nothing = { 'ghost.seen': { subject: 'ghosts', description: 'A ghost was seen.' } };
    expect(() => buildOpenApiDocument(all, nothing)).toThrow('ghosts');
  });
});
