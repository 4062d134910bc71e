import { describe, expect, test } from 'vitest';

import { createBook, createAuthor, libraryIds, useJsonApi } from './jsonapi-environment.ts';

const stage = useJsonApi();

const nobody = '00000000-0000-4000-8000-0000000000ff';

describe('create', () => {
  test('answers 201 with Location, the resource, its links and its relationships', async () => {
    const authorId = await createAuthor(stage.send);
    const answer = await stage.send('POST', '/public/v2/library-books', {
      data: {
        type: 'books',
        attributes: { title: 'Notes', pages: 12, extra: { a: [1] }, code: 'x-1' },
        relationships: { author: { data: { type: 'authors', id: authorId } } },
      },
    });
    expect(answer.status).toBe(201);
    const { id, attributes, relationships } = answer.parseResource();
    expect(answer.headers.get('location')).toBe(`/public/v2/library-books/${id}`);
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json');
    expect(attributes).toEqual({
      title: 'Notes',
      blurb: null,
      pages: 12,
      price: null,
      lent: false,
      genre: null,
      code: 'NL-X-1',
      extra: { a: [1] },
      label: 'Notes (12)',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
      updatedAt: attributes['createdAt'],
      authorId,
      sequelId: null,
    });
    expect(relationships).toEqual({
      author: {
        links: { related: `/public/v2/authors/${authorId}` },
        data: { type: 'authors', id: authorId },
      },
      sequel: { links: { related: null }, data: null },
      prequels: { links: { related: `/public/v2/library-books?filter%5BsequelId%5D=${id}` } },
    });
    expect(await stage.query('select page_square from books where id = $1', [id])).toEqual([
      { page_square: 144 },
    ]);
    expect(stage.deps.shelf).toContain('Notes');
  });

  test('tells every fault of a body at once, each with its pointer', async () => {
    const answer = await stage.send('POST', '/library-books', {
      data: {
        type: 'books',
        attributes: { pages: 0, price: 'much', lent: null, label: 'x', nope: 1, sequelId: nobody, code: '?' },
        relationships: {
          author: { data: { type: 'authors', id: nobody } },
          prequels: { data: [] },
          none: {},
        },
      },
    });
    expect(answer.status).toBe(422);
    expect(answer.errorCodes()).toEqual([
      'attribute_invalid /data/attributes/code',
      'attribute_invalid /data/attributes/lent',
      'attribute_invalid /data/attributes/pages',
      'attribute_invalid /data/attributes/price',
      'attribute_not_writable /data/attributes/label',
      'attribute_not_writable /data/attributes/sequelId',
      'attribute_required /data/attributes',
      'attribute_unknown /data/attributes/nope',
      'not_found /data/relationships/author',
      'relationship_not_writable /data/relationships/prequels',
      'relationship_unknown /data/relationships/none',
    ]);
  });

  test.each([
    ['a wrong type', { type: 'authors', attributes: {} }, 409, 'type_conflict /data/type'],
    ['an id of its own', { type: 'books', id: nobody }, 403, 'client_id_not_supported /data/id'],
    ['no type', { attributes: {} }, 400, 'malformed_document /data'],
    ['a list', [], 400, 'malformed_document /data'],
    [
      'attributes that are no object',
      { type: 'books', attributes: [] },
      422,
      'malformed_document /data/attributes',
    ],
  ])('refuses %s', async (_, data, status, refusal) => {
    const answer = await stage.send('POST', '/library-books', { data });
    expect(answer.status).toBe(status);
    expect(answer.errorCodes()).toContain(refusal);
  });

  test.each([
    ['a relationship without data', { author: {} }],
    ['an identifier of another type', { author: { data: { type: 'books', id: nobody } } }],
    ['null where one is needed', { author: { data: null } }],
    ['several identifiers', { author: { data: [] } }],
  ])('refuses %s', async (_, relationships) => {
    const data = { type: 'books', attributes: { title: 'x' }, relationships };
    const answer = await stage.send('POST', '/library-books', { data });
    expect([answer.status, answer.errorCodes()]).toEqual([
      422,
      ['relationship_invalid /data/relationships/author'],
    ]);
  });

  test('answers 404 with the pointer where the related id stood, whoever owns it', async () => {
    const foreign = await createAuthor(stage.other);
    const attributes = { title: 'x' };
    for (const id of [foreign, nobody, 'no-id']) {
      const byAttribute = await stage.send('POST', '/library-books', {
        data: { type: 'books', attributes: { ...attributes, authorId: id } },
      });
      const relationships = { author: { data: { type: 'authors', id } } };
      const byRelationship = await stage.send('POST', '/library-books', {
        data: { type: 'books', attributes, relationships },
      });
      expect([byAttribute.status, byAttribute.errorCodes()]).toEqual([
        404,
        ['not_found /data/attributes/authorId'],
      ]);
      expect([byRelationship.status, byRelationship.errorCodes()]).toEqual([
        404,
        ['not_found /data/relationships/author'],
      ]);
    }
  });

  test('takes the related id twice when both are the same, and not when they differ', async () => {
    const [one, two] = [await createAuthor(stage.send), await createAuthor(stage.send)];
    const data = (id: string) => ({
      type: 'books',
      attributes: { title: 'x', authorId: one },
      relationships: { author: { data: { type: 'authors', id } } },
    });
    expect((await stage.send('POST', '/library-books', { data: data(one) })).status).toBe(201);
    const answer = await stage.send('POST', '/library-books', { data: data(two) });
    expect(answer.errorCodes()).toEqual(['relationship_invalid /data/relationships/author']);
  });

  test('a refusing hook stores nothing, and its pointer is where the client wrote', async () => {
    const authorId = await createAuthor(stage.send);
    const data = { type: 'books', attributes: { title: 'never', authorId, password: 'secret' } };
    const answer = await stage.send('POST', '/library-books', { data });
    expect([answer.status, answer.errorCodes()]).toEqual([
      422,
      ['attribute_invalid /data/attributes/password'],
    ]);
    expect(await stage.query("select 1 from books where title = 'never'")).toEqual([]);
  });

  test('a unique value that is taken is 409 at its field', async () => {
    const authorId = await createAuthor(stage.send);
    await createBook(stage.send, authorId, { code: 'twice' });
    const data = { type: 'books', attributes: { title: 'x', authorId, code: 'TWICE' } };
    const answer = await stage.send('POST', '/library-books', { data });
    expect([answer.status, answer.errorCodes()]).toEqual([409, ['already_exists /data/attributes/code']]);
  });

  test('text that PostgreSQL cannot store is a fault of its place, not an error of ours', async () => {
    for (const bad of ['a\0b', 'half \ud800']) {
      const data = { type: 'authors', attributes: { name: bad } };
      const answer = await stage.send('POST', '/authors', { data });
      expect([answer.status, answer.errorCodes()]).toEqual([
        422,
        ['attribute_invalid /data/attributes/name'],
      ]);
    }
  });
});

describe('members that JSON:API does not define', () => {
  test('are ignored, whatever they hold', async () => {
    const unstorable = { 'lone \ud800': ['zero \0'] };
    const author = { type: 'authors', attributes: { name: 'Ada' }, ...unstorable };
    const body = JSON.stringify({ data: author, ...unstorable });
    expect((await stage.send('POST', '/authors', { body })).status).toBe(201);
  });
});

describe('update', () => {
  test('changes only what was sent, and updatedAt', async () => {
    const id = await createBook(stage.send, await createAuthor(stage.send), { blurb: 'old', pages: 3 });
    const before = (await stage.send('GET', `/library-books/${id}`)).parseResource().attributes;
    const data = { type: 'books', id, attributes: { blurb: null, lent: true } };
    const answer = await stage.send('PATCH', `/library_books/${id}`, { data });
    expect(answer.status).toBe(200);
    const { updatedAt, ...after } = answer.parseResource().attributes;
    expect(after).toEqual({ ...before, blurb: null, lent: true, updatedAt: undefined });
    expect(String(updatedAt) >= String(before['updatedAt'])).toBe(true);
  });

  test('a hook sees the row as it was', async () => {
    const authorId = await createAuthor(stage.send);
    const id = await createBook(stage.send, authorId, { lent: true });
    const relationships = { author: { data: { type: 'authors', id: authorId } } };
    const answer = await stage.send('PATCH', `/library-books/${id}`, {
      data: { type: 'books', id, relationships },
    });
    expect([answer.status, answer.errorCodes()]).toEqual([
      409,
      ['resource_in_use /data/relationships/author'],
    ]);
  });

  test('an attribute that only create takes is not writable; another id is a conflict', async () => {
    const id = await createBook(stage.send, await createAuthor(stage.send));
    const sent = { type: 'books', id, attributes: { code: 'x', password: 'y' } };
    const answer = await stage.send('PATCH', `/library-books/${id}`, { data: sent });
    expect(answer.errorCodes()).toEqual([
      'attribute_not_writable /data/attributes/code',
      'attribute_not_writable /data/attributes/password',
    ]);
    const other = await stage.send('PATCH', `/library-books/${id}`, { data: { type: 'books', id: nobody } });
    expect([other.status, other.errorCodes()]).toEqual([409, ['id_conflict /data/id']]);
  });

  test('a row of another tenant is not there, whatever the body says', async () => {
    const id = await createBook(stage.send, await createAuthor(stage.send));
    const answer = await stage.other('PATCH', `/library-books/${id}`, {
      data: { type: 'books', attributes: { no: 1 } },
    });
    expect([answer.status, answer.errorCodes()]).toEqual([404, ['not_found']]);
  });
});

describe('delete', () => {
  test('removes the row, takes a body, and is 404 the second time', async () => {
    const id = await createBook(stage.send, await createAuthor(stage.send));
    const first = await stage.send('DELETE', `/library-books/${id}`, { data: {} });
    expect([first.status, first.body]).toEqual([204, undefined]);
    expect((await stage.send('DELETE', `/library-books/${id}`)).status).toBe(404);
  });

  test('a row that others need stays', async () => {
    const id = await createBook(stage.send, await createAuthor(stage.send));
    const relationships = { sequel: { data: { type: 'books', id } } };
    const before = await createBook(stage.send, await createAuthor(stage.send));
    await stage.send('PATCH', `/library-books/${before}`, {
      data: { type: 'books', id: before, relationships },
    });
    const answer = await stage.send('DELETE', `/library-books/${id}`);
    expect([answer.status, answer.errorCodes()]).toEqual([409, ['resource_in_use']]);
  });

  test('a soft deletion hides the row from reads, writes, lists and relationships, and keeps it', async () => {
    const id = await createAuthor(stage.send, { name: 'Gone' });
    expect((await stage.send('DELETE', `/author/${id}`)).status).toBe(204);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const sending = method === 'PATCH' ? { data: { type: 'authors', id } } : {};
      expect((await stage.send(method, `/authors/${id}`, sending)).status).toBe(404);
    }
    const data = { type: 'books', attributes: { title: 'x', authorId: id } };
    expect((await stage.send('POST', '/library-books', { data })).status).toBe(404);
    const idsOf = async (search: string) =>
      (await stage.send('GET', `/authors?filter[name]=Gone${search}`))
        .parseList()
        .data.map((each) => each.id);
    expect(await idsOf('')).toEqual([]);
    expect(await idsOf('&filter[deletedAt][gt]=2020-01-01')).toEqual([id]);
    expect(await idsOf('&filter[deleted_at]=null')).toEqual([]);
  });
});

describe('actions and scopes', () => {
  test('an action checks its body, acts in a transaction and answers the resource', async () => {
    const id = await createBook(stage.send, await createAuthor(stage.send));
    const bad = await stage.send('POST', `/library-books/${id}/lend`, {
      data: { attributes: { days: 0, more: 1 } },
    });
    expect(bad.errorCodes()).toEqual([
      'attribute_invalid /data/attributes/days',
      'attribute_unknown /data/attributes/more',
    ]);
    const good = await stage.send('POST', `/library-books/${id}/lend`, { data: { attributes: { days: 2 } } });
    expect([good.status, good.parseResource().attributes['lent']]).toEqual([200, true]);
    expect(
      (await stage.other('POST', `/library-books/${id}/lend`, { data: { attributes: { days: 2 } } })).status,
    ).toBe(404);
  });

  test('a partner sees its tenants, computed attributes included; a tenant sees only itself', async () => {
    const data = { type: 'libraries', attributes: { name: 'Third', secret: 'hush' } };
    const made = await stage.partner('POST', '/management/libraries', { data });
    expect([made.status, made.parseResource().attributes['secret']]).toEqual([201, 'hush']);
    const all = await stage.partner('GET', '/public/v2/management/libraries');
    expect(all.parseList().data.length).toBeGreaterThanOrEqual(3);
    const own = (await stage.send('GET', '/libraries')).parseList().data;
    expect(own.map(({ id }) => id)).toEqual([libraryIds[0]]);
    expect((await stage.send('GET', `/libraries/${libraryIds[1]}`)).status).toBe(404);
    expect((await stage.send('GET', '/management/libraries')).status).toBe(401);
    expect((await stage.partner('GET', '/libraries')).status).toBe(401);
  });
});
